/** The name of a game. */
export type GameName = "plakoto" | "boloko" | "bolo" | "buku";

/** The players of each game: two sides, or the seats of Bolo from 1. */
export interface PlayerOf {
  /** The sides of Plakoto. */
  plakoto: "red" | "blue";
  /** The sides of Boloko. */
  boloko: "white" | "blue";
  /** The seats of Bolo, from 1. */
  bolo: number;
  /** The sides of Buku. */
  buku: "white" | "black";
}

/** The options of the rules of each game. */
export interface OptionsOf {
  /** The options of Plakoto. */
  plakoto: {
    /** Whether the larger die has to be played if only one of two can be (P7). */
    larger_die: boolean;
  };
  /** The options of Boloko. */
  boloko: {
    /** The corridor: `spiral`, `serpentine`, or a grid of the numbers 1 to 25 (L1). */
    layout: string;
    /** Whether two pieces close a cell, and single ones are sent back (L10). */
    portes: boolean;
  };
  /** The options of Bolo. */
  bolo: {
    /** Whether dice of a later roll extend a series that was set aside (O11). */
    extend_series: boolean;
  };
  /** The options of Buku. */
  buku: {
    /** Whether the game ends as soon as a side has captured more than half (U9). */
    early_majority: boolean;
    /** What has to come again for a repetition: the board, or the board with the player to move (U7). */
    repetition: "board" | "board_and_mover";
  };
}

/** The steps of which a turn consists. `text` is the step as it stands in a play. */
export interface StepOf {
  /** A checker of Plakoto moved by one die. */
  plakoto: {
    /** The step as it stands in a play. */
    text: string;
    /** The point where it starts. */
    from: number;
    /** The point where it ends, or `off`. */
    to: number | "off";
    /** The die that is played. */
    die: number;
    /** Whether it pins an enemy checker. */
    pins: boolean;
    /** Whether it frees an enemy checker that was pinned where it starts. */
    frees: boolean;
  };
  /** A piece of Boloko moved by one die. */
  boloko: {
    /** The step as it stands in a play. */
    text: string;
    /** The cell where it starts. */
    from: number;
    /** The cell where it ends. */
    to: number;
    /** The die that is played. */
    die: number;
    /** Whether it pins an enemy piece. With `portes` none does. */
    pins: boolean;
    /** Whether it pins an enemy piece, or with `portes` sends it back. */
    hits: boolean;
    /** Whether it frees an enemy piece that was pinned where it starts. */
    frees: boolean;
    /** Whether it jumps over a wall. */
    jump: boolean;
  };
  /** A die of Bolo set aside, or what follows. */
  bolo: {
    /** The step as it stands in a play. */
    text: string;
    /** The face that is set aside, or nothing. */
    dice: string;
    /** What the player does with the dice that are left. */
    action?: "roll" | "bank";
  };
  /** A line of Buku picked up, or a square sown. */
  buku: {
    /** The step as it stands in a play. */
    text: string;
    /** The square that is sown, or nothing. */
    square: string;
    /** The line that is picked up. */
    line?: string;
  };
}

/** What a screen shows of a position: the `board` of the line protocol. */
export interface BoardOf {
  /** The board of Plakoto. */
  plakoto: {
    /** Points 1 to 24. */
    points: {
      /** The number of the point. */
      point: number;
      /** Whose free checkers are there. */
      side: "red" | "blue" | null;
      /** How many free checkers are there. */
      count: number;
      /** Whose checker is pinned below them. */
      pinned: "red" | "blue" | null;
    }[];
    /** How many checkers each side has borne off. */
    borne_off: Record<"red" | "blue", number>;
    /** How many pips each side still has to go. */
    pips: Record<"red" | "blue", number>;
    /** Who is to move; after the end, who would be. */
    to_move: "red" | "blue";
  };
  /** The board of Boloko. */
  boloko: {
    /** Cells 1 to 25. */
    cells: {
      /** The number of the cell. */
      cell: number;
      /** Its row, from 1 at the top. */
      row: number;
      /** Its column, from 1 at the left. */
      column: number;
      /** Whose free pieces are there. */
      side: "white" | "blue" | null;
      /** How many free pieces are there. */
      count: number;
      /** Whose piece is pinned below them. */
      pinned: "white" | "blue" | null;
      /** How many pieces of the other side share the cell (L10). */
      shares: number;
    }[];
    /** Pairs of cells with a wall between them. */
    walls: [number, number][];
    /** How many pips each side still has to go. */
    pips: Record<"white" | "blue", number>;
    /** Who is to move; after the end, who would be. */
    to_move: "white" | "blue";
  };
  /** The table of Bolo. */
  bolo: {
    /** The score of each seat. */
    scores: number[];
    /** The seat to move; after the end, the one that would be. */
    to_move: number;
    /** The points of this turn that are not banked yet. */
    at_risk: number;
    /** How many dice are rolled next. */
    dice: number;
    /** The part of the game. */
    phase: "open" | "last_round" | "sudden_death" | "won";
    /** How many points the turn needs before it may stop. */
    least_to_bank: number;
    /** The leader, the seats of the sudden death, or the winner. */
    seats: number[];
    /** The series set aside in this turn, with `extend_series`. */
    series: string | null;
    /** How many turns are left in the last round. */
    turns_left: number | null;
  };
  /** The board of Buku. */
  buku: {
    /** The squares a1, b1 and so on to h8. */
    squares: {
      /** The name of the square. */
      square: string;
      /** How many counters lie there. */
      count: number;
      /** Whose square it is. */
      owner: "white" | "black";
    }[];
    /** How many counters each side has captured. */
    captured: Record<"white" | "black", number>;
    /** Whether White still has the 65th counter in hand. */
    spare: boolean;
    /** Who is to move; after the end, who would be. */
    to_move: "white" | "black";
  };
}

/** How a game ended. */
export interface Outcome<G extends GameName> {
  /** The winner, or `null` for a draw. */
  winner: PlayerOf[G] | null;
  /** What the win is worth. */
  points: number;
  /** The reason, such as `borne_off`. */
  reason: string;
  /** In Buku, how many counters each side claims. */
  claims?: Record<string, number>;
}

/** A roll with the number of ways in which it can fall. */
export interface WeightedRoll {
  /** The text of the roll. */
  roll: string;
  /** In how many ways the dice can fall so. */
  weight: number;
}

/** A seed: any whole number from 0 on. */
export type Seed = number | bigint;

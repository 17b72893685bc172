/** The name of a game. */
export type GameName = "plakoto" | "boloko" | "bolo" | "buku";

/** The players of each game: two sides, or the seats of Bolo. */
export interface PlayerOf {
  /** The sides of Plakoto. */
  plakoto: "red" | "blue";
  /** The sides of Boloko. */
  boloko: "white" | "blue";
  /** The seats of Bolo, from 1 to at most 8. */
  bolo: number;
  /** The sides of Buku. */
  buku: "white" | "black";
}

/** The options of the rules of each game. Their names are those of the rules and of the program. */
export interface OptionsOf {
  /** The options of Plakoto. */
  plakoto: {
    /** Whether the larger die has to be played if only one of two can be (P7); `true` by default. */
    larger_die: boolean;
  };
  /** The options of Boloko. */
  boloko: {
    /**
     * The corridor: `spiral`, which is the default, `serpentine`, or a grid of the numbers 1 to 25 (L1). A grid has the
     * rows from the top, with `/` between them and `,` between the numbers of a row.
     */
    layout: string;
    /** Whether single pieces are sent back and not pinned (L10); `false` by default. */
    portes: boolean;
  };
  /** The options of Bolo. */
  bolo: {
    /** Whether dice of a later roll extend a series that was set aside (O6); `false` by default. */
    extend_series: boolean;
  };
  /** The options of Buku. */
  buku: {
    /** Whether the game ends as soon as a side has captured more than 32 counters (U9); `false` by default. */
    early_majority: boolean;
    /** What has to come again for a repetition: the `board` (the default), or also the player to move (U7). */
    repetition: "board" | "board_and_mover";
  };
}

/** The steps of which a turn consists. `text` is the step as it stands in a play. */
export interface StepOf {
  /** A checker of Plakoto moved by one die. */
  plakoto: {
    /** The step as it stands in a play. */
    text: string;
    /** The point where it starts, from 1 to 24. */
    from: number;
    /** The point where it ends, from 1 to 24; `off` when the checker is borne off. */
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
    /** The cell where it starts, from 1 to 25. */
    from: number;
    /** The cell where it ends, from 1 to 25. */
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
  /** A die of Bolo set aside, or what the player does then. */
  bolo: {
    /** The step as it stands in a play. */
    text: string;
    /** The face that is set aside, from 1 to 6; empty if the step is an action. */
    dice: string;
    /** What the player does after the dice are set aside: rolls those that are left, or banks the points. */
    action?: "roll" | "bank";
  };
  /** A line of Buku picked up, or a square sown. */
  buku: {
    /** The step as it stands in a play. */
    text: string;
    /** The square that is sown, such as `a3`; empty if the step picks up a line. */
    square: string;
    /** The line that is picked up: a rank from `1` to `8`, or a file from `a` to `h`. */
    line?: string;
  };
}

/** What a screen shows of a position: the `board` of the line protocol. */
export interface BoardOf {
  /** The board of Plakoto. */
  plakoto: {
    /** The points from 1 to 24, in this order. */
    points: {
      /** The number of the point. */
      point: number;
      /** Whose free checkers are there; `null` on an empty point. */
      side: "red" | "blue" | null;
      /** How many free checkers are there, from 0 to 15. A pinned one is not counted. */
      count: number;
      /** Whose checker is pinned below them, if one is. */
      pinned: "red" | "blue" | null;
    }[];
    /** How many checkers each side has borne off, from 0 to 15. */
    borneOff: Record<"red" | "blue", number>;
    /** How many pips each side still has to go. */
    pips: Record<"red" | "blue", number>;
    /** Who is to move; after the end, who would be. */
    toMove: "red" | "blue";
  };
  /** The board of Boloko. */
  boloko: {
    /** The cells from 1 to 25, in this order. */
    cells: {
      /** The number of the cell. */
      cell: number;
      /** Its row, from 1 at the top to 5. */
      row: number;
      /** Its column, from 1 at the left to 5. */
      column: number;
      /** Whose free pieces are there; `null` in an empty cell. */
      side: "white" | "blue" | null;
      /** How many free pieces are there. A pinned one is not counted. */
      count: number;
      /** Whose piece is pinned below them, if one is. With `portes` none is. */
      pinned: "white" | "blue" | null;
      /** With `portes`, how many pieces of the other side share a starting cell (L10); otherwise 0. */
      shares: number;
    }[];
    /** The pairs of neighboring cells with a wall between them. */
    walls: [number, number][];
    /** How many pips each side still has to go. */
    pips: Record<"white" | "blue", number>;
    /** Who is to move; after the end, who would be. */
    toMove: "white" | "blue";
  };
  /** The table of Bolo. */
  bolo: {
    /** The banked score of each seat, seat 1 first. */
    scores: number[];
    /** The seat to move; after the end, the one that would be. */
    toMove: number;
    /** The points of this turn that are not banked yet. */
    atRisk: number;
    /** How many dice are rolled next, from 1 to 7. */
    dice: number;
    /** The phase of the game. */
    phase: "open" | "last_round" | "sudden_death" | "won";
    /** The fewest points at risk that may be banked; 0 if any number may. */
    leastToBank: number;
    /** The seats that the phase is about: none, the leader, those still in the sudden death, or the winner. */
    seats: number[];
    /** With `extend_series`, the series set aside in this turn, such as `3x2+4x6`, and `-` for none; otherwise `null`. */
    series: string | null;
    /** How many turns are left in the last round, this one included; otherwise `null`. */
    turnsLeft: number | null;
  };
  /** The board of Buku. */
  buku: {
    /** The squares a1, b1 and so on to h8, in this order. */
    squares: {
      /** The name of the square. */
      square: string;
      /** How many counters lie there. */
      count: number;
      /** The side of its color, which may capture there. */
      owner: "white" | "black";
    }[];
    /** How many counters each side has captured. */
    captured: Record<"white" | "black", number>;
    /** Whether White still has the 65th counter in hand. */
    spare: boolean;
    /** Who is to move; after the end, who would be. */
    toMove: "white" | "black";
  };
}

/** Why a game of each kind ends. */
export interface ReasonOf {
  /** All checkers are borne off (P10), or mothers are pinned (P11). */
  plakoto: "borne_off" | "mother_pinned" | "both_mothers_pinned";
  /** All pieces of a side are one group at its track end (L8), or no roll lets anybody move (L9). */
  boloko: "grouped" | "deadlock";
  /** A player reached the goal, or was the last one in sudden death (O9). */
  bolo: "goal" | "sudden_death";
  /** No square holds more than one counter (U6), a position came back (U7), or a side has captured most counters (U9). */
  buku: "singletons" | "repetition" | "majority";
}

/** How a game ended. */
export interface Outcome<G extends GameName> {
  /** The winner, or `null` for a draw. */
  winner: PlayerOf[G] | null;
  /** What the win is worth: 1, or 2 for a double win in Plakoto; 0 for a draw. */
  points: number;
  /** Why it ended. */
  reason: ReasonOf[G];
  /** In Buku, how many counters each side has: those captured, and those on the board that the end gives to it. */
  claims?: Record<"white" | "black", number>;
}

/** A roll with the number of ways in which it can fall. */
export interface WeightedRoll {
  /** The text of the roll, such as `31`. */
  roll: string;
  /** In how many ways the dice can fall so: 1 for `33` and 2 for `31`. */
  weight: number;
}

/** A seed: a whole number from 0 to 2^64 - 1. A `number` has to be a safe integer. */
export type Seed = number | bigint;

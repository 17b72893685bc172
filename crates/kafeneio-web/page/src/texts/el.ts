import type { Texts } from "./en";

/** Numbers of neuter things: all that is counted in words is neuter, except turns. */
const NUMBERS = [
  "κανένα",
  "ένα",
  "δύο",
  "τρία",
  "τέσσερα",
  "πέντε",
  "έξι",
  "εφτά",
  "οχτώ",
  "εννιά",
  "δέκα",
  "έντεκα",
  "δώδεκα",
  "δεκατρία",
  "δεκατέσσερα",
  "δεκαπέντε",
];

/** The numbers that have a feminine of their own. */
const FEMININE: Record<number, string> = { 0: "καμία", 1: "μία", 3: "τρεις", 4: "τέσσερις" };

/** A number of things: "ένα κόκκινο πούλι", "δύο κόκκινα πούλια". None goes with the singular: "κανένα πούλι". */
function count(number: number, one: string, many: string): string {
  return `${NUMBERS[number] ?? number} ${number <= 1 ? one : many}`;
}

const turns = (count: number): string => `${FEMININE[count] ?? NUMBERS[count] ?? count} ${count <= 1 ? "σειρά" : "σειρές"}`;

const number = new Intl.NumberFormat("el");
const signed = new Intl.NumberFormat("el", { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: "exceptZero" });
const percent = new Intl.NumberFormat("el", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plural = (count: number, one: string, many: string): string => `${number.format(count)} ${count === 1 ? one : many}`;
const list = new Intl.ListFormat("el");
const date = new Intl.DateTimeFormat("el", { dateStyle: "medium", timeStyle: "short" });
const either = new Intl.ListFormat("el", { type: "disjunction" });

/** The colors, as a neuter adjective in the singular and the plural, and as a player in the genitive. */
const COLORS: Record<string, { one: string; many: string; of: string }> = {
  red: { one: "κόκκινο", many: "κόκκινα", of: "του Κόκκινου" },
  blue: { one: "μπλε", many: "μπλε", of: "του Μπλε" },
  white: { one: "λευκό", many: "λευκά", of: "του Λευκού" },
  black: { one: "μαύρο", many: "μαύρα", of: "του Μαύρου" },
};
const one = (side: string): string => COLORS[side]?.one ?? side;
const many = (side: string): string => COLORS[side]?.many ?? side;

const GENITIVES: Record<string, string> = { Κόκκινος: "Κόκκινου", Λευκός: "Λευκού", Μαύρος: "Μαύρου", Παίκτης: "Παίκτη" };

/** A player in the genitive: "του Κόκκινου (Άννα)", "του Παίκτη 2". */
const of = (who: string): string => `του ${who.replace(/^\S+/, (first) => GENITIVES[first] ?? first)}`;

/** What players say for a double. */
const DOUBLES: Record<string, string> = { 1: "άσους", 2: "δυάρες", 3: "τριάρες", 4: "τεσσάρες", 5: "πεντάρες", 6: "εξάρες" };

/** The texts of a race game, by what moves in it. */
const raceTexts = (piece: string, pieces: string) => ({
  tray: (side: string) => `θήκη ${COLORS[side]?.of ?? side}`,
  empty: "άδεια",
  borneOff: (number: number) => count(number, `${piece} μαζεμένο`, `${pieces} μαζεμένα`),
  checkers: (number: number, side: string) => count(number, `${one(side)} ${piece}`, `${many(side)} ${pieces}`),
  pinned: (side: string, above: number) => `ένα ${one(side)} ${piece} πλακωμένο από κάτω ${above === 1 ? "του" : "τους"}`,
  sharing: (number: number, side: string) => `μαζί με ${count(number, `${one(side)} ${piece}`, `${many(side)} ${pieces}`)}`,
  canMove: "μπορεί να κινηθεί",
  isPicked: "σηκωμένο",
  canLand: (faces: readonly number[]) => `μπορεί να πατήσει εδώ με ${faces.join(" και ")}`,
  picked: (from: string, landings: readonly string[]) => `Σηκώθηκε από ${from}. Μπορεί να πατήσει σε ${landings.join(", ")}.`,
  putBack: (from: string) => `Μπήκε πίσω σε ${from}.`,
  landed: (from: string, to: string) => `Από ${from} σε ${to}.`,
  chooseWay: (to: string) => `Υπάρχουν πολλοί δρόμοι για ${to}:`,
  step: (from: number, to: number | string, die: number) => `κίνηση από ${from} σε ${to} με ${die}`,
  jump: (from: number, to: number | string, die: number) => `άλμα πάνω από τον τοίχο, από ${from} σε ${to} με ${die}`,
  inTurn: ", μετά ",
  cancel: "Βάλ' το πίσω",
});

const inCup = (dice: number): string => `Στο κύπελλο: ${count(dice, "ζάρι", "ζάρια")}.`;
const leastToBank = (points: number): string => `Για να γράψεις, χρειάζεσαι τουλάχιστον ${number.format(points)} πόντους.`;
const line = (name: string): string => (/\d/.test(name) ? `οριζόντια ${name}` : `κάθετη ${name}`);
const target = (points: number): string => `${points === 1 ? "στο" : "στα"} ${points}`;
const counters = (number: number): string => count(number, "πετραδάκι", "πετραδάκια");

/** Every text of the page, in Greek. */
export const el: Texts = {
  number: (value: number): string => number.format(value),
  signed: (value: number): string => signed.format(value),
  list: (things: readonly string[]): string => list.format(things),
  percent: (value: number): string => percent.format(value),

  page: {
    name: "Καφενείο",
    tagline: "Τέσσερα επιτραπέζια παιχνίδια, για να παίξεις εδώ: με παρέα στην ίδια οθόνη ή με τον καφετζή.",
    skip: "Πήγαινε στο τραπέζι",
    home: "Όλα τα παιχνίδια",
    newGame: "Νέο",
    rules: "Κανόνες",
    share: "Στείλε",
    preferences: "Ρυθμίσεις",
    help: "Πλήκτρα",
    close: "Κλείσε",
    cancel: "Άκυρο",
    start: "Ξεκίνα το παιχνίδι",
    resume: "Συνέχισε το παιχνίδι",
    kept: "Φυλαγμένα",
    play: "Παίξε",
    source: "Οι μηχανές, το πακέτο για τη δική σου σελίδα και το βιβλίο είναι ελεύθερο λογισμικό.",
    openFull: "Άνοιξε στο Καφενείο",
    crashed: "Κάτι πήγε στραβά σε αυτή τη σελίδα.",
    crashedHow: "Το παιχνίδι σου είναι φυλαγμένο. Φόρτωσε ξανά τη σελίδα για να συνεχίσεις.",
    reload: "Φόρτωσε ξανά",
    menu: "Σελίδα",
  },

  games: {
    plakoto: { name: "Πλακωτό", about: "Τάβλι με πλακώματα. Πάτα ένα μονό πούλι και κράτα το εκεί." },
    boloko: { name: "Boloko", about: "Δύο ζάρια σε έναν διπλωμένο διάδρομο με 25 κελιά. Ο άσος πηδάει τον τοίχο." },
    bolo: { name: "Bolo", about: "Εφτά ζάρια και γερά νεύρα: βάλε στην άκρη, ξαναρίξε ή γράψε. Παίζουν δύο ως οχτώ." },
    buku: { name: "Buku", about: "Σήκωσε μια γραμμή πετραδάκια, σπείρε τα σε ένα μονοπάτι, πάρε τριάδες και τετράδες." },
  },

  players: {
    person: "Άνθρωπος",
    red: "Κόκκινος",
    blue: "Μπλε",
    white: "Λευκός",
    black: "Μαύρος",
    seat: (seat: number): string => `Παίκτης ${seat}`,
    levels: {
      random: "Τυχαίος",
      greedy: "Άπληστος",
      novice: "Αρχάριος",
      skilled: "Έμπειρος",
      strong: "Δυνατός",
      optimal: "Βέλτιστος",
      perfect: "Τέλειος",
    } as Record<string, string>,
    named: (side: string, name: string): string => `${side} (${name})`,
  },

  setup: {
    title: (game: string): string => `Νέο παιχνίδι: ${game}`,
    seats: "Ποιος παίζει",
    seat: (label: string): string => `Ποιος είναι ο ${label}`,
    nameOf: (label: string): string => `Όνομα ${of(label)}`,
    name: "Όνομα",
    addSeat: "Πρόσθεσε παίκτη",
    removeSeat: "Βγάλε τον τελευταίο παίκτη",
    rules: "Κανόνες",
    option: {
      larger_die: "Αν παίζεται μόνο ένα από τα δύο ζάρια, πρέπει να είναι το μεγαλύτερο (P7)",
      layout: "Ο διάδρομος (L1)",
      portes: "Ένα μονό πιόνι γυρίζει πίσω αντί να πλακωθεί (L10)",
      extend_series: "Επόμενα ζάρια μπορούν να μεγαλώσουν ένα σετ (O6)",
      early_majority: "Το παιχνίδι τελειώνει μόλις κάποιος πάρει πάνω από τα μισά (U9)",
      repetition: "Επανάληψη είναι το ίδιο (U7)",
    } as Record<string, string>,
    value: {
      spiral: "σπείρα",
      serpentine: "φίδι",
      board: "ταμπλό",
      board_and_mover: "ταμπλό με τον ίδιο παίκτη στη σειρά",
    } as Record<string, string>,
    length: "Διάρκεια",
    single: "Μεμονωμένα παιχνίδια",
    matchTo: (points: number): string => `Παρτίδα ${target(points)}`,
    dice: "Ζάρια",
    diceOf: { page: "Τα ρίχνει η σελίδα", hand: "Τα βάζεις εσύ, από αληθινά ζάρια" },
    seed: "Σπόρος των ζαριών",
    seedHelp: "Ο ίδιος σπόρος δίνει τα ίδια ζάρια, εδώ και στο πρόγραμμα.",
    badSeed: "Ο σπόρος είναι ακέραιος αριθμός από 0 ως 18446744073709551615.",
    first: "Ποιος αρχίζει",
    firstRoll: "Η πρώτη ζαριά",
    begins: (label: string): string => `Αρχίζει ο ${label}`,
  },

  table: {
    label: (game: string): string => `Τραπέζι για ${game}`,
    roll: "Ρίξε",
    rollAll: "Ρίξε εφτά ζάρια",
    endTurn: "Τέλος σειράς",
    pass: "Πάσο",
    bust: "Κάηκε: επόμενος",
    undoStep: "Αναίρεση κίνησης",
    undoTurn: "Αναίρεση σειράς",
    redoTurn: "Επαναφορά σειράς",
    hint: "Υπόδειξη",
    nextGame: "Επόμενο παιχνίδι",
    again: "Παίξε ξανά",
    newMatch: "Νέα παρτίδα",
    toRoll: (who: string): string => `Ρίχνει ο ${who}`,
    toMove: (who: string): string => `Παίζει ο ${who}`,
    // The label of the progress names nobody.
    thinking: (who: string): string => (who ? `Σκέφτεται ο ${who}` : "Σκέφτεται"),
    stopThinking: "Σταμάτα",
    pause: "Παύση",
    goOn: "Συνέχισε",
    paused: "Σε παύση",
    failed: "Αυτός ο παίκτης δεν φορτώθηκε.",
    failedHow: "Η πρώτη επίσκεψη χρειάζεται σύνδεση. Δοκίμασε ξανά ή ξεκίνα παιχνίδι με άλλον παίκτη.",
    retry: "Δοκίμασε ξανά",
    looking: (ply: number, plies: number): string => `Σειρά ${ply} από ${plies}: κοιτάς πίσω`,
    goOnHere: "Συνέχισε από εδώ",
    backToGame: "Πίσω στο παιχνίδι",
    dice: "Ζάρια",
    enterDiceOf: (who: string): string => `Ζάρια ${of(who)}`,
    diceHelp: (count: number): string => (count === 2 ? "Δύο ψηφία, όπως 52" : `${plural(count, "ψηφίο", "ψηφία")} από 1 ως 6`),
    enter: "Βάλε",
    forced: "υπάρχει μόνο ένα παίξιμο",
    noPlay: "δεν παίζεται τίποτα",
    tips: {
      show: "Κάνε κλικ σε ένα πούλι για να δεις πού μπορεί να πάει και μετά κλικ εκεί. Ή σύρε το.",
      play: "Το κλικ σε ένα πούλι παίζει το μεγαλύτερο ζάρι, το άλλο κουμπί ή το παρατεταμένο πάτημα το μικρότερο. Ή σύρε το.",
      bolo: "Κάνε κλικ στα ζάρια που βάζεις στην άκρη. Μετά ρίξε τα υπόλοιπα ή γράψε.",
      buku: "Κάνε κλικ σε ένα τετράγωνο για να σηκώσεις τη γραμμή του και μετά στα τετράγωνα όπου σπέρνεις.",
    },
    pips: (pips: number): string => plural(pips, "βήμα", "βήματα"),
    off: (count: number): string => plural(count, "μαζεμένο", "μαζεμένα"),
    score: "Σκορ",
    toWin: target,
    rule: (rule: string): string => `Κανόνας ${rule}`,
    dismiss: "Κλείσε",
    linked: "Σου έστειλαν αυτό το τραπέζι.",
    linkedGoOn: "Παίξε από εδώ και πέρα",
    linkedOwn: "Πίσω στο δικό σου παιχνίδι",
    elsewhere: "Αυτό το παιχνίδι συνεχίζεται σε άλλη καρτέλα.",
    playHere: "Συνέχισε εδώ",
  },

  record: {
    title: "Καταγραφή",
    empty: "Δεν έχει παιχτεί τίποτα ακόμα.",
    first: "Πρώτη διάταξη",
    previous: "Μία σειρά πίσω",
    next: "Μία σειρά μπροστά",
    last: "Τελευταία διάταξη",
    turn: "Σειρά",
    player: "Παίκτης",
    roll: "Ζαριά",
    play: "Παίξιμο",
    keep: "Αποθήκευση ή φόρτωση",
    export: "Αυτό το παιχνίδι ως κείμενο",
    exportHelp: "Φύλαξε αυτό το κείμενο. Φορτώνεται εδώ και στο πρόγραμμα (kafeneio play --load).",
    copy: "Αντιγραφή",
    copied: "Αντιγράφηκε.",
    notCopied: "Ο περιηγητής δεν επέτρεψε την αντιγραφή. Το κείμενο είναι επιλεγμένο: αντίγραψέ το με το πληκτρολόγιο.",
    download: "Αποθήκευση σε αρχείο",
    load: "Φόρτωσε ένα παιχνίδι",
    loadHelp: (most: number): string =>
      `Επικόλλησε το κείμενο ενός αποθηκευμένου παιχνιδιού ή μιας καταγραφής, ή διάλεξε αρχείο. Μπορεί να έχει το πολύ ${number.format(most)} χαρακτήρες.`,
    file: "Διάλεξε αρχείο",
    read: "Φόρτωσε αυτό το κείμενο",
  },

  hints: {
    title: "Βοήθεια",
    ask: "Δες τα καλύτερα παιξίματα",
    asking: "Ψάχνω τα καλύτερα παιξίματα",
    none: "Τώρα δεν υπάρχει τίποτα να διαλέξεις.",
    best: "Τα καλύτερα παιξίματα",
    play: "Παίξιμο",
    value: "Πόντοι",
    loss: "Απώλεια",
    valueHelp: "Οι πόντοι που μπορεί να περιμένει ο παίκτης μετά το παίξιμο. Δείξε ένα παίξιμο για να το δεις στο ταμπλό.",
    enter: "Βάλε αυτό το παίξιμο",
    worth: "Τι αξίζει η διάταξη",
    win: (who: string, chance: number): string => `Ο ${who} κερδίζει ${percent.format(chance)}`,
    double: (chance: number): string => `διπλό ${percent.format(chance)}`,
    loseDouble: (chance: number): string => `χάνει διπλό ${percent.format(chance)}`,
    expects: (who: string, value: number): string => `Ο ${who} μπορεί να περιμένει ${signed.format(value)} πόντους`,
    exact: "ακριβής τιμή",
    chances: "Πιθανότητες νίκης",
    rollOrBank: "Ρίχνεις ή γράφεις",
    rollBest: (gain: number): string => `Καλύτερα να ρίξεις, κατά ${signed.format(gain)}`,
    bankBest: (gain: number): string => `Καλύτερα να γράψεις, κατά ${signed.format(gain)}`,
    equal: "Και τα δύο αξίζουν το ίδιο",
    worthRoll: (value: number): string => `ρίχνεις ${signed.format(value)}`,
    worthBank: (value: number): string => `γράφεις ${signed.format(value)}`,
    keeping: (dice: string): string => `Αν κρατήσεις ${dice}`,
    failed: "Οι υποδείξεις δεν μπόρεσαν να υπολογιστούν.",
  },

  analysis: {
    title: "Ανάλυση",
    ask: "Ανάλυσε το παιχνίδι",
    asking: "Εξετάζω το παιχνίδι",
    askBoth: "Ανάλυσε τώρα, αν το θέλουν όλοι",
    after: "Τι έχασε κάθε παίξιμο και οι πιθανότητες στην πορεία του παιχνιδιού: μόλις παιχτεί κάτι.",
    retry: "Παίξε ξανά από εδώ",
    plot: (who: string): string => `Πιθανότητες ${of(who)} στην πορεία του παιχνιδιού`,
    plotNone: "Αυτός ο παίκτης δεν δίνει πιθανότητες νίκης για αυτό το παιχνίδι.",
    number: "Σειρά",
    loss: "Έχασε",
    luck: "Τύχη",
    best: "Καλύτερο",
    marks: { "": "", doubtful: "αμφίβολο", error: "λάθος", blunder: "γκάφα" },
    sum: "Σύνολο για κάθε παίκτη",
    sums: (loss: number, errors: number, blunders: number): string =>
      `έχασε ${signed.format(-loss)}, ${plural(errors, "λάθος", "λάθη")}, ${plural(blunders, "γκάφα", "γκάφες")}`,
    point: (turn: number, who: string, chance: number): string => `Σειρά ${turn}: ${who} ${percent.format(chance)}`,
    losses: "Παιξίματα και τι έχασαν",
    onlyMistakes: "Μόνο παιξίματα που έχασαν κάτι",
  },

  share: {
    title: "Στείλε",
    game: "Σύνδεσμος για το παιχνίδι",
    position: "Σύνδεσμος για τη διάταξη",
    help: "Ο σύνδεσμος δεν χρειάζεται διακομιστή: το παιχνίδι είναι μέσα του.",
    positionText: "Η διάταξη ως κείμενο",
    embed: "Γραμμή που βάζει αυτό το ταμπλό σε μια σελίδα",
  },

  preferences: {
    title: "Ρυθμίσεις",
    language: "Γλώσσα",
    browserLanguage: "Του προγράμματος περιήγησης",
    theme: "Χρώματα",
    themes: { system: "Όπως το σύστημα", light: "Φωτεινά", dark: "Σκούρα" },
    motion: "Εφέ κίνησης",
    motions: { system: "Όπως το σύστημα", full: "Πλήρη", none: "Κανένα" },
    autoRoll: "Τα ζάρια πέφτουν μόνα τους",
    autoForced: "Οι υποχρεωτικές σειρές παίζονται μόνες τους",
    autoEnd: "Η σειρά τελειώνει όταν δεν μένει κίνηση",
    clicks: "Το κλικ σε ένα πούλι",
    clicksOf: { show: "Δείχνει πού μπορεί να πάει", play: "Παίζει το μεγαλύτερο ζάρι" },
    sound: "Ακούγονται τα ζάρια και τα πούλια",
    keys: "Τα γράμματα είναι πλήκτρα, όπως R για ρίξιμο",
    pace: "Ρυθμός των άλλων παικτών",
    paces: { slow: "Αργός", normal: "Κανονικός", fast: "Γρήγορος" },
    offline:
      "Χωρίς σύνδεση, μπορείς να παίξεις όλα τα παιχνίδια με τους παίκτες που προτείνονται πρώτοι και με όσους έχεις ήδη χρησιμοποιήσει.",
    keepEverything: "Κράτα όλους τους παίκτες στη συσκευή",
    keeping: "Κατεβαίνουν τα αρχεία …",
    kept: "Όλοι οι παίκτες είναι εδώ.",
    notKept: "Δεν μπόρεσαν να κατέβουν. Δοκίμασε ξανά με σύνδεση.",
  },

  keys: {
    title: "Πλήκτρα",
    help: "Όλα γίνονται και με το πληκτρολόγιο. Αυτά είναι τα πλήκτρα της σελίδας. Όσα έχουν γράμμα μπορείς να τα κλείσεις στις ρυθμίσεις.",
    board: "Στο ταμπλό",
    boards: {
      race: [
        ["Βέλη", "Πήγαινε από θέση σε θέση ή από κελί σε κελί"],
        ["Enter ή Space", "Σήκωσε ένα πούλι, παίξ' το όπου μπορεί να πατήσει"],
        ["Escape", "Βάλε το πούλι πίσω"],
        ["Backspace", "Αναίρεσε μια κίνηση"],
      ],
      bolo: [
        ["Βέλη", "Πήγαινε από ζάρι σε ζάρι"],
        ["Enter, Space ή 1 ως 6", "Βάλε ένα ζάρι στην άκρη ή πάρ' το πίσω"],
        ["A", "Βάλε στην άκρη τα καλύτερα"],
        ["O", "Ξαναρίξε"],
        ["K", "Γράψε"],
      ],
      buku: [
        ["Βέλη", "Πήγαινε από τετράγωνο σε τετράγωνο"],
        ["1 ως 8", "Σήκωσε αυτή τη γραμμή"],
        ["Enter ή Space", "Σήκωσε ή σπείρε στο τετράγωνο· στο τελευταίο τετράγωνο, τέλος σειράς"],
        ["Shift και βέλος", "Σπείρε στο διπλανό τετράγωνο"],
        ["Backspace", "Πάρε πίσω ένα πετραδάκι"],
      ],
    },
    list: [
      ["R", "Ρίξε τα ζάρια"],
      ["Enter", "Τέλος σειράς, όταν η εστίαση δεν είναι στο ταμπλό ή σε κουμπί"],
      ["E", "Τέλος σειράς"],
      ["U", "Αναίρεσε μια κίνηση ή την τελευταία σειρά"],
      ["Shift U", "Επανάφερε μια σειρά"],
      ["H", "Δες τα καλύτερα παιξίματα"],
      ["B", "Πήγαινε στο ταμπλό"],
      ["[ και ]", "Μία σειρά πίσω, μία σειρά μπροστά"],
      ["{ και }", "Πρώτη και τελευταία διάταξη"],
      ["N", "Νέο παιχνίδι"],
      ["S", "Στείλε"],
      ["G", "Κανόνες του παιχνιδιού"],
      ["?", "Αυτά τα πλήκτρα"],
      ["Esc", "Κλείσε ένα παράθυρο ή ένα μήνυμα"],
    ],
  },

  rules: {
    title: (game: string): string => `Οι κανόνες: ${game}`,
    loading: "Ανοίγουν οι κανόνες",
    failed: "Οι κανόνες δεν φορτώθηκαν.",
  },

  say: {
    rollOff: (parts: string[], first: string): string => `Πρώτη ζαριά: ${list.format(parts)}. Αρχίζει ο ${first}.`,
    rollOffPart: (who: string, die: number): string => `${who} ${die}`,
    begins: (who: string): string => `Αρχίζει ο ${who}.`,
    rolled: (who: string, dice: string): string => `Ο ${who} φέρνει ${dice}.`,
    dice: (dice: string[]): string => list.format(dice),
    double: (die: string): string => DOUBLES[die] ?? `διπλές ${die}`,
    only: "Υπάρχει μόνο ένα παίξιμο.",
    none: "Δεν παίζεται τίποτα.",
    nothingScores: "Τίποτα δεν δίνει πόντους.",
    plays: (who: string, steps: string[]): string => `Ο ${who} παίζει ${steps.join(", ")}.`,
    passes: (who: string): string => `Ο ${who} πάει πάσο.`,
    step: (from: number, to: number): string => `${from} στο ${to}`,
    bearsOff: (from: number): string => `μάζεμα από το ${from}`,
    times: (step: string, times: number): string => `${times} φορές ${step}`,
    pins: "και πλακώνει",
    hits: "και στέλνει πίσω",
    frees: "και ελευθερώνει",
    jump: (from: number, to: number): string => `άλμα από το ${from} στο ${to}`,
    keeps: (who: string, dice: string): string => `Ο ${who} κρατάει ${dice}`,
    andRolls: "και ξαναρίχνει.",
    andBanks: (score: number): string => `και γράφει. Σκορ: ${number.format(score)}.`,
    busts: (who: string): string => `Ο ${who} καίγεται.`,
    sows: (who: string, line: string, count: number, from: string, to: string): string =>
      `Ο ${who} σηκώνει την ${line}, σπέρνει ${plural(count, "πετραδάκι", "πετραδάκια")} από το ${from} ως το ${to}.`,
    sowsNone: (who: string, line: string): string => `Ο ${who} σηκώνει την άδεια ${line}.`,
    capturesNow: (count: number): string => (count === 0 ? "Δεν παίρνει τίποτα." : `Παίρνει ${plural(count, "πετραδάκι", "πετραδάκια")}.`),
    toMove: (who: string): string => `Παίζει ο ${who}.`,
    takenBack: (turns: number): string => plural(turns, "σειρά αναιρέθηκε.", "σειρές αναιρέθηκαν."),
    stepBack: "Η κίνηση αναιρέθηκε.",
    complete: "Η σειρά μπορεί να τελειώσει.",
    looking: (ply: number): string => (ply === 0 ? "Η αρχή." : `Μετά τη σειρά ${ply}.`),
    wins: (who: string, points: number): string => `Ο ${who} κερδίζει ${plural(points, "πόντο", "πόντους")}.`,
    winsGame: (who: string): string => `Ο ${who} κερδίζει.`,
    draw: "Το παιχνίδι έληξε ισόπαλο.",
    claims: (parts: string[]): string => `${list.format(parts)}.`,
    claim: (who: string, count: number, captured: number): string =>
      `${who} ${count} (${plural(captured, "παρμένο", "παρμένα")}${count > captured ? ` και ${count - captured} που έμειναν στο ταμπλό` : ""})`,
    winsMatch: (who: string): string => `Ο ${who} κερδίζει την παρτίδα.`,
    matchScore: (parts: string[]): string => `Σκορ: ${parts.join(", ")}.`,
    hint: (play: string, value: number): string => `Καλύτερο: ${play}, αξίζει ${signed.format(value)}.`,
  },

  reasons: {
    borne_off: "Όλα τα πούλια μαζεύτηκαν (P10).",
    mother_pinned: "Πλακώθηκε το τελευταίο πούλι στην αφετηρία του, η μάνα (P11).",
    both_mothers_pinned: "Πλακώθηκαν και οι δύο μάνες στις αφετηρίες τους (P11).",
    grouped: "Όλα τα πιόνια είναι μία ομάδα με το τέρμα (L8).",
    deadlock: "Κανείς δεν μπορεί πια να κινηθεί (L9).",
    goal: "Κανείς δεν έφτασε τον πρώτο στον τελευταίο γύρο (O9).",
    sudden_death: "Έμεινε τελευταίος στον ξαφνικό θάνατο (O9).",
    singletons: "Κανένα τετράγωνο δεν έχει πάνω από ένα πετραδάκι (U6).",
    repetition: "Η ίδια εικόνα υπήρξε ήδη στο ταμπλό (U7).",
    majority: "Πάρθηκαν πάνω από τα μισά πετραδάκια (U9).",
  },

  lessons: {
    learn: "Μάθε το",
    title: (game: string, number: number, count: number): string => `Πρώτα βήματα στο ${game}, ${number} από ${count}`,
    rule: (rule: string): string => `Δες τον κανόνα ${rule}`,
    again: "Δοκίμασε ξανά",
    back: "Πίσω",
    next: "Επόμενο",
    leave: "Όλα τα παιχνίδια",
    badTask: "Δεν υπάρχει τέτοια άσκηση.",
    play: "Παίξε το πρώτο σου παιχνίδι",
    done: (game: string): string => `Αυτά φτάνουν για ένα πρώτο παιχνίδι ${game}. Τα υπόλοιπα είναι στους κανόνες, με αριθμό.`,
    tasks: {
      plakoto: [
        {
          title: "Τα ζάρια κινούν τα πούλια",
          text: "Είσαι ο Κόκκινος. Τα δεκαπέντε πούλια σου αρχίζουν στη θέση 24 και κατεβαίνουν ως τη θέση 1. Τα ζάρια δείχνουν 6 και 3: κάθε ζάρι πάει ένα πούλι μπροστά όσο λέει ο αριθμός του. Ένα πούλι μπορεί να παίξει και τα δύο. Σήκωσε ένα πούλι και δες πού μπορεί να πάει. Όταν παιχτούν και τα δύο ζάρια, διάλεξε «Τέλος σειράς».",
          right: "Παίχτηκαν και τα δύο ζάρια, άρα η σειρά τελείωσε.",
          wrong: "",
        },
        {
          title: "Δύο πούλια κλείνουν μια θέση",
          text: "Ο Μπλε έχει δύο πούλια στη θέση 20, άρα δεν μπορείς να πατήσεις εκεί: δοκίμασε πρώτα το 4 και θα δεις. Αν παίξεις πρώτα το 3, υπάρχει δρόμος για το 4.",
          right: "Το πούλι πέρασε γύρω από την κλειστή θέση. Σε μια σειρά, τα ζάρια παίζονται όπως θέλεις: πρώτα το ένα ή πρώτα το άλλο.",
          wrong: "",
        },
        {
          title: "Πλάκωσε ένα μονό πούλι",
          text: "Ο Μπλε έχει ένα μονό πούλι στη θέση 16. Όποιος πατήσει ένα μονό πούλι του αντιπάλου το πλακώνει: δεν κινείται ώσπου να φύγεις. Στο Πλακωτό τίποτα δεν γυρίζει πίσω. Πλάκωσέ το και μείνε εκεί.",
          right: "Πλακώθηκε, και όσο μένεις δεν μπορεί να κινηθεί. Ούτε ο Μπλε μπορεί να πατήσει εκεί.",
          wrong: "Στο τέλος αυτής της σειράς ο Μπλε δεν είναι πλακωμένος. Ένα πούλι από τη θέση 21 χρειάζεται 5 για να φτάσει στη θέση 16.",
        },
        {
          title: "Σου πλάκωσαν ένα πούλι",
          text: "Τώρα ο Μπλε πλακώνει το δικό σου, στη θέση 17. Δεν μπορεί να κινηθεί, και ούτε μπορείς να πατήσεις εκεί, ακόμα κι αν από πάνω είναι μόνο ένα μπλε πούλι. Παίξε τα ζάρια κάπου αλλού.",
          right: "Πρέπει να περιμένεις ώσπου να φύγει ο Μπλε από τη θέση 17. Τότε το πούλι σου ελευθερώνεται.",
          wrong: "",
        },
        {
          title: "Το τελευταίο πούλι στην αφετηρία",
          text: "Στον Μπλε έμεινε ένα πούλι στη θέση 1, από όπου άρχισαν όλα του τα πούλια. Αν πλακωθεί εκεί αυτό το πούλι, η μάνα, το παιχνίδι τελειώνει και μετράει διπλό. Πλάκωσέ το.",
          right: "Η μάνα του Μπλε πλακώθηκε και κερδίζεις 2 πόντους.",
          wrong: "Η μάνα του Μπλε είναι ακόμα ελεύθερη και θα φύγει. Φτάσε στη θέση 1: από τη θέση 5 με 4, ή με δύο κινήσεις.",
        },
        {
          title: "Πρόσεχε τη μάνα σου",
          text: "Τώρα κινδυνεύει η δική σου: έμεινε ένα πούλι στη θέση 24, και ο Μπλε έχει κοντά πούλια που το φτάνουν. Πάρ' το από εκεί.",
          right: "Η μάνα σου έφυγε. Τώρα μπορεί να πλακωθεί όπως κάθε πούλι, αλλά έτσι δεν τελειώνει το παιχνίδι.",
          wrong: "Το τελευταίο σου πούλι είναι ακόμα στη θέση 24. Αν πατήσει εκεί ο Μπλε, χάνεις 2 πόντους.",
        },
        {
          title: "Μάζεψε",
          text: "Όλα σου τα πούλια είναι στην περιοχή μαζέματος, στις θέσεις 6 ως 1. Τώρα μπορούν να βγουν: από τη θέση 6 με 6, από τη θέση 5 με 5. Όποιος μαζέψει και τα δεκαπέντε κερδίζει. Μάζεψε δύο.",
          right: "Μαζεύτηκαν άλλα δύο. Αν ο Μπλε δεν έχει μαζέψει κανένα όταν τελειώσεις, κερδίζεις 2 πόντους αντί για 1.",
          wrong: "Επιτρέπεται να κινηθείς μέσα στην περιοχή μαζέματος, αλλά μπορείς να μαζέψεις και με τα δύο ζάρια.",
        },
      ],
      boloko: [
        {
          title: "Ένας διάδρομος με 25 κελιά",
          text: "Είσαι ο Λευκός. Τα δέκα πιόνια σου πάνε από το κελί 1, μέσα από τον διάδρομο, στο κελί 25, στη μέση, και ο Μπλε πάει ανάποδα. Τα ζάρια δείχνουν 5 και 2: το καθένα πάει ένα πιόνι μπροστά. Σήκωσε ένα πιόνι και δες πού μπορεί να πάει. Μετά διάλεξε «Τέλος σειράς».",
          right: "Σε αυτό το παιχνίδι τίποτα δεν βγαίνει από το ταμπλό: όλα τα πιόνια συγκεντρώνονται στο τέλος της διαδρομής τους.",
          wrong: "",
        },
        {
          title: "Το 1 πηδάει έναν τοίχο",
          text: "Ο διάδρομος είναι διπλωμένος, και έτσι κελιά που απέχουν πολύ τα χωρίζει μόνο ένας τοίχος. Με 1 ένα πιόνι μπορεί να πηδήξει έναν τοίχο του κελιού του, μόνο προς τα μπροστά. Πήδα με το 1.",
          right: "Αυτό άξιζε πολύ παραπάνω από ένα κελί.",
          wrong: "Δεν πήδηξες με το 1. Ένα πιόνι στο κελί 1 μπορεί, για παράδειγμα, να πηδήξει στο κελί 16.",
        },
        {
          title: "Δύο πιόνια κλείνουν ένα κελί",
          text: "Ο Μπλε έχει δύο πιόνια στο κελί 7, άρα δεν μπορείς να πατήσεις εκεί: ούτε με 5 από το κελί 2 ούτε με 2 από το κελί 5. Μετράει μόνο το κελί όπου πατάει ένα πιόνι, όχι εκείνα που προσπερνάει. Παίξε κάπου αλλού.",
          right: "Ένα κλειστό κελί το προσπερνάς χωρίς πρόβλημα.",
          wrong: "",
        },
        {
          title: "Πλάκωσε ένα μονό πιόνι",
          text: "Ο Μπλε έχει ένα μονό πιόνι στο κελί 11. Πάτα εκεί και θα πλακωθεί: δεν μπορεί να κινηθεί ώσπου να φύγουν τα πιόνια σου από το κελί.",
          right: "Πλακώθηκε. Όσο μένεις εκεί, ο Μπλε δεν μπορεί ούτε να πατήσει σε αυτό το κελί.",
          wrong: "Το πιόνι του Μπλε στο κελί 11 είναι ακόμα ελεύθερο. Ένα πιόνι στο κελί 6 το φτάνει με 5.",
        },
        {
          title: "Μπορείς να σταματήσεις",
          text: "Πρέπει να κινήσεις ένα πιόνι, αν μπορείς, και τίποτα παραπάνω: τα άλλα ζάρια δεν είναι υποχρεωτικά. Παίξε ένα από τα ζάρια και τέλειωσε τη σειρά.",
          right: "Καμιά φορά το λίγο είναι καλύτερο, όπως όταν δύο πιόνια πρέπει να μείνουν μαζί.",
          wrong: "Έπαιξες και τα δύο ζάρια. Επιτρέπεται, αλλά εδώ ζητάμε ένα: παίξ' το και μετά διάλεξε «Τέλος σειράς».",
        },
        {
          title: "Φέρ' τα όλα μαζί",
          text: "Κερδίζεις μόλις και τα δέκα πιόνια σου βρεθούν σε συνεχόμενα κελιά που τελειώνουν στο κελί 25. Ένα πιόνι έμεινε πίσω, στο κελί 19. Φέρ' το στα άλλα: εκείνη τη στιγμή το παιχνίδι τελειώνει.",
          right: "Όλα τα πιόνια είναι μία ομάδα με το κελί 25, και κερδίζεις. Τα πλακωμένα πιόνια μετράνε εκεί όπου στέκονται.",
          wrong: "Υπάρχει ακόμα κενό ανάμεσά τους. Το πιόνι στο κελί 19 πρέπει να φτάσει στο κελί 21 ή πιο πέρα.",
        },
      ],
      bolo: [
        {
          title: "Βάλε στην άκρη ζάρια που δίνουν πόντους",
          text: "Ρίχνεις εφτά ζάρια και βάζεις στην άκρη μερικά που δίνουν πόντους. Το 1 δίνει 100, το 5 δίνει 50, και τα άλλα μόνο ανά τρία. Σε αυτή τη ζαριά μόνο το 1 δίνει πόντους. Βάλ' το στην άκρη και ρίξε τα άλλα έξι.",
          right: "Τώρα 100 πόντοι είναι σε κίνδυνο. Αν σε μια ζαριά τίποτα δεν δίνει πόντους, ό,τι είναι σε κίνδυνο χάνεται.",
          wrong: "",
        },
        {
          title: "Τρία ίδια και παραπάνω",
          text: "Τρία 3 δίνουν 300, και κάθε επόμενο τα διπλασιάζει: τέσσερα 3 δίνουν 600. Τρία 1 δίνουν 1.000. Βάλε στην άκρη τα τέσσερα 3, μαζί με άλλα ζάρια που δίνουν πόντους αν θέλεις, και ξαναρίξε.",
          right:
            "Εσύ διαλέγεις ποια ζάρια που δίνουν πόντους βάζεις στην άκρη. Όσο περισσότεροι πόντοι, τόσο λιγότερα ζάρια μένουν για ρίξιμο.",
          wrong: "Τα τέσσερα 3 αξίζουν μαζί 600 πόντους. Βάλε στην άκρη και τα τέσσερα.",
        },
        {
          title: "Η κέντα",
          text: "1, 2, 3, 4, 5 και 6 σε μία ζαριά δίνουν 1.500. Βάλε στην άκρη την κέντα. Το άλλο 1 δίνει 100 παραπάνω, αν το πάρεις κι αυτό. Μετά ξαναρίξε ή γράψε.",
          right: "Οι πόντοι που γράφονται είναι δικοί σου ως το τέλος του παιχνιδιού.",
          wrong: "Σε αυτή τη ζαριά υπάρχει κέντα: από ένα 1, 2, 3, 4, 5 και 6.",
        },
        {
          title: "Τα πρώτα χίλια",
          text: "Ώσπου να γράψεις για πρώτη φορά, μπορείς να σταματήσεις μόνο με 1.000 πόντους ή παραπάνω σε μια σειρά. 900 είναι σε κίνδυνο, και αυτή η ζαριά σε φτάνει ως εκεί. Γράψε.",
          right: "Από εδώ και πέρα μπορείς να γράψεις όσους πόντους θέλεις.",
          wrong: "Έχεις τους 1.000 πόντους που χρειάζονται για αρχή. Γράψ' τους.",
        },
        {
          title: "Καυτά ζάρια",
          text: "Αυτά τα δύο 1 είναι τα τελευταία από τα εφτά ζάρια. Αν μπουν στην άκρη και τα εφτά, μπορείς να τα ξαναρίξεις όλα και να συνεχίσεις με ό,τι είναι σε κίνδυνο. Τα εφτά ζάρια δίνουν σχεδόν πάντα πόντους. Βάλε και τα δύο στην άκρη και ρίξε.",
          right: "Με εφτά ζάρια καίγεσαι σε λιγότερες από 1 στις 100 ζαριές. Όσο λιγότερα ζάρια, τόσο πιο συχνά: με ένα μόνο, σε 2 στις 3.",
          wrong: "Βάλε στην άκρη και τα δύο 1 και ρίξε: παίρνεις ξανά και τα εφτά ζάρια.",
        },
        {
          title: "Πότε να σταματήσεις",
          text: "1.500 πόντοι είναι σε κίνδυνο, και αυτή η ζαριά έχει κι άλλους. Αν συνεχίσεις, ρίχνεις ένα ή δύο ζάρια. Τα δύο ζάρια δεν δείχνουν ούτε 1 ούτε 5 σε 4 στις 9 ζαριές, και το ένα ζάρι σε 6 στις 9. Γράψε.",
          right: "Σοφή απόφαση. Το παιχνίδι πάει στους 10.000 πόντους. Όταν φτάσει κάποιος εκεί, όλοι οι άλλοι έχουν από μία ακόμα σειρά.",
          wrong: "Μπορεί να σου έβγαινε. Αλλά σχεδόν μία στις δύο φορές θα χάνονταν όλα: πάρε τους πόντους.",
        },
      ],
      buku: [
        {
          title: "Σήκωσε μια γραμμή και σπείρε τη",
          text: "Είσαι ο Λευκός. Στη σειρά σου σηκώνεις όλα τα πετραδάκια μιας οριζόντιας και τα σπέρνεις ένα ένα σε ένα μονοπάτι: αρχίζεις από όποιο τετράγωνο θέλεις, κάθε επόμενο είναι δίπλα στο προηγούμενο, κανένα δύο φορές. Κάνε κλικ σε μια οριζόντια και μετά στα τετράγωνα. Όταν σπαρθούν όλα, διάλεξε «Τέλος σειράς».",
          right: "Ο Μαύρος κάνει το ίδιο με τις κάθετες. Του Λευκού είναι τα ανοιχτόχρωμα τετράγωνα, του Μαύρου τα σκούρα.",
          wrong: "",
        },
        {
          title: "Πάρε τρία",
          text: "Μετά τη σπορά, παίρνεις ό,τι έχει κάθε ανοιχτόχρωμο τετράγωνο με 3 ή 4 πετραδάκια. Το b3 έχει 2. Σήκωσε άλλη οριζόντια και σπείρε ένα από τα πετραδάκια της στο b3.",
          right: "Τρία πετραδάκια είναι δικά σου. Στα σκούρα τετράγωνα δεν γίνεται τίποτα στη σειρά σου, όσα κι αν έχουν.",
          wrong: "Δεν πήρες τίποτα. Σπείρε στο b3 και άσε την οριζόντια 3 όπως είναι.",
        },
        {
          title: "Τι σου άφησε ο Μαύρος",
          text: "Στο d5 υπάρχουν ήδη 3 πετραδάκια. Στο τέλος της σειράς σου τα παίρνεις όπως είναι, όπου κι αν σπείρεις, αρκεί να μη σηκώσεις την οριζόντια 5.",
          right: "Παίρνεις από όλο το ταμπλό, όχι μόνο από εκεί όπου έσπειρες.",
          wrong: "Τα τρία στο d5 σηκώθηκαν. Διάλεξε άλλη οριζόντια.",
        },
        {
          title: "Δύο με τη μία",
          text: "Το b3 και το c4 έχουν από 2 πετραδάκια και απέχουν δύο βήματα. Η οριζόντια 8 έχει τρία πετραδάκια: βρες ένα μονοπάτι που περνάει και από τα δύο.",
          right: "Έξι πετραδάκια με τη μία. Μετράει μόνο ποια τετράγωνα σπέρνεις, όχι ποιο πρώτα και ποιο μετά.",
          wrong:
            "Έτσι πήρες λιγότερα από έξι. Σήκωσε την οριζόντια 8 και πήγαινε από το b3 στο c4 μέσα από το τετράγωνο που είναι ανάμεσά τους.",
        },
        {
          title: "Μια άδεια γραμμή",
          text: "Μπορείς να σηκώσεις και μια γραμμή χωρίς πετραδάκια: τότε δεν σπέρνεις τίποτα, αλλά παίρνεις όπως πάντα. Η οριζόντια 4 είναι άδεια. Σήκωσέ τη.",
          right:
            "Δεν άλλαξες τίποτα και πήρες τρία. Όποιος όμως ξαναφέρει το ταμπλό όπως ήταν πριν χάνει όλα τα πετραδάκια που είναι πάνω του.",
          wrong: "Έσπειρες. Διάλεξε την οριζόντια 4, που είναι άδεια.",
        },
        {
          title: "Το τέλος",
          text: "Το παιχνίδι τελειώνει όταν κανένα τετράγωνο δεν έχει πάνω από ένα πετραδάκι. Τότε κάθε παίκτης προσθέτει σε όσα έχει πάρει τα πετραδάκια στα τετράγωνα του χρώματός του. Το b3 είναι το τελευταίο τετράγωνο με δύο: πάρ' τα με το πετραδάκι της οριζόντιας 2, ή με άλλο που δεν αφήνει πουθενά δύο μαζί.",
          right: "Τελείωσε. Από τα 65 πετραδάκια κάποιος έχει πάνω από τα μισά.",
          wrong: "Υπάρχει ακόμα τετράγωνο με πάνω από ένα πετραδάκι.",
        },
      ],
    },
  },

  saved: {
    tooLong: (most: number): string => `Το κείμενο έχει πάνω από ${number.format(most)} χαρακτήρες.`,
    noGame: "Το κείμενο δεν λέει ποιο παιχνίδι είναι. Το λέει μια γραμμή `game: plakoto`.",
    unknownGame: (name: string): string => `Δεν υπάρχει παιχνίδι «${name}». Τα παιχνίδια είναι plakoto, boloko, bolo και buku.`,
    noRecord: "Δεν υπάρχει γραμμή `start: POSITION`. Κάθε αποθηκευμένο παιχνίδι και κάθε καταγραφή έχει μία.",
    badLine: (line: number): string => `Γραμμή ${line}: περίμενα NAME: VALUE ή μια σειρά όπως «1. blue 41: 1/5 1/2».`,
    unknownOption: (name: string, known: string[]): string => `Δεν υπάρχει επιλογή «${name}». Οι επιλογές είναι ${list.format(known)}.`,
    badOption: (name: string, value: string, choices: string[]): string =>
      `Η επιλογή «${name}» δεν μπορεί να είναι «${value}». Μπορεί να είναι ${either.format(choices)}.`,
    badTurn: (turn: number, why: string): string => `Σειρά ${turn}: ${why}`,
    badLink: "Ο σύνδεσμος δεν μπορεί να ανοίξει",
    badLinkHow: "Ίσως ένα κομμάτι του χάθηκε στον δρόμο. Ζήτησέ τον ξανά ή ξεκίνα ένα παιχνίδι.",
    badGame: "Το κείμενο δεν μπορεί να φορτωθεί",
    lost: "Ένα παιχνίδι που ήταν φυλαγμένο εδώ δεν διαβάζεται.",
    unknownForm: "Αυτή η σελίδα δεν γνωρίζει τη μορφή του.",
    remove: "Διαγραφή",
    keptGames: (game: string): string => `Φυλαγμένα παιχνίδια: ${game}`,
    about: (turns: number, over: boolean, when: Date): string =>
      over
        ? `Τελείωσε μετά από ${plural(turns, "σειρά", "σειρές")}, ${date.format(when)}`
        : `${plural(turns, "σειρά παίχτηκε", "σειρές παίχτηκαν")}, ${date.format(when)}`,
    goOn: "Συνέχισε",
    look: "Δες το",
    none: "Δεν υπάρχει φυλαγμένο παιχνίδι.",
  },

  plakoto: {
    ...raceTexts("πούλι", "πούλια"),
    board: "Ταμπλό του Πλακωτού",
    place: (number: number) => `θέση ${number}`,
  },
  boloko: {
    ...raceTexts("πιόνι", "πιόνια"),
    empty: "άδειο",
    board: "Ταμπλό του Boloko",
    place: (number: number) => `κελί ${number}`,
    walls: (cells: readonly number[]) => `${cells.length === 1 ? "τοίχος" : "τοίχοι"} προς ${cells.join(" και ")}`,
    trackEnd: (side: string) => `τέρμα ${COLORS[side]?.of ?? side}`,
  },
  bolo: {
    points: (points: number) => number.format(points),
    player: "Παίκτης",
    banked: "Γραμμένοι",
    atRisk: "Σε κίνδυνο",
    goal: (points: number) => `Ο στόχος είναι ${number.format(points)} πόντοι.`,
    leastToBank,
    lastRound: (left: number, leader: string) => `Τελευταίος γύρος, πρώτος ο ${leader}: ${left === 1 ? "μένει" : "μένουν"} ${turns(left)}.`,
    suddenDeath: (left: readonly string[], least: number) =>
      [`Ξαφνικός θάνατος: ${list.format(left)}.`, least > 0 ? leastToBank(least) : ""].filter(Boolean).join(" "),
    won: (winner: string) => `Κέρδισε ο ${winner}.`,
    leader: "πρώτος",
    stillIn: "μέσα",
    out: "έξω",
    winner: "κέρδισε",
    table: (rolled: readonly number[], aside: readonly number[], dice: number) =>
      [
        rolled.length > 0 ? `Ζαριά: ${rolled.join(", ")}.` : dice > 0 ? inCup(dice) : "",
        aside.length > 0 ? `Στην άκρη από πριν: ${aside.join(", ")}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    die: (face: number, aside: boolean, offer: { dice: readonly string[]; points: number } | null) => {
      if (aside) return `${face}, στην άκρη`;
      if (!offer) return `${face}, δεν δίνει πόντους`;
      // What is written below the die has to be in its label as it stands.
      const dice = offer.dice.length > 1 ? ` ως ${offer.dice.join(", ")}:` : "";
      return `${face}, δίνει${dice} ${number.format(offer.points)}`;
    },
    gain: (points: number, dice: string) => `${dice.length > 1 ? `${[...dice].join(" ")}: ` : ""}+${number.format(points)}`,
    inCup,
    choose: "Βάλε στην άκρη ζάρια που δίνουν πόντους.",
    tally: (dice: readonly string[], points: number) => `${dice.join(" ")} στην άκρη: ${number.format(points)} πόντοι.`,
    incomplete: (dice: readonly string[]) => `${dice.join(" ")} στην άκρη: δεν δίνουν ακόμα όλα πόντους.`,
    hotDice: (points: number) => `Καυτά ζάρια: ${number.format(points)} πόντοι, και μπορείς να ρίξεις ξανά και τα εφτά.`,
    bust: (lost: number) =>
      lost > 0 ? `Τίποτα δεν δίνει πόντους: χάνονται ${number.format(lost)} πόντοι που ήταν σε κίνδυνο.` : "Τίποτα δεν δίνει πόντους.",
    bustWord: "Κάηκε",
    wasBust: "Η τελευταία ζαριά κάηκε.",
    wasBanked: (dice: readonly string[]) => `Γράφτηκαν με ${dice.join(" ")} στην τελευταία ζαριά.`,
    roll: (dice: number | null) => (dice === null ? "Ξαναρίξε" : dice === 1 ? "Ρίξε 1 ζάρι" : `Ρίξε ${dice} ζάρια`),
    bank: (points: number | null) => (points === null ? "Γράψε" : `Γράψε ${number.format(points)} πόντους`),
    takeBest: (points: number | null) => (points === null ? "Τα καλύτερα στην άκρη" : `Τα καλύτερα στην άκρη (+${number.format(points)})`),
    chosen: (dice: readonly string[], points: number, atRisk: number) =>
      dice.length === 0
        ? "Τίποτα στην άκρη."
        : `${dice.join(", ")} στην άκρη για ${number.format(points)}. ${number.format(atRisk)} πόντοι σε κίνδυνο.`,
  },
  buku: {
    board: "Ταμπλό του Buku",
    owner: (side: string) => of(side),
    yours: "δικό σου",
    square: (name: string, owner: string, number: number) => `${name}, ${owner}, ${number === 0 ? "άδειο" : counters(number)}`,
    canBeNext: "μπορεί να είναι το επόμενο",
    pickUp: (line: string, number: number) => `σηκώνει την ${line}, ${counters(number)}`,
    sown: (place: number) => `σπαρμένο με αριθμό ${place}`,
    isLast: "τελευταίο τετράγωνο του μονοπατιού",
    isCaptured: "παίρνεται όπως είναι",
    isLifted: "σηκωμένο",
    line,
    chooseLine: (isRank: boolean, ways: number | null) =>
      `Διάλεξε ${isRank ? "οριζόντια" : "κάθετη"} να σηκώσεις${ways === null ? "" : `: ${plural(ways, "παίξιμο", "παιξίματα")}`}.`,
    inHand: (counters: number, captures: number, ways: number | null) =>
      [`${counters} στο χέρι`, `παίρνει ${captures}`, ...(ways === null ? [] : [plural(ways, "παίξιμο", "παιξίματα")])].join(" · "),
    captured: (side: string, counters: number) => `${side}: ${plural(counters, "παρμένο", "παρμένα")}`,
    spare: "και 1 ακόμα στο χέρι",
    lifted: (name: string, number: number) => `Σηκώθηκε η ${line(name)}: ${counters(number)} στο χέρι.`,
    entered: (square: string, left: number, captures: number) =>
      `${square}. ${left === 1 ? "Μένει" : "Μένουν"} ${counters(left)}, παίρνεις ως τώρα ${counters(captures)}.`,
    complete: (square: string, captures: number) =>
      `${square}. Σπάρθηκαν όλα, παίρνεις ${counters(captures)}. Το Enter τελειώνει τη σειρά.`,
    takenBack: "Πάρθηκε πίσω.",
  },
};

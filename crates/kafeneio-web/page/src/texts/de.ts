import type { Texts } from "./en";

// All nouns that are counted are masculine.
const NUMBERS = [
  "kein",
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
  "dreizehn",
  "vierzehn",
  "fünfzehn",
];

/** A number of things: "ein roter Stein", "zwei rote Steine". None is "kein roter Stein". */
function count(number: number, one: string, many: string): string {
  return `${NUMBERS[number] ?? number} ${number <= 1 ? one : many}`;
}

const stones = (number: number): string => count(number, "Stein", "Steine");
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const number = new Intl.NumberFormat("de");
const signed = new Intl.NumberFormat("de", { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: "exceptZero" });
const decimal = new Intl.NumberFormat("de", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat("de", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plural = (count: number, one: string, many: string): string => `${number.format(count)} ${count === 1 ? one : many}`;
const list = new Intl.ListFormat("de");
const date = new Intl.DateTimeFormat("de", { dateStyle: "medium", timeStyle: "short" });
const either = new Intl.ListFormat("de", { type: "disjunction" });

// The boards of the race games name a side as the engine does: "red".
const SIDES: Record<string, string> = { red: "Rot", blue: "Blau", white: "Weiß", black: "Schwarz" };
const COLORS: Record<string, string> = { red: "rot", blue: "blau", white: "weiß", black: "schwarz" };
const sideOf = (side: string): string => SIDES[side] ?? side;

/** Stones of a side: "ein roter Stein", "zwei rote Steine". */
function stonesOf(number: number, side: string): string {
  const color = COLORS[side] ?? side;
  return count(number, `${color}er Stein`, `${color}e Steine`);
}

/** The same after "mit": "einem roten Stein", "zwei roten Steinen". */
function withStonesOf(number: number, side: string): string {
  const color = COLORS[side] ?? side;
  return number === 1 ? `einem ${color}en Stein` : `${NUMBERS[number] ?? number} ${color}en Steinen`;
}

const DOUBLES: Record<string, string> = {
  1: "Einserpasch",
  2: "Zweierpasch",
  3: "Dreierpasch",
  4: "Viererpasch",
  5: "Fünferpasch",
  6: "Sechserpasch",
};

const TIMES = ["", "einmal", "zweimal", "dreimal", "viermal"];

const placeOf = (to: number | string): number | string => (to === "off" ? "draußen" : to);

/** The texts of a race game. */
const raceTexts = {
  tray: (side: string) => `Ablage ${sideOf(side)}`,
  empty: "leer",
  borneOff: (number: number) => `${stones(number)} abgetragen`,
  checkers: (number: number, side: string) => stonesOf(number, side),
  pinned: (side: string, above: number) => `${stonesOf(1, side)} gefangen unter ${above === 1 ? "ihm" : "ihnen"}`,
  sharing: (number: number, side: string) => `geteilt mit ${withStonesOf(number, side)}`,
  canMove: "kann ziehen",
  isPicked: "aufgenommen",
  canLand: (faces: readonly number[]) => `kann hier landen mit ${faces.join(" und ")}`,
  picked: (from: string, landings: readonly string[]) => `Von ${from} aufgenommen. Mögliche Ziele: ${landings.join(", ")}.`,
  putBack: (from: string) => `Auf ${from} zurückgelegt.`,
  landed: (from: string, to: string) => `Von ${from} nach ${to}.`,
  chooseWay: (to: string) => `Mehrere Wege führen nach ${to}:`,
  step: (from: number, to: number | string, die: number) => `Schritt von ${from} nach ${placeOf(to)} mit ${die}`,
  jump: (from: number, to: number | string, die: number) => `Sprung von ${from} über die Mauer nach ${placeOf(to)} mit ${die}`,
  inTurn: ", dann ",
  cancel: "Zurücklegen",
};

const inCup = (dice: number): string => `Im Becher: ${count(dice, "Würfel", "Würfel")}.`;
const leastToBank = (points: number): string => `Sichern geht ab ${number.format(points)} Punkten.`;
const line = (name: string): string => (/\d/.test(name) ? `Zeile ${name}` : `Spalte ${name}`);

/** Every text of the page, in German. */
export const de: Texts = {
  number: (value: number): string => number.format(value),
  signed: (value: number): string => signed.format(value),
  decimal: (value) => decimal.format(value),
  list: (things: readonly string[]): string => list.format(things),
  percent: (value: number): string => percent.format(value),

  page: {
    name: "Kafeneio",
    tagline: "Vier Tischspiele, gleich hier zu spielen: gegen jemanden am selben Bildschirm oder gegen das Haus.",
    skip: "Zum Tisch",
    home: "Alle Spiele",
    newGame: "Neu",
    rules: "Regeln",
    share: "Teilen",
    preferences: "Optionen",
    help: "Tasten",
    close: "Schließen",
    cancel: "Abbrechen",
    start: "Partie beginnen",
    resume: "Partie fortsetzen",
    kept: "Gespeichert",
    play: "Spielen",
    source: "Die Engines, das Paket für deine eigene Seite und das Buch sind freie Software.",
    openFull: "In Kafeneio öffnen",
    crashed: "Auf dieser Seite ist etwas schiefgegangen.",
    crashedHow: "Deine Partie ist gespeichert. Lade die Seite neu, um weiterzuspielen.",
    reload: "Neu laden",
    menu: "Seite",
  },

  games: {
    plakoto: { name: "Plakoto", about: "Griechisches Backgammon ohne Schlagen. Lande auf einem einzelnen Stein und halte ihn gefangen." },
    boloko: { name: "Boloko", about: "Zwei Würfel und ein gefalteter Gang mit 25 Feldern. Eine Eins springt über die Mauer." },
    bolo: { name: "Bolo", about: "Sieben Würfel und gute Nerven: herauslegen, weiterwürfeln oder sichern. Für zwei bis acht." },
    buku: { name: "Buku", about: "Nimm eine Reihe Steine auf, säe sie auf einem Weg aus, erbeute Dreier und Vierer." },
  },

  players: {
    person: "Mensch",
    red: "Rot",
    blue: "Blau",
    white: "Weiß",
    black: "Schwarz",
    seat: (seat: number): string => `Spieler ${seat}`,
    levels: {
      random: "Zufall",
      greedy: "Gierig",
      novice: "Anfänger",
      skilled: "Geübt",
      strong: "Stark",
      optimal: "Optimal",
      perfect: "Perfekt",
    } as Record<string, string>,
    named: (side: string, name: string): string => `${side} (${name})`,
  },

  setup: {
    title: (game: string): string => `Neue Partie ${game}`,
    seats: "Wer spielt",
    seat: (label: string): string => `Wer ${label} spielt`,
    nameOf: (label: string): string => `Name von ${label}`,
    name: "Name",
    addSeat: "Spieler hinzufügen",
    removeSeat: "Letzten Spieler entfernen",
    rules: "Regeln",
    option: {
      larger_die: "Kann nur einer von zwei Würfeln gespielt werden, muss es der höhere sein (P7)",
      layout: "Der Gang (L1)",
      portes: "Ein einzelner Stein wird zurückgeschickt statt gefangen (L10)",
      extend_series: "Spätere Würfel dürfen eine Serie verlängern (O6)",
      early_majority: "Die Partie endet, sobald jemand mehr als die Hälfte erbeutet hat (U9)",
      repetition: "Eine Wiederholung ist das gleiche (U7)",
    } as Record<string, string>,
    value: {
      spiral: "Spirale",
      serpentine: "Schlange",
      board: "Brett",
      board_and_mover: "Brett mit demselben Spieler am Zug",
    } as Record<string, string>,
    length: "Länge",
    single: "Einzelne Partien",
    matchTo: (points: number): string => `Match bis ${points}`,
    dice: "Würfel",
    diceOf: { page: "Die Seite würfelt", hand: "Von Hand eingegeben, mit echten Würfeln" },
    seed: "Startzahl der Würfel",
    seedHelp: "Die gleiche Startzahl ergibt die gleichen Würfe, hier und im Programm.",
    badSeed: "Eine Startzahl ist eine ganze Zahl von 0 bis 18446744073709551615.",
    first: "Wer beginnt",
    firstRoll: "Der Eröffnungswurf",
    begins: (label: string): string => `${label} beginnt`,
  },

  table: {
    label: (game: string): string => `Spieltisch ${game}`,
    roll: "Würfeln",
    rollAll: "Sieben Würfel werfen",
    endTurn: "Zug beenden",
    pass: "Passen",
    bust: "Niete: weitergeben",
    undoStep: "Schritt zurück",
    undoTurn: "Zug zurück",
    redoTurn: "Zug wieder vor",
    hint: "Tipp",
    nextGame: "Nächste Partie",
    again: "Noch eine Partie",
    newMatch: "Neues Match",
    toRoll: (who: string): string => `${who} darf würfeln`,
    toMove: (who: string): string => `${who} ist am Zug`,
    thinking: (who: string): string => `${who} denkt nach`,
    stopThinking: "Anhalten",
    pause: "Pause",
    goOn: "Weiter",
    paused: "Angehalten",
    failed: "Dieser Spieler konnte nicht geladen werden.",
    failedHow: "Der erste Besuch braucht eine Verbindung. Versuch es noch einmal, oder beginne eine Partie mit einem anderen Spieler.",
    retry: "Noch einmal",
    looking: (ply: number, plies: number): string => `Zug ${ply} von ${plies}: Du blickst zurück`,
    goOnHere: "Von hier weiterspielen",
    backToGame: "Zurück zur Partie",
    dice: "Würfel",
    enterDiceOf: (who: string): string => `Wurf von ${who}`,
    diceHelp: (count: number): string =>
      count === 2 ? "Zwei Ziffern, zum Beispiel 52" : `${plural(count, "Ziffer", "Ziffern")} von 1 bis 6`,
    enter: "Eingeben",
    forced: "es gibt nur einen Zug",
    noPlay: "es gibt keinen erlaubten Zug",
    tips: {
      show: "Klicke auf einen Stein, um zu sehen, wohin er kann. Dann klicke dorthin. Oder ziehe ihn.",
      play: "Ein Klick auf einen Stein spielt den höheren Würfel, die andere Maustaste oder langes Drücken den niedrigeren. Oder ziehe ihn.",
      bolo: "Klicke auf die Würfel, die du herauslegst. Dann würfle mit den anderen, oder sichere.",
      buku: "Klicke auf ein Feld, um seine Reihe aufzunehmen. Dann klicke auf die Felder, auf die du säst.",
    },
    pips: (pips: number): string => plural(pips, "Pip", "Pips"),
    off: (count: number): string => `${count} draußen`,
    score: "Stand",
    toWin: (points: number): string => `bis ${points}`,
    rule: (rule: string): string => `Regel ${rule}`,
    dismiss: "Ausblenden",
    linked: "Diesen Tisch hat jemand mit dir geteilt.",
    linkedGoOn: "Von hier weiterspielen",
    linkedOwn: "Zurück zu deiner eigenen Partie",
    elsewhere: "Diese Partie läuft in einem anderen Tab weiter.",
    playHere: "Hier weiterspielen",
  },

  record: {
    title: "Protokoll",
    empty: "Noch wurde nichts gespielt.",
    first: "Erste Stellung",
    previous: "Einen Zug zurück",
    next: "Einen Zug vor",
    last: "Letzte Stellung",
    turn: "Nr.",
    player: "Spieler",
    roll: "Wurf",
    play: "Zug",
    keep: "Speichern/Laden",
    export: "Diese Partie als Text",
    exportHelp: "Bewahre diesen Text auf. Du kannst ihn hier laden und mit dem Programm (kafeneio play --load).",
    copy: "Kopieren",
    copied: "Kopiert.",
    notCopied: "Der Browser hat das Kopieren nicht erlaubt. Der Text ist markiert: Kopiere ihn mit der Tastatur.",
    download: "Als Datei speichern",
    load: "Eine Partie laden",
    loadHelp: (most: number): string =>
      `Füge den Text einer gespeicherten Partie oder eines Protokolls ein, oder wähle eine Datei. Er darf höchstens ${number.format(most)} Zeichen haben.`,
    file: "Datei wählen",
    read: "Diesen Text laden",
  },

  audit: {
    check: "Würfel prüfen",
    checking: "Die Würfel werden geprüft",
    fair: (parties: readonly string[]): string => `Alle Glieder von ${list.format(parties)} passen, und alle Würfe folgen aus ihnen.`,
    unfair: "Die Würfel sind nicht fair.",
    seal: (seal: string): string => `Das Siegel ist ${seal}.`,
  },

  hints: {
    title: "Hilfe",
    ask: "Zeigt dir die besten Züge",
    asking: "Die besten Züge werden gesucht",
    none: "Jetzt gibt es nichts zu wählen.",
    best: "Beste Züge",
    play: "Zug",
    value: "Punkte",
    loss: "Verlust",
    valueHelp: "Punkte, die der Spieler nach dem Zug erwarten kann. Zeige auf einen Zug, um ihn auf dem Brett zu sehen.",
    enter: "Diesen Zug eingeben",
    worth: "Was die Stellung wert ist",
    win: (who: string, chance: number): string => `${who} gewinnt zu ${percent.format(chance)}`,
    double: (chance: number): string => `doppelt zu ${percent.format(chance)}`,
    loseDouble: (chance: number): string => `verliert doppelt zu ${percent.format(chance)}`,
    expects: (who: string, value: number): string => `${who} kann ${signed.format(value)} Punkte erwarten`,
    exact: "exakt",
    chances: "Gewinnchancen",
    rollOrBank: "Würfeln oder sichern",
    rollBest: (gain: number): string => `Würfeln ist besser, um ${signed.format(gain)}`,
    bankBest: (gain: number): string => `Sichern ist besser, um ${signed.format(gain)}`,
    equal: "Beides ist gleich viel wert",
    worthRoll: (value: number): string => `würfeln ${signed.format(value)}`,
    worthBank: (value: number): string => `sichern ${signed.format(value)}`,
    keeping: (dice: string): string => `${dice} herauslegen`,
    failed: "Die Tipps konnten nicht berechnet werden.",
  },

  analysis: {
    title: "Analyse",
    ask: "Partie analysieren",
    asking: "Die Partie wird durchgesehen",
    askBoth: "Analysieren, wenn alle wollen",
    after: "Was jeder Zug verloren hat, und die Chancen im Lauf der Partie: sobald etwas gespielt ist.",
    retry: "Ab hier neu spielen",
    plot: (who: string): string => `Chancen von ${who} im Lauf der Partie`,
    plotNone: "Dieser Spieler gibt für diese Partie keine Gewinnchancen an.",
    number: "Nr.",
    loss: "Verlust",
    luck: "Glück",
    best: "Besser",
    marks: { "": "", doubtful: "fraglich", error: "Fehler", blunder: "Patzer" },
    sum: "Summe für jeden Spieler",
    sums: (loss: number, errors: number, blunders: number): string =>
      `Verlust ${signed.format(-loss)}, ${plural(errors, "Fehler", "Fehler")}, ${plural(blunders, "Patzer", "Patzer")}`,
    point: (turn: number, who: string, chance: number): string => `Zug ${turn}: ${who} ${percent.format(chance)}`,
    losses: "Züge und was sie verloren haben",
    onlyMistakes: "Nur Züge, die etwas verloren haben",
    judging: "Jeden Zug beurteilen, sobald er gespielt ist",
  },

  share: {
    title: "Teilen",
    game: "Link zu dieser Partie",
    position: "Link zu dieser Stellung",
    help: "Ein Link braucht keinen Server: Die Partie steckt im Link.",
    positionText: "Die Stellung als Text",
    embed: "Zeile, die dieses Brett in eine Seite einbettet",
  },

  preferences: {
    title: "Optionen",
    language: "Sprache",
    browserLanguage: "Wie im Browser",
    theme: "Farben",
    themes: { system: "Wie das System", light: "Hell", dark: "Dunkel" },
    motion: "Bewegung",
    motions: { system: "Wie das System", full: "Voll", none: "Keine" },
    autoRoll: "Von selbst würfeln",
    autoForced: "Erzwungene Züge von selbst spielen",
    autoEnd: "Den Zug beenden, wenn kein Schritt mehr möglich ist",
    clicks: "Ein Klick auf einen Stein",
    clicksOf: { show: "Zeigt, wohin er kann", play: "Spielt den höheren Würfel" },
    sound: "Würfel und Steine sind zu hören",
    keys: "Buchstaben sind Tasten, zum Beispiel R zum Würfeln",
    pace: "Tempo der anderen Spieler",
    paces: { slow: "Langsam", normal: "Normal", fast: "Schnell" },
    offline:
      "Ohne Verbindung kannst du alle Spiele mit den Spielern spielen, die zuerst angeboten werden, und mit denen, die du schon hattest.",
    keepEverything: "Alle Spieler auf diesem Gerät speichern",
    keeping: "Die Dateien werden geholt …",
    kept: "Alle Spieler sind da.",
    notKept: "Sie konnten nicht geholt werden. Versuch es noch einmal, wenn du eine Verbindung hast.",
  },

  keys: {
    title: "Tasten",
    help: "Alles geht auch mit der Tastatur. Das sind die Tasten der Seite. Die mit einem Buchstaben kannst du in den Optionen abschalten.",
    board: "Auf dem Brett",
    boards: {
      race: [
        ["Pfeile", "Von Feld zu Feld gehen"],
        ["Enter oder Leertaste", "Einen Stein aufnehmen; ihn dort spielen, wo er landen kann"],
        ["Escape", "Den Stein zurücklegen"],
        ["Rücktaste", "Einen Schritt zurücknehmen"],
      ],
      bolo: [
        ["Pfeile", "Von Würfel zu Würfel gehen"],
        ["Enter, Leertaste oder 1 bis 6", "Einen Würfel herauslegen oder zurücknehmen"],
        ["A", "Die besten herauslegen"],
        ["O", "Weiterwürfeln"],
        ["K", "Sichern"],
      ],
      buku: [
        ["Pfeile", "Von Feld zu Feld gehen"],
        ["1 bis 8", "Diese Reihe aufnehmen"],
        ["Enter oder Leertaste", "Aufnehmen oder auf das Feld säen; auf dem letzten Feld den Zug beenden"],
        ["Umschalt und ein Pfeil", "Auf das nächste Feld säen"],
        ["Rücktaste", "Einen Stein zurücknehmen"],
      ],
    },
    list: [
      ["R", "Würfeln"],
      ["Enter", "Den Zug beenden, wenn der Fokus weder auf dem Brett noch auf einem Knopf ist"],
      ["E", "Den Zug beenden"],
      ["U", "Einen Schritt oder den letzten Zug zurücknehmen"],
      ["Umschalt U", "Einen Zug wieder vor"],
      ["H", "Die besten Züge zeigen"],
      ["B", "Zum Brett gehen"],
      ["[ und ]", "Einen Zug zurück, einen Zug vor"],
      ["{ und }", "Erste und letzte Stellung"],
      ["N", "Neue Partie"],
      ["S", "Teilen"],
      ["G", "Regeln des Spiels"],
      ["?", "Diese Tasten"],
      ["Esc", "Einen Dialog oder eine Meldung schließen"],
    ],
  },

  rules: {
    title: (game: string): string => `Die Regeln von ${game}`,
    loading: "Die Regeln werden geöffnet",
    failed: "Die Regeln konnten nicht geladen werden.",
  },

  /** What is spoken. A sentence has its full stop. */
  say: {
    rollOff: (parts: string[], first: string): string => `Eröffnungswurf: ${list.format(parts)}. ${first} beginnt.`,
    rollOffPart: (who: string, die: number): string => `${who} ${die}`,
    begins: (who: string): string => `${who} beginnt.`,
    rolled: (who: string, dice: string): string => `${who} würfelt ${dice}.`,
    dice: (dice: string[]): string => list.format(dice),
    double: (die: string): string => `einen ${DOUBLES[die] ?? `Pasch ${die}`}`,
    only: "Es gibt nur einen Zug.",
    none: "Es gibt keinen erlaubten Zug.",
    nothingScores: "Nichts zählt.",
    plays: (who: string, steps: string[]): string => `${who} zieht ${steps.join(", ")}.`,
    passes: (who: string): string => `${who} passt.`,
    step: (from: number, to: number): string => `${from} nach ${to}`,
    bearsOff: (from: number): string => `${from} nach draußen`,
    times: (step: string, times: number): string => `${step} ${TIMES[times] ?? `${times}-mal`}`,
    pins: "und fängt",
    hits: "und schickt zurück",
    frees: "und befreit",
    jump: (from: number, to: number): string => `springt von ${from} nach ${to}`,
    keeps: (who: string, dice: string): string => `${who} legt ${dice} heraus`,
    andRolls: "und würfelt weiter.",
    andBanks: (score: number): string => `und sichert. Stand: ${number.format(score)}.`,
    busts: (who: string): string => `${who} hat eine Niete.`,
    sows: (who: string, line: string, count: number, from: string, to: string): string =>
      `${who} nimmt ${line} auf und sät ${plural(count, "Stein", "Steine")} von ${from} bis ${to}.`,
    sowsNone: (who: string, line: string): string => `${who} nimmt die leere ${line} auf.`,
    capturesNow: (count: number): string =>
      count === 0 ? "Nichts wird erbeutet." : `${plural(count, "Stein wird", "Steine werden")} erbeutet.`,
    toMove: (who: string): string => `${who} ist am Zug.`,
    takenBack: (turns: number): string => `${plural(turns, "Zug", "Züge")} zurückgenommen.`,
    stepBack: "Schritt zurückgenommen.",
    complete: "Der Zug kann enden.",
    looking: (ply: number): string => (ply === 0 ? "Der Anfang." : `Nach Zug ${ply}.`),
    wins: (who: string, points: number): string => `${who} gewinnt ${plural(points, "Punkt", "Punkte")}.`,
    winsGame: (who: string): string => `${who} gewinnt.`,
    draw: "Die Partie ist unentschieden.",
    claims: (parts: string[]): string => `${list.format(parts)}.`,
    claim: (who: string, count: number, captured: number): string =>
      `${who} ${count} (${captured} erbeutet${count > captured ? ` und ${count - captured} auf dem Brett übrig` : ""})`,
    winsMatch: (who: string): string => `${who} gewinnt das Match.`,
    matchScore: (parts: string[]): string => `Stand: ${parts.join(", ")}.`,
    hint: (play: string, value: number): string => `Am besten: ${play}, wert ${signed.format(value)}.`,
  },

  reasons: {
    borne_off: "Alle Steine sind abgetragen (P10).",
    mother_pinned: "Der letzte Stein auf seinem Startfeld ist gefangen (P11).",
    both_mothers_pinned: "Beide letzten Steine auf ihren Startfeldern sind gefangen (P11).",
    grouped: "Alle Steine bilden eine Gruppe mit dem Zielfeld (L8).",
    deadlock: "Keine Seite kann je wieder ziehen (L9).",
    goal: "In der letzten Runde hat niemand den Führenden erreicht (O9).",
    sudden_death: "Nur einer ist im Stechen übrig (O9).",
    singletons: "Kein Feld hat mehr als einen Stein (U6).",
    repetition: "Diese Anordnung stand schon einmal auf dem Brett (U7).",
    majority: "Mehr als die Hälfte der Steine ist erbeutet (U9).",
  },

  early: {
    resign: "Aufgeben",
    title: "Die Partie aufgeben?",
    loses: (who: string): string => `${who} verliert die Partie.`,
    costs: (who: string, points: number): string => `${who} verliert die Partie und ${plural(points, "Punkt", "Punkte")}.`,
    howMany:
      "Zwei Punkte können verloren gehen, bis ein Stein abgetragen ist (P10, P11). Für einen Punkt muss der andere Spieler zustimmen.",
    resignForTwo: "Für 2 Punkte aufgeben",
    offer: "1 Punkt anbieten",
    playOn: "Weiterspielen",
    considers: (who: string): string => `${who} überlegt sich das Angebot`,
    refused: (who: string): string => `${who} erwartet mehr als einen Punkt und spielt weiter.`,
    asksFor: (who: string, other: string): string => `${who} gibt für einen Punkt auf. Ist ${other} einverstanden?`,
    accept: "1 Punkt annehmen",
    takeBack: "Doch weiterspielen",
    reopened: "Die Partie geht weiter.",
    reasons: {
      resigned: (who: string): string => `${who} hat aufgegeben.`,
      time: (who: string): string => `${who} hat keine Zeit mehr.`,
    },
    clock: "Uhr",
    noClock: "Keine",
    minutes: (minutes: number): string => `${minutes} Minuten je Spieler`,
    delay: (seconds: number): string => `Die ersten ${seconds} Sekunden jedes Zuges zählen nicht.`,
    timeLeft: "Restzeit",
    warning: (who: string, seconds: number): string => `${who} hat noch ${seconds === 60 ? "eine Minute" : `${seconds} Sekunden`}.`,
  },

  exercises: {
    exercise: "Aufgabe",
    title: (game, number, count) => `${game}: Aufgabe ${number} von ${count}`,
    today: "von heute",
    question: "Finde den besten Zug",
    text: "Ein Zug ist deutlich besser als alle anderen.",
    wrong: (play, loss) => `${play} verliert ${decimal.format(loss)} Punkte je Partie.`,
    wrongByMore: (play, loss) => `${play} verliert ${decimal.format(loss)} Punkte je Partie oder mehr.`,
    right: (play) => `${play} ist der beste Zug.`,
    shown: (play) => `Der beste Zug ist ${play}.`,
    show: "Lösung zeigen",
    open: "Öffnen",
    found: (found, count) => `${found} von ${count} gefunden`,
    sources: {
      rollout: (games) => `Was jeder Zug verliert, in Punkten je Partie: aus ${plural(games, "Partie", "Partien")} nach jedem Zug.`,
      search: () =>
        "Was jeder Zug verliert, in Punkten je Partie: nach zwei verschieden tiefen Suchen. Sie weichen um das Doppelte der Zahl nach ± voneinander ab.",
      exact: () => "Was jeder Zug verliert, in Punkten je Partie. Diese Zahlen sind exakt.",
    },
    others: (count, loss) => `${number.format(count)} andere Züge verlieren jeweils ${decimal.format(loss)} Punkte je Partie oder mehr.`,
    failed: "Die Aufgaben konnten nicht geladen werden. Beim ersten Mal brauchen sie eine Verbindung.",
  },

  lessons: {
    learn: "Lernen",
    title: (game: string, number: number, count: number): string => `Erste Schritte in ${game}, ${number} von ${count}`,
    rule: (rule: string): string => `Regel ${rule} lesen`,
    again: "Noch einmal",
    back: "Zurück",
    next: "Weiter",
    leave: "Alle Spiele",
    badTask: "Diese Aufgabe gibt es nicht.",
    play: "Spiel deine erste Partie",
    done: (game: string): string => `Das genügt für eine erste Partie ${game}. Der Rest steht in den Regeln, nach Nummern.`,
    tasks: {
      plakoto: [
        {
          title: "Würfel bewegen Steine",
          text: "Du bist Rot. Deine fünfzehn Steine beginnen auf Feld 24 und laufen bis zu Feld 1. Die Würfel zeigen 6 und 3: Jeder Würfel bewegt einen Stein um seine Zahl vorwärts. Ein Stein darf auch beide spielen. Nimm einen Stein auf und sieh, wohin er kann. Wenn beide Würfel gespielt sind, wähle „Zug beenden“.",
          right: "Beide Würfel sind gespielt, also ist der Zug vorbei.",
          wrong: "",
        },
        {
          title: "Zwei Steine schließen ein Feld",
          text: "Blau hat zwei Steine auf Feld 20, also kannst du dort nicht landen: Versuch zuerst die 4, und sieh. Mit der 3 zuerst gibt es einen Weg für die 4.",
          right:
            "Der Stein ist um das geschlossene Feld herumgekommen. In einem Zug darfst du die Würfel in beliebiger Reihenfolge spielen.",
          wrong: "",
        },
        {
          title: "Fang einen einzelnen Stein",
          text: "Blau hat einen einzelnen Stein auf Feld 16. Wer auf einem einzelnen gegnerischen Stein landet, fängt ihn: Er kann nicht ziehen, bis du weggehst. In Plakoto wird nichts zurückgeschickt. Fang ihn, und bleib dort.",
          right: "Er ist gefangen, und solange du bleibst, kann er nicht ziehen. Auch Blau kann dort nicht landen.",
          wrong: "Am Ende dieses Zuges ist kein blauer Stein gefangen. Ein Stein auf Feld 21 braucht eine 5, um auf Feld 16 zu kommen.",
        },
        {
          title: "Dein Stein ist gefangen",
          text: "Jetzt fängt Blau deinen Stein, auf Feld 17. Er kann nicht ziehen, und du kannst dort nicht landen, auch wenn nur ein blauer Stein darüber liegt. Spiel die Würfel woanders.",
          right: "Du musst warten, bis Blau Feld 17 verlässt. Dann ist dein Stein wieder frei.",
          wrong: "",
        },
        {
          title: "Der letzte Stein auf dem Startfeld",
          text: "Blau hat noch einen Stein auf Feld 1, wo alle blauen Steine begonnen haben. Wird dieser Stein, die Mutter, dort gefangen, ist die Partie aus, und sie zählt doppelt: wenn du selbst keinen Stein mehr auf deinem Startfeld hast, Feld 24. Fang ihn.",
          right: "Die Mutter von Blau ist gefangen, und du gewinnst 2 Punkte.",
          wrong: "Die Mutter von Blau ist noch frei und wird weglaufen. Komm auf Feld 1: von Feld 5 mit einer 4, oder in zwei Schritten.",
        },
        {
          title: "Pass auf deine Mutter auf",
          text: "Jetzt ist deine in Gefahr: Ein Stein steht noch auf Feld 24, und Blau ist nahe, mit Steinen, die ihn erreichen können. Bring ihn weg.",
          right: "Deine Mutter ist weg. Sie kann jetzt gefangen werden wie jeder Stein, aber damit endet die Partie nicht.",
          wrong: "Dein letzter Stein steht noch auf Feld 24. Wenn Blau dort landet, verlierst du 2 Punkte.",
        },
        {
          title: "Abtragen",
          text: "Alle deine Steine sind in deinem Heimfeld, auf den Feldern 6 bis 1. Jetzt können sie das Brett verlassen: von Feld 6 mit einer 6, von Feld 5 mit einer 5. Wer alle fünfzehn abgetragen hat, gewinnt. Trag zwei ab.",
          right: "Zwei weitere sind draußen. Hat Blau noch keinen abgetragen, wenn du fertig bist, gewinnst du 2 Punkte statt 1.",
          wrong: "Im Heimfeld zu ziehen ist erlaubt, aber du kannst mit beiden Würfeln abtragen.",
        },
      ],
      boloko: [
        {
          title: "Ein Gang mit 25 Feldern",
          text: "Du bist Weiß. Deine zehn Steine gehen von Feld 1 durch den Gang zu Feld 25 in der Mitte, und Blau geht andersherum. Die Würfel zeigen 5 und 2: Jeder bewegt einen Stein vorwärts. Nimm einen Stein auf und sieh, wohin er kann. Dann wähle „Zug beenden“.",
          right: "In diesem Spiel verlässt nichts das Brett: Alle Steine sammeln sich am Ende ihres Weges.",
          wrong: "",
        },
        {
          title: "Eine 1 springt über eine Mauer",
          text: "Der Gang ist gefaltet. So liegt zwischen Feldern, die weit voneinander entfernt sind, oft nur eine Mauer. Mit einer 1 darf ein Stein über eine Mauer seines Feldes springen, aber nur vorwärts. Spring mit der 1.",
          right: "Das hat viel mehr gebracht als ein Feld.",
          wrong: "Du bist mit der 1 nicht gesprungen. Ein Stein auf Feld 1 kann zum Beispiel zu Feld 16 springen.",
        },
        {
          title: "Zwei Steine schließen ein Feld",
          text: "Blau hat zwei Steine auf Feld 7, also kannst du dort nicht landen: weder mit einer 5 von Feld 2 noch mit einer 2 von Feld 5. Nur das Feld, auf dem ein Stein landet, zählt, nicht die, über die er hinwegzieht. Spiel darum herum.",
          right: "Über ein geschlossenes Feld zu ziehen, ist kein Problem.",
          wrong: "",
        },
        {
          title: "Fang einen einzelnen Stein",
          text: "Blau hat einen einzelnen Stein auf Feld 11. Lande auf ihm, und er ist gefangen: Er kann nicht ziehen, bis deine Steine das Feld verlassen haben.",
          right: "Er ist gefangen. Auch Blau kann auf diesem Feld nicht landen, solange du bleibst.",
          wrong: "Der blaue Stein auf Feld 11 ist am Ende dieses Zuges nicht gefangen. Ein Stein auf Feld 6 erreicht ihn mit einer 5.",
        },
        {
          title: "Du darfst aufhören",
          text: "Ein Stein muss ziehen, wenn es geht. Die anderen Würfel brauchst du nicht zu spielen. Spiel einen der Würfel, und beende den Zug.",
          right: "Manchmal ist weniger mehr, etwa wenn zwei Steine beieinander bleiben sollen.",
          wrong: "Du hast beide Würfel gespielt. Das ist erlaubt, aber hier ist einer gefragt: Spiel ihn, und wähle dann „Zug beenden“.",
        },
        {
          title: "Bring alle zusammen",
          text: "Du gewinnst, sobald alle deine zehn Steine auf Feldern hintereinander stehen, die mit Feld 25 enden. Ein Stein ist noch hinten, auf Feld 19. Bring ihn zu den anderen: In diesem Moment ist die Partie aus.",
          right: "Alle Steine sind eine Gruppe mit Feld 25, und du gewinnst. Gefangene Steine zählen dort, wo sie stehen.",
          wrong: "Es ist noch eine Lücke da. Der Stein auf Feld 19 ist noch allein. Zieh ihn mit der 3 auf Feld 22.",
        },
      ],
      bolo: [
        {
          title: "Leg Würfel heraus, die zählen",
          text: "Du wirfst sieben Würfel und legst einige heraus, die zählen. Eine 1 zählt 100, eine 5 zählt 50, andere nur zu dritt. In diesem Wurf zählt nur die 1. Leg sie heraus, und würfle mit den anderen sechs.",
          right: "Jetzt stehen 100 Punkte auf dem Spiel. Wenn in einem Wurf nichts zählt, ist verloren, was auf dem Spiel steht.",
          wrong: "",
        },
        {
          title: "Drei gleiche und mehr",
          text: "Drei Dreien zählen 300, und jede weitere verdoppelt das: Vier Dreien zählen 600. Drei Einsen zählen 1.000. Leg die vier Dreien heraus, mit anderen Würfeln, die zählen, wenn du magst, und würfle weiter.",
          right:
            "Du wählst, welche der zählenden Würfel du herauslegst. Mit mehr Punkten bleiben weniger Würfel zum Werfen, außer wenn alle sieben herausgelegt sind.",
          wrong: "Die vier Dreien sind zusammen 600 Punkte wert. Leg alle vier heraus.",
        },
        {
          title: "Die Straße",
          text: "1, 2, 3, 4, 5 und 6 in einem Wurf zählen 1.500. Leg die Straße heraus; die andere 1 zählt noch 100, wenn du sie auch nimmst. Dann würfle weiter, oder sichere.",
          right: "Gesicherte Punkte bleiben dir für den Rest der Partie.",
          wrong: "In diesem Wurf steckt eine Straße: je eine 1, 2, 3, 4, 5 und 6.",
        },
        {
          title: "Die ersten Tausend",
          text: "Bis du zum ersten Mal gesichert hast, darfst du nur mit 1.000 Punkten oder mehr im Zug aufhören. 900 stehen auf dem Spiel, und dieser Wurf bringt dich hin. Sichere.",
          right: "Von jetzt an darfst du beliebig viele Punkte sichern.",
          wrong: "Leg die 1 heraus, und sichere: Das macht 1.000 oder mehr.",
        },
        {
          title: "Heiße Würfel",
          text: "Diese zwei Einsen sind die letzten der sieben Würfel. Wenn alle sieben herausgelegt sind, darfst du wieder alle sieben werfen und mit dem weitermachen, was auf dem Spiel steht. Bei sieben Würfeln zählt fast immer etwas. Leg beide heraus, und würfle.",
          right:
            "Ein Wurf mit sieben Würfeln ist in weniger als 1 von 100 Fällen eine Niete. Je weniger Würfel, desto öfter: bei einem einzigen in 2 von 3.",
          wrong: "Leg beide Einsen heraus, und würfle: Du bekommst wieder alle sieben Würfel.",
        },
        {
          title: "Wann du aufhörst",
          text: "1.500 Punkte stehen auf dem Spiel, und in diesem Wurf steckt noch mehr. Wenn du weitermachst, wirfst du einen oder zwei Würfel. Zwei Würfel zeigen in 4 von 9 Fällen weder eine 1 noch eine 5, ein Würfel in 6 von 9. Sichere.",
          right: "Das war klug. Gespielt wird bis 10.000 Punkte; wenn jemand dort ankommt, haben alle anderen noch einen Zug.",
          wrong: "Mit zwei Würfeln ist in 4 von 9 Fällen alles verloren, mit einem in 6 von 9. Nimm die Punkte.",
        },
      ],
      buku: [
        {
          title: "Nimm eine Reihe auf und säe sie",
          text: "Du bist Weiß. In deinem Zug nimmst du alle Steine einer Zeile auf, einer waagerechten Reihe, und säst sie einen nach dem anderen auf einem Weg: Beginne auf irgendeinem Feld, jedes nächste Feld liegt neben dem letzten, waagerecht oder senkrecht, keines kommt zweimal vor. Klicke auf eine Zeile, dann auf die Felder. Wenn alle gesät sind, wähle „Zug beenden“.",
          right: "Schwarz macht dasselbe mit Spalten, den senkrechten Reihen. Weiß gehören die hellen Felder, Schwarz die dunklen.",
          wrong: "",
        },
        {
          title: "Erbeute drei",
          text: "Nach dem Säen erbeutest du die Steine von jedem hellen Feld, auf dem 3 oder 4 liegen. Auf b3 liegen 2. Nimm eine andere Zeile auf, und säe einen ihrer Steine auf b3.",
          right: "Drei Steine gehören dir. Mit den dunklen Feldern geschieht in deinem Zug nichts, wie viele auch darauf liegen.",
          wrong: "Nichts wurde erbeutet. Säe auf b3, und lass Zeile 3 liegen.",
        },
        {
          title: "Was Schwarz dir gelassen hat",
          text: "Auf d5 liegen schon 3 Steine. Am Ende deines Zuges werden sie erbeutet, so wie sie liegen, wo du auch säst, solange du Zeile 5 nicht aufnimmst.",
          right: "Du erbeutest auf dem ganzen Brett, nicht nur dort, wo du gesät hast.",
          wrong: "Die drei auf d5 wurden aufgenommen. Wähle eine andere Zeile.",
        },
        {
          title: "Zwei auf einmal",
          text: "Auf b3 und c4 liegen je 2 Steine, und die Felder sind zwei Schritte voneinander entfernt. In Zeile 8 liegen drei Steine: Finde einen Weg über beide Felder.",
          right: "Sechs Steine in einem Zug. Es kommt nur darauf an, welche Felder besät werden, nicht in welcher Reihenfolge.",
          wrong: "Das hat weniger als sechs erbeutet. Nimm Zeile 8 auf, und geh von b3 nach c4 über ein Feld dazwischen.",
        },
        {
          title: "Eine leere Reihe",
          text: "Auch eine Reihe ohne Steine darf aufgenommen werden: Dann wird nichts gesät, und erbeutet wird trotzdem. Zeile 4 ist leer. Nimm sie auf.",
          right:
            "Du hast nichts gesät und drei erbeutet. Aber wenn ein Zug eine frühere Anordnung wiederherstellt, ist die Partie zu Ende, und alle Steine auf dem Brett gehören dem Gegner.",
          wrong: "Du hast gesät. Wähle Zeile 4, die leer ist.",
        },
        {
          title: "Das Ende",
          text: "Die Partie endet, wenn kein Feld mehr als einen Stein hat. Dann zählt jeder die Steine auf den Feldern seiner Farbe zu denen, die er erbeutet hat. b3 ist das letzte Feld mit zwei: Erbeute sie, und lass anderswo keine zwei Steine beieinander. Der Stein von Zeile 2 kann das.",
          right: "Die Partie ist zu Ende, und du gewinnst: Weiß hat mehr als die Hälfte der 65 Steine.",
          wrong: "So gewinnt Weiß nicht. Erbeute b3: Säe einen Stein darauf, und keinen auf einen anderen Stein. Lass Zeile 3 liegen.",
        },
      ],
    },
  },

  refusals: {
    not_rolled: "Kein Würfel zeigt diese Zahl.",
    die_played: "Dieser Würfel ist schon gespielt.",
    no_checker: "Auf diesem Feld steht kein Stein von dir.",
    no_piece: "Auf diesem Feld steht kein Stein von dir.",
    wrong_direction: "In diese Richtung ziehst du nicht.",
    wrong_distance: "Mit diesen Würfeln kommt kein Stein dorthin.",
    only_jump: "Dorthin führt nur ein Sprung über die Mauer.",
    no_wall: "Zwischen diesen Feldern steht keine Mauer.",
    pinned: "Dieser Stein ist gefangen.",
    blocked: "Dieses Feld ist geschlossen.",
    not_all_home: "Abtragen kannst du erst, wenn alle deine Steine im Heimfeld sind.",
    pinned_at_home: "Abtragen kannst du nicht, solange einer deiner Steine gefangen ist.",
    checker_behind: "Ein Stein weiter hinten muss zuerst ziehen.",
    fewer_dice: "Es geht so, dass mehr Würfel gespielt werden.",
    larger_die: "Nur ein Würfel lässt sich spielen, und es muss der größere sein.",
    game_decided: "Die Partie ist entschieden, also endet der Zug hier.",
    game_over: "Die Partie ist zu Ende.",
    incomplete: "Der Zug ist noch nicht fertig.",
    nothing_kept: "Mindestens ein Würfel muss herausgelegt werden.",
    no_bust: "Es gibt Würfel, die zählen, also ist es keine Niete.",
    no_score: "Dieser Würfel zählt nicht.",
    not_all_score: "Nicht alle herausgelegten Würfel zählen.",
    below_opening: "Vor dem ersten Sichern brauchst du 1.000 Punkte in einem Zug.",
    not_above: "Im Stechen darfst du nur aufhören, wenn du damit vorn liegst.",
    ended: "Danach kommt nichts mehr in diesem Wurf.",
    wrong_line: "Diese Reihe ist nicht deine: Weiß nimmt Zeilen auf, Schwarz Spalten.",
    no_line: "Zuerst muss eine Reihe aufgenommen werden.",
    second_line: "Eine Reihe ist schon aufgenommen.",
    sown: "Auf dieses Feld ist schon gesät.",
    not_beside: "Dieses Feld liegt nicht neben dem letzten.",
    none_left: "Kein Stein ist mehr in der Hand.",
    dead_end: "Von dort aus lassen sich die übrigen Steine nicht säen.",
  },

  saved: {
    tooLong: (most: number): string => `Der Text hat mehr als ${number.format(most)} Zeichen.`,
    noGame: "Der Text sagt nicht, welches Spiel es ist. Eine Zeile `game: plakoto` sagt es.",
    unknownGame: (name: string): string => `Es gibt kein Spiel „${name}“. Die Spiele sind plakoto, boloko, bolo und buku.`,
    noRecord: "Es gibt keine Zeile `start: POSITION`. Jede gespeicherte Partie und jedes Protokoll hat eine.",
    badLine: (line: number): string => `Zeile ${line}: Hier muss NAME: VALUE stehen oder ein Zug wie „1. blue 41: 1/5 1/2“.`,
    noNumber: (line: number): string => `Zeile ${line}: Ein Zug beginnt mit seiner Nummer, wie „1. blue 41:“.`,
    secondLine: (line: number, name: string): string => `Zeile ${line}: Die Zeile „${name}:“ steht schon weiter oben.`,
    rulesAlone: "Der Text hat eine Zeile „rules:“, aber keine Zeile „game:“. So ist nicht klar, für welches Spiel die Regeln gelten.",
    badValue: (name: string, value: string): string => `Die Zeile „${name}“ kann nicht „${value}“ lauten.`,
    badPosition: (position: string): string => `Die Züge führen zu einer anderen Stellung, nämlich ${position}.`,
    otherForm: (form: string): string => `Das sieht nach einer Datei anderer Art aus (${form}), nicht nach einem gespeicherten Spiel.`,
    unknownOption: (name: string, known: string[]): string =>
      `Es gibt keine Wahlregel „${name}“. Die Wahlregeln sind ${list.format(known)}.`,
    badOption: (name: string, value: string, choices: string[]): string =>
      `„${name}“ kann nicht „${value}“ sein. Möglich ist ${either.format(choices)}.`,
    badAt: (value: string): string => `„at“ kann nicht „${value}“ sein. Möglich ist eine ganze Zahl ab 0.`,
    badTurn: (turn: number, why: string): string => `Zug ${turn}: ${why}`,
    badLink: "Dieser Link lässt sich nicht zeigen",
    badLinkHow: "Vielleicht ist unterwegs ein Teil verloren gegangen. Bitte noch einmal darum, oder beginne eine Partie.",
    badGame: "Dieser Text lässt sich nicht laden",
    lost: "Eine Partie, die hier gespeichert war, lässt sich nicht lesen.",
    unknownForm: "Diese Seite kennt ihr Format nicht.",
    remove: "Entfernen",
    keptGames: (game: string): string => `Gespeicherte Partien ${game}`,
    about: (turns: number, over: boolean, when: Date): string =>
      `${over ? "Zu Ende nach" : "Gespielt:"} ${over ? plural(turns, "Zug", "Zügen") : plural(turns, "Zug", "Züge")}, ${date.format(when)}`,
    goOn: "Weiterspielen",
    look: "Ansehen",
    none: "Keine Partie ist gespeichert.",
  },

  plakoto: {
    ...raceTexts,
    board: "Brett von Plakoto",
    place: (number: number) => `Feld ${number}`,
  },
  boloko: {
    ...raceTexts,
    board: "Brett von Boloko",
    place: (number: number) => `Feld ${number}`,
    walls: (cells: readonly number[]) => `${cells.length === 1 ? "Mauer" : "Mauern"} zu ${cells.join(" und ")}`,
    trackEnd: (side: string) => `Zielfeld von ${sideOf(side)}`,
  },
  bolo: {
    points: (points: number) => number.format(points),
    player: "Spieler",
    banked: "Gesichert",
    atRisk: "Auf dem Spiel",
    goal: (points: number) => `Das Ziel sind ${number.format(points)} Punkte.`,
    leastToBank,
    lastRound: (turns: number, leader: string) => `Letzte Runde, ${leader} führt: ${count(turns, "Zug", "Züge")} übrig.`,
    suddenDeath: (left: readonly string[], least: number) =>
      [`Stechen: ${list.format(left)}.`, least > 0 ? leastToBank(least) : ""].filter(Boolean).join(" "),
    won: (winner: string) => `${winner} hat gewonnen.`,
    leader: "führt",
    stillIn: "dabei",
    out: "raus",
    winner: "gewonnen",
    table: (rolled: readonly number[], aside: readonly number[], dice: number) =>
      [
        rolled.length > 0 ? `Geworfen: ${rolled.join(", ")}.` : dice > 0 ? inCup(dice) : "",
        aside.length > 0 ? `Vorher herausgelegt: ${aside.join(", ")}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    die: (face: number, aside: boolean, offer: { dice: readonly string[]; points: number } | null) => {
      if (aside) return `${face}, herausgelegt`;
      if (!offer) return `${face}, zählt nicht`;
      // What is written below the die has to be in its label as it stands.
      const dice = offer.dice.length > 1 ? ` als ${offer.dice.join(", ")}:` : "";
      return `${face}, zählt${dice} ${number.format(offer.points)}`;
    },
    gain: (points: number, dice: string) => `${dice.length > 1 ? `${[...dice].join(" ")}: ` : ""}+${number.format(points)}`,
    inCup,
    choose: "Leg Würfel heraus, die zählen.",
    tally: (dice: readonly string[], points: number) => `${dice.join(" ")} herausgelegt: ${number.format(points)} Punkte.`,
    incomplete: (dice: readonly string[]) => `${dice.join(" ")} herausgelegt: Noch zählen nicht alle.`,
    hotDice: (points: number) => `Heiße Würfel: ${number.format(points)} Punkte, und du darfst wieder alle sieben werfen.`,
    bust: (lost: number) =>
      lost > 0 ? `Nichts zählt: ${number.format(lost)} Punkte, die auf dem Spiel standen, sind verloren.` : "Nichts zählt.",
    bustWord: "Niete",
    wasBust: "Der letzte Wurf war eine Niete.",
    wasBanked: (dice: readonly string[]) => `Gesichert mit ${dice.join(" ")} im letzten Wurf.`,
    roll: (dice: number | null) => (dice === null ? "Weiterwürfeln" : `${dice} Würfel werfen`),
    bank: (points: number | null) => (points === null ? "Sichern" : `${number.format(points)} Punkte sichern`),
    takeBest: (points: number | null) => (points === null ? "Beste herauslegen" : `Beste herauslegen (+${number.format(points)})`),
    chosen: (dice: readonly string[], points: number, atRisk: number) =>
      dice.length === 0
        ? "Nichts ist herausgelegt."
        : `${dice.join(", ")} herausgelegt für ${number.format(points)}. ${number.format(atRisk)} Punkte stehen auf dem Spiel.`,
  },
  buku: {
    board: "Brett von Buku",
    owner: (side: string) => `gehört ${side}`,
    yours: "gehört dir",
    square: (name: string, owner: string, counters: number) => `${name}, ${owner}, ${counters === 0 ? "leer" : stones(counters)}`,
    canBeNext: "kann das nächste sein",
    pickUp: (line: string, counters: number) => `nimmt ${line} auf: ${stones(counters)}`,
    sown: (place: number) => `besät als Nummer ${place}`,
    isLast: "letztes Feld des Weges",
    isCaptured: "wird so erbeutet",
    isLifted: "aufgenommen",
    line,
    chooseLine: (isRank: boolean, ways: number | null) =>
      `Wähle eine ${isRank ? "Zeile" : "Spalte"} zum Aufnehmen${ways === null ? "" : `: ${plural(ways, "Zug", "Züge")}`}.`,
    inHand: (counters: number, captures: number, ways: number | null) =>
      [`${counters} in der Hand`, `${captures} erbeutet`, ...(ways === null ? [] : [plural(ways, "Zug", "Züge")])].join(" · "),
    captured: (side: string, counters: number) => `${side}: ${counters} erbeutet`,
    spare: "und 1 in Reserve",
    lifted: (name: string, counters: number) => `${line(name)} aufgenommen: ${stones(counters)} in der Hand.`,
    entered: (square: string, left: number, captures: number) =>
      `${square}. ${upper(stones(left))} übrig, bisher ${stones(captures)} erbeutet.`,
    complete: (square: string, captures: number) => `${square}. Alle sind gesät, ${stones(captures)} erbeutet. Enter beendet den Zug.`,
    takenBack: "Zurückgenommen.",
  },
};

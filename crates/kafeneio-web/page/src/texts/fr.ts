import type { Texts } from "./en";

const NUMBERS = [
  "aucun",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
];

const number = new Intl.NumberFormat("fr");
const signed = new Intl.NumberFormat("fr", { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: "exceptZero" });
const decimal = new Intl.NumberFormat("fr", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat("fr", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const list = new Intl.ListFormat("fr");
const date = new Intl.DateTimeFormat("fr", { dateStyle: "medium", timeStyle: "short" });
const either = new Intl.ListFormat("fr", { type: "disjunction" });

/** The form that goes with a number. French has the singular below two. */
const form = (number: number, one: string, many = `${one}s`): string => (Math.abs(number) < 2 ? one : many);
const plural = (count: number, one: string, many = `${one}s`): string => `${number.format(count)} ${form(count, one, many)}`;

/** A number of things, all of them masculine: "un pion rouge", "deux pions rouges". */
const count = (number: number, one: string, many = `${one}s`): string => `${NUMBERS[number] ?? number} ${form(number, one, many)}`;

const COLORS: Record<string, string> = { red: "rouge", blue: "bleu", white: "blanc", black: "noir" };
const color = (side: string): string => COLORS[side] ?? side;
const pawns = (number: number, side: string): string => count(number, `pion ${color(side)}`, `pions ${color(side)}s`);
const named = (side: string): string => color(side).replace(/^./, (letter) => letter.toUpperCase());

/** A tray is masculine, a point or a cell feminine. */
const isTray = (place: string): boolean => place.startsWith("bac");
const onto = (place: string): string => (isTray(place) ? `dans le ${place}` : `sur la ${place}`);
const the = (place: string): string => (isTray(place) ? `le ${place}` : `la ${place}`);
const target = (to: number | string): string => (typeof to === "number" ? `à ${to}` : "à la sortie");

/** The texts of a race game. What moves in it is a "pion" in both. */
const raceTexts = {
  tray: (side: string) => `bac de ${named(side)}`,
  empty: "vide",
  borneOff: (number: number) => `${count(number, "pion")} ${form(number, "sorti")}`,
  checkers: (number: number, side: string) => pawns(number, side),
  pinned: (side: string, above: number) => `un pion ${color(side)} bloqué sous ${above === 1 ? "lui" : "eux"}`,
  sharing: (number: number, side: string) => `partagée avec ${pawns(number, side)}`,
  canMove: "peut bouger",
  isPicked: "pris",
  canLand: (faces: readonly number[]) => `le pion peut se poser ici avec ${faces.join(" et ")}`,
  picked: (from: string, landings: readonly string[]) => `Pris ${onto(from)}. Il peut se poser ${landings.map(onto).join(", ")}.`,
  putBack: (from: string) => `Reposé ${onto(from)}.`,
  landed: (from: string, to: string) => `De ${the(from)} ${isTray(to) ? `au ${to}` : `à la ${to}`}.`,
  chooseWay: (to: string) => `Il y a plusieurs chemins vers ${the(to)} :`,
  step: (from: number, to: number | string, die: number) => `de ${from} ${target(to)} avec ${die}`,
  jump: (from: number, to: number | string, die: number) => `saut de ${from} ${target(to)} par-dessus le mur avec ${die}`,
  inTurn: ", puis ",
  cancel: "Reposer",
};

const inCup = (dice: number): string => `Dans le gobelet : ${count(dice, "dé")}.`;
const leastToBank = (points: number): string => `Il faut ${number.format(points)} points ou plus pour encaisser.`;
const line = (name: string): string => (/\d/.test(name) ? `rangée ${name}` : `colonne ${name}`);

/** Every text of the page, in French. */
export const fr: Texts = {
  number: (value: number): string => number.format(value),
  signed: (value: number): string => signed.format(value),
  decimal: (value) => decimal.format(value),
  list: (things: readonly string[]): string => list.format(things),
  percent: (value: number): string => percent.format(value),

  page: {
    name: "Kafeneio",
    tagline: "Quatre jeux de table, à jouer ici : contre quelqu’un devant le même écran, ou contre la maison.",
    skip: "Aller à la table",
    home: "Tous les jeux",
    newGame: "Nouveau",
    rules: "Règles",
    share: "Lien",
    preferences: "Réglages",
    help: "Touches",
    close: "Fermer",
    cancel: "Annuler",
    start: "Commencer la partie",
    resume: "Reprendre votre partie",
    kept: "Parties gardées",
    play: "Jouer",
    source: "Les moteurs, le paquet pour votre propre page et le livre sont des logiciels libres.",
    openFull: "Ouvrir dans Kafeneio",
    crashed: "Quelque chose s’est mal passé sur cette page.",
    crashedHow: "Votre partie est gardée. Rechargez la page pour continuer.",
    reload: "Recharger",
    menu: "Page",
  },

  games: {
    plakoto: { name: "Plakoto", about: "Le backgammon grec où l’on bloque. Posez-vous sur un pion seul et retenez-le." },
    boloko: { name: "Boloko", about: "Deux dés sur un couloir replié de 25 cases. Un 1 saute le mur." },
    bolo: { name: "Bolo", about: "Sept dés et du sang-froid : mettre de côté, relancer ou encaisser. De deux à huit joueurs." },
    buku: { name: "Buku", about: "Ramassez une ligne de jetons, semez-les sur un chemin, capturez par trois et par quatre." },
  },

  players: {
    person: "Humain",
    red: "Rouge",
    blue: "Bleu",
    white: "Blanc",
    black: "Noir",
    seat: (seat: number): string => `Joueur ${seat}`,
    levels: {
      random: "Hasard",
      greedy: "Glouton",
      novice: "Novice",
      skilled: "Habile",
      strong: "Fort",
      optimal: "Optimal",
      perfect: "Parfait",
    },
    named: (side: string, name: string): string => `${side} (${name})`,
  },

  setup: {
    title: (game: string): string => `Nouvelle partie de ${game}`,
    seats: "Qui joue",
    seat: (label: string): string => `${label} est joué par`,
    nameOf: (label: string): string => `Nom de ${label}`,
    name: "Nom",
    addSeat: "Ajouter un joueur",
    removeSeat: "Retirer le dernier joueur",
    rules: "Règles",
    option: {
      larger_die: "Si un seul des deux dés peut être joué, ce doit être le plus grand (P7)",
      layout: "Le couloir (L1)",
      portes: "Un pion seul est renvoyé au lieu d’être bloqué (L10)",
      extend_series: "Les dés suivants peuvent prolonger une série (O6)",
      early_majority: "La partie s’arrête dès que quelqu’un a capturé plus de la moitié (U9)",
      repetition: "Il y a répétition quand revient (U7)",
    },
    value: {
      spiral: "spirale",
      serpentine: "serpentin",
      board: "le même plateau",
      board_and_mover: "le même plateau avec le même joueur au trait",
    },
    length: "Longueur",
    single: "Parties simples",
    matchTo: (points: number): string => `Match en ${plural(points, "point")}`,
    dice: "Dés",
    diceOf: { page: "Lancés par la page", hand: "Saisis à la main, avec de vrais dés" },
    seed: "Graine des dés",
    seedHelp: "La même graine donne les mêmes dés, ici et dans le programme.",
    badSeed: "Une graine est un nombre entier de 0 à 18446744073709551615.",
    first: "Qui commence",
    firstRoll: "Le lancer d’ouverture",
    begins: (label: string): string => `${label} commence`,
  },

  table: {
    label: (game: string): string => `Une table de ${game}`,
    roll: "Lancer",
    rollAll: "Lancer sept dés",
    endTurn: "Fin du tour",
    pass: "Passer",
    bust: "Chou blanc : au suivant",
    undoStep: "Annuler l’étape",
    undoTurn: "Annuler le tour",
    redoTurn: "Refaire le tour",
    hint: "Conseil",
    nextGame: "Partie suivante",
    again: "Rejouer",
    newMatch: "Nouveau match",
    toRoll: (who: string): string => `À ${who} de lancer`,
    toMove: (who: string): string => `À ${who} de jouer`,
    thinking: (who: string): string => `${who} réfléchit`,
    stopThinking: "Arrêter",
    pause: "Pause",
    goOn: "Continuer",
    paused: "En pause",
    failed: "Ce joueur n’a pas pu être chargé.",
    failedHow: "La première visite demande une connexion. Réessayez, ou commencez une partie avec un autre joueur.",
    retry: "Réessayer",
    looking: (ply: number, plies: number): string => `Tour ${ply} sur ${plies} : vous revoyez la partie`,
    goOnHere: "Continuer d’ici",
    backToGame: "Retour à la partie",
    dice: "Dés",
    enterDiceOf: (who: string): string => `Dés de ${who}`,
    diceHelp: (count: number): string => (count === 2 ? "Deux chiffres, comme 52" : `${plural(count, "chiffre")} de 1 à 6`),
    enter: "Entrer",
    forced: "il n’y a qu’un seul coup",
    noPlay: "il n’y a aucun coup légal",
    tips: {
      show: "Cliquez sur un pion pour voir où il peut aller, puis cliquez là. Ou faites-le glisser.",
      play: "Un clic sur un pion joue le plus grand dé ; l’autre bouton ou un appui long, le plus petit. Ou faites-le glisser.",
      bolo: "Cliquez sur les dés à mettre de côté. Ensuite, lancez les autres ou encaissez.",
      buku: "Cliquez sur une case pour ramasser sa ligne, puis sur les cases où vous semez.",
    },
    pips: (pips: number): string => plural(pips, "pip"),
    off: (count: number): string => plural(count, "sorti"),
    score: "Score",
    toWin: (points: number): string => `sur ${points}`,
    rule: (rule: string): string => `Règle ${rule}`,
    dismiss: "Ignorer",
    linked: "Quelqu’un a partagé cette table avec vous.",
    linkedGoOn: "Jouer à partir d’ici",
    linkedOwn: "Retour à votre partie",
    elsewhere: "Cette partie continue dans un autre onglet.",
    playHere: "Continuer ici",
  },

  record: {
    title: "Feuille",
    empty: "Rien n’a encore été joué.",
    first: "Première position",
    previous: "Reculer d’un tour",
    next: "Avancer d’un tour",
    last: "Dernière position",
    turn: "Tour",
    player: "Joueur",
    roll: "Lancer",
    play: "Coup",
    keep: "Sauver ou charger",
    export: "Cette partie en texte",
    exportHelp: "Gardez ce texte. Il peut être chargé ici et par le programme (kafeneio play --load).",
    copy: "Copier",
    copied: "Copié.",
    notCopied: "Le navigateur n’a pas permis la copie. Le texte est sélectionné : copiez-le avec le clavier.",
    download: "Sauver dans un fichier",
    load: "Charger une partie",
    loadHelp: (most: number): string =>
      `Collez le texte d’une partie sauvegardée ou d’une feuille de partie, ou choisissez un fichier. ${number.format(most)} caractères au plus.`,
    file: "Choisir un fichier",
    read: "Charger ce texte",
  },

  audit: {
    check: "Vérifier les dés",
    checking: "Vérification des dés",
    fair: (parties: readonly string[]): string => `Tous les maillons de ${list.format(parties)} conviennent, et tous les dés en découlent.`,
    unfair: "Les dés ne sont pas honnêtes.",
    seal: (seal: string): string => `Le sceau est ${seal}.`,
  },

  hints: {
    title: "Aide",
    ask: "Montrer les meilleurs coups",
    asking: "Recherche des meilleurs coups",
    none: "Il n’y a rien à choisir pour l’instant.",
    best: "Meilleurs coups",
    play: "Coup",
    value: "Points",
    loss: "Perte",
    valueHelp: "Les points que le joueur peut espérer après le coup. Pointez un coup pour le voir sur le plateau.",
    enter: "Entrer ce coup",
    worth: "Ce que vaut la position",
    win: (who: string, chance: number): string => `${who} gagne à ${percent.format(chance)}`,
    double: (chance: number): string => `double à ${percent.format(chance)}`,
    loseDouble: (chance: number): string => `perd double à ${percent.format(chance)}`,
    expects: (who: string, value: number): string => `${who} peut espérer ${signed.format(value)} ${form(value, "point")}`,
    exact: "exact",
    chances: "Chances de gagner",
    rollOrBank: "Relancer ou encaisser",
    rollBest: (gain: number): string => `Relancer vaut mieux, de ${signed.format(gain)}`,
    bankBest: (gain: number): string => `Encaisser vaut mieux, de ${signed.format(gain)}`,
    equal: "Les deux se valent",
    worthRoll: (value: number): string => `relancer ${signed.format(value)}`,
    worthBank: (value: number): string => `encaisser ${signed.format(value)}`,
    keeping: (dice: string): string => `En gardant ${dice}`,
    failed: "Les conseils n’ont pas pu être calculés.",
  },

  analysis: {
    title: "Analyse",
    ask: "Analyser cette partie",
    asking: "Examen de la partie",
    askBoth: "Analyser maintenant, si tous le veulent",
    after: "Ce que chaque coup a perdu, et les chances au fil de la partie : dès que quelque chose est joué.",
    retry: "Rejouer d’ici",
    plot: (who: string): string => `Chances de ${who} au fil de la partie`,
    plotNone: "Ce joueur ne donne pas de chances de gagner pour ce jeu.",
    number: "Tour",
    loss: "Perdu",
    luck: "Chance",
    best: "Mieux",
    marks: { "": "", doubtful: "douteux", error: "erreur", blunder: "gaffe" },
    sum: "Bilan de chaque joueur",
    sums: (loss: number, errors: number, blunders: number): string =>
      `perdu ${signed.format(-loss)}, ${plural(errors, "erreur")}, ${plural(blunders, "gaffe")}`,
    point: (turn: number, who: string, chance: number): string => `Tour ${turn} : ${who} ${percent.format(chance)}`,
    losses: "Les coups et ce qu’ils ont perdu",
    onlyMistakes: "Seulement les coups qui ont perdu quelque chose",
    judging: "Juger chaque tour dès qu’il est joué",
  },

  share: {
    title: "Partager",
    game: "Lien vers cette partie",
    position: "Lien vers cette position",
    help: "Un lien n’a pas besoin de serveur : la partie est dans le lien.",
    positionText: "La position en texte",
    embed: "Ligne qui intègre ce plateau dans une page",
  },

  preferences: {
    title: "Réglages",
    language: "Langue",
    browserLanguage: "Celle du navigateur",
    theme: "Couleurs",
    themes: { system: "Comme le système", light: "Claires", dark: "Sombres" },
    motion: "Animations",
    motions: { system: "Comme le système", full: "Toutes", none: "Aucune" },
    autoRoll: "Lancer les dés sans demander",
    autoForced: "Jouer tout seul les tours forcés",
    autoEnd: "Finir le tour quand il ne reste aucune étape",
    clicks: "Un clic sur un pion",
    clicksOf: { show: "Montre où il peut aller", play: "Joue le plus grand dé" },
    sound: "On entend les dés et les pions",
    keys: "Les lettres sont des touches, comme R pour lancer",
    pace: "Rythme des autres joueurs",
    paces: { slow: "Lent", normal: "Normal", fast: "Rapide" },
    offline: "Sans connexion, vous pouvez jouer à tous les jeux avec les joueurs proposés en premier, et avec ceux qui ont déjà servi.",
    keepEverything: "Garder tous les joueurs sur cet appareil",
    keeping: "Téléchargement des fichiers…",
    kept: "Tous les joueurs sont là.",
    notKept: "Le téléchargement a échoué. Réessayez avec une connexion.",
  },

  keys: {
    title: "Touches",
    help: "Tout peut se faire au clavier. Voici les touches de la page ; celles qui sont des lettres peuvent être désactivées dans les réglages.",
    board: "Sur le plateau",
    boards: {
      race: [
        ["Touches fléchées", "Aller de flèche en flèche, ou de case en case"],
        ["Entrée ou Espace", "Prendre un pion ; le jouer là où il peut se poser"],
        ["Échap", "Reposer le pion"],
        ["Retour arrière", "Annuler une étape"],
      ],
      bolo: [
        ["Touches fléchées", "Aller de dé en dé"],
        ["Entrée, Espace, ou 1 à 6", "Mettre un dé de côté, ou le reprendre"],
        ["A", "Garder le meilleur"],
        ["O", "Relancer"],
        ["K", "Encaisser"],
      ],
      buku: [
        ["Touches fléchées", "Aller de case en case"],
        ["1 à 8", "Ramasser cette ligne"],
        ["Entrée ou Espace", "Ramasser, ou semer sur la case ; sur la dernière case, finir le tour"],
        ["Maj et une touche fléchée", "Semer sur la case voisine"],
        ["Retour arrière", "Reprendre un jeton"],
      ],
    },
    list: [
      ["R", "Lancer les dés"],
      ["Entrée", "Finir le tour, quand ni le plateau ni un bouton n’a le focus"],
      ["E", "Finir le tour"],
      ["U", "Annuler une étape, ou le dernier tour"],
      ["Maj U", "Refaire un tour"],
      ["H", "Montrer les meilleurs coups"],
      ["B", "Aller au plateau"],
      ["[ et ]", "Reculer d’un tour, avancer d’un tour"],
      ["{ et }", "Première et dernière position"],
      ["N", "Nouvelle partie"],
      ["S", "Partager"],
      ["G", "Règles du jeu"],
      ["?", "Ces touches"],
      ["Échap", "Fermer une fenêtre ou un message"],
    ],
  },

  rules: {
    title: (game: string): string => `Les règles de ${game}`,
    loading: "Ouverture des règles",
    failed: "Les règles n’ont pas pu être chargées.",
  },

  /** What is spoken. A sentence has its full stop. */
  say: {
    rollOff: (parts: string[], first: string): string => `Lancer d’ouverture : ${list.format(parts)}. ${first} commence.`,
    rollOffPart: (who: string, die: number): string => `${who} ${die}`,
    begins: (who: string): string => `${who} commence.`,
    rolled: (who: string, dice: string): string => `${who} lance ${dice}.`,
    dice: (dice: string[]): string => list.format(dice),
    double: (die: string): string => `double ${die}`,
    only: "Il n’y a qu’un seul coup.",
    none: "Il n’y a aucun coup légal.",
    nothingScores: "Rien ne marque.",
    plays: (who: string, steps: string[]): string => `${who} joue ${steps.join(", ")}.`,
    passes: (who: string): string => `${who} passe.`,
    step: (from: number, to: number): string => `de ${from} à ${to}`,
    bearsOff: (from: number): string => `de ${from} à la sortie`,
    times: (step: string, times: number): string => `${times} fois ${step}`,
    pins: "en bloquant",
    hits: "en renvoyant",
    frees: "en libérant",
    jump: (from: number, to: number): string => `un saut de ${from} à ${to}`,
    keeps: (who: string, dice: string): string => `${who} garde ${dice}`,
    andRolls: "et relance.",
    andBanks: (score: number): string => `et encaisse. Score : ${number.format(score)}.`,
    busts: (who: string): string => `${who} fait chou blanc.`,
    sows: (who: string, line: string, count: number, from: string, to: string): string =>
      `${who} ramasse la ${line}, sème ${plural(count, "jeton")} de ${from} à ${to}.`,
    sowsNone: (who: string, line: string): string => `${who} ramasse la ${line}, qui est vide.`,
    capturesNow: (count: number): string =>
      count === 0 ? "Rien n’est capturé." : `${plural(count, "jeton est capturé", "jetons sont capturés")}.`,
    toMove: (who: string): string => `À ${who} de jouer.`,
    takenBack: (turns: number): string => `${plural(turns, "tour annulé", "tours annulés")}.`,
    stepBack: "Étape annulée.",
    complete: "Le tour peut finir.",
    looking: (ply: number): string => (ply === 0 ? "Le début." : `Après le tour ${ply}.`),
    wins: (who: string, points: number): string => `${who} gagne ${plural(points, "point")}.`,
    winsGame: (who: string): string => `${who} gagne.`,
    draw: "La partie est nulle.",
    claims: (parts: string[]): string => `${list.format(parts)}.`,
    claim: (who: string, count: number, captured: number): string =>
      `${who} ${count} (${plural(captured, "capturé")}${count > captured ? ` et ${plural(count - captured, "resté")} sur le plateau` : ""})`,
    winsMatch: (who: string): string => `${who} gagne le match.`,
    matchScore: (parts: string[]): string => `Score : ${parts.join(", ")}.`,
    hint: (play: string, value: number): string => `Le meilleur : ${play}, qui vaut ${signed.format(value)}.`,
  },

  reasons: {
    borne_off: "Tous les pions sont sortis (P10).",
    mother_pinned: "Le dernier pion sur sa flèche de départ est bloqué (P11).",
    both_mothers_pinned: "Les deux derniers pions sur leurs flèches de départ sont bloqués (P11).",
    grouped: "Tous les pions forment un seul groupe avec la case d’arrivée (L8).",
    deadlock: "Aucun camp ne pourra plus jamais bouger (L9).",
    goal: "Personne n’a rejoint le meneur au dernier tour de table (O9).",
    sudden_death: "Le dernier en lice dans la mort subite (O9).",
    singletons: "Aucune case n’a plus d’un jeton (U6).",
    repetition: "Cette disposition a déjà été sur le plateau (U7).",
    majority: "Plus de la moitié des jetons sont capturés (U9).",
  },

  early: {
    resign: "Abandonner",
    title: "Abandonner la partie ?",
    loses: (who: string): string => `${who} perd la partie.`,
    costs: (who: string, points: number): string => `${who} perd la partie et ${plural(points, "point")}.`,
    howMany:
      "Tant qu’aucun pion n’est sorti, on peut perdre deux points (P10, P11). Pour un seul point, il faut l’accord de l’autre joueur.",
    resignForTwo: "Abandonner pour 2 points",
    offer: "Proposer 1 point",
    playOn: "Continuer à jouer",
    considers: (who: string): string => `${who} réfléchit à la proposition`,
    refused: (who: string): string => `${who} espère plus d’un point et continue à jouer.`,
    asksFor: (who: string, other: string): string => `${who} abandonne pour un point. ${other} est d’accord ?`,
    accept: "Accepter 1 point",
    takeBack: "Continuer quand même",
    reopened: "La partie continue.",
    reasons: {
      resigned: (who: string): string => `${who} abandonne.`,
      time: (who: string): string => `${who} n’a plus de temps.`,
    },
    clock: "Pendule",
    noClock: "Sans",
    minutes: (minutes: number): string => `${minutes} minutes chacun`,
    delay: (seconds: number): string => `Les ${seconds} premières secondes de chaque tour ne comptent pas.`,
    timeLeft: "Temps restant",
    warning: (who: string, seconds: number): string => `Il reste ${seconds === 60 ? "une minute" : `${seconds} secondes`} à ${who}.`,
  },

  exercises: {
    exercise: "Exercice",
    title: (game, number, count) => `${game} : exercice ${number} sur ${count}`,
    today: "celui du jour",
    question: "Trouvez le meilleur coup",
    text: "Un coup est nettement meilleur que tous les autres.",
    wrong: (play, loss) => `${play} perd ${decimal.format(loss)} ${form(loss, "point")} par partie.`,
    wrongByMore: (play, loss) => `${play} perd ${decimal.format(loss)} ${form(loss, "point")} par partie ou plus.`,
    right: (play) => `${play} est le meilleur coup.`,
    shown: (play) => `Le meilleur coup est ${play}.`,
    show: "Voir la solution",
    open: "Ouvrir",
    found: (found, count) => `Trouvés : ${found} sur ${count}`,
    sources: {
      rollout: (games) =>
        `Ce que chaque coup perd, en points par partie : d’après ${plural(games, "partie", "parties")} après chaque coup.`,
      search: () =>
        "Ce que chaque coup perd, en points par partie : d’après deux recherches de profondeur différente. Elles diffèrent du double du nombre qui suit ±.",
      exact: () => "Ce que chaque coup perd, en points par partie. Ces chiffres sont exacts.",
    },
    others: (count, loss) =>
      `${number.format(count)} autres coups perdent chacun ${decimal.format(loss)} ${form(loss, "point")} par partie ou plus.`,
    failed: "Les exercices n’ont pas pu être chargés. La première fois, il faut une connexion.",
  },

  lessons: {
    learn: "Apprendre",
    title: (game: string, number: number, count: number): string => `Premiers pas au ${game}, ${number} sur ${count}`,
    rule: (rule: string): string => `Lire la règle ${rule}`,
    again: "Encore une fois",
    back: "Retour",
    next: "Suite",
    leave: "Tous les jeux",
    badTask: "Cet exercice n’existe pas.",
    play: "Jouer votre première partie",
    done: (game: string): string => `C’est assez pour une première partie de ${game}. Le reste est dans les règles, par numéro.`,
    tasks: {
      plakoto: [
        {
          title: "Les dés font avancer les pions",
          text: "Vous êtes Rouge. Vos quinze pions partent de la flèche 24 et descendent vers la flèche 1. Les dés montrent 6 et 3 : chaque dé avance un pion de son nombre. Un même pion peut jouer les deux. Prenez un pion et voyez où il peut aller. Quand les deux dés sont joués, choisissez « Fin du tour ».",
          right: "Les deux dés sont joués, le tour est donc fini.",
          wrong: "",
        },
        {
          title: "Deux pions ferment une flèche",
          text: "Bleu a deux pions sur la flèche 20, vous ne pouvez donc pas vous y poser : essayez le 4 d’abord, et voyez. Avec le 3 d’abord, le 4 trouve un chemin.",
          right: "Le pion a contourné la flèche fermée. Un tour peut jouer les dés dans un ordre ou dans l’autre.",
          wrong: "",
        },
        {
          title: "Bloquer un pion seul",
          text: "Bleu a un pion seul sur la flèche 16. Qui se pose sur un pion adverse seul le bloque : il ne peut plus bouger tant que vous êtes là. Au Plakoto, rien n’est renvoyé. Bloquez-le, et restez là.",
          right: "Il est bloqué, et tant que vous restez, il ne peut pas bouger. Bleu ne peut pas non plus se poser là.",
          wrong:
            "Le pion de Bleu n’est pas bloqué à la fin de ce tour. Un pion de la flèche 21 a besoin d’un 5 pour atteindre la flèche 16.",
        },
        {
          title: "Votre pion est bloqué",
          text: "Cette fois, Bleu bloque le vôtre, sur la flèche 17. Il ne peut pas bouger, et vous ne pouvez pas vous poser là, même avec un seul pion bleu dessus. Jouez les dés ailleurs.",
          right: "Il faut attendre que Bleu quitte la flèche 17. Alors votre pion est de nouveau libre.",
          wrong: "",
        },
        {
          title: "Le dernier pion au départ",
          text: "Il reste à Bleu un pion sur la flèche 1, d’où sont partis tous ses pions. Si celui-là, la mère, y est bloqué, la partie est finie, et elle compte double, à condition qu’il ne vous reste aucun pion sur votre flèche de départ, la flèche 24. Bloquez-le.",
          right: "La mère de Bleu est bloquée, et vous gagnez 2 points.",
          wrong:
            "La mère de Bleu est encore libre, et elle va s’enfuir. Atteignez la flèche 1 : de la flèche 5 avec un 4, ou en deux étapes.",
        },
        {
          title: "Veillez sur votre mère",
          text: "À présent, la vôtre est en danger : il reste un pion sur la flèche 24, et Bleu est tout près, avec des pions qui peuvent l’atteindre. Mettez-la à l’abri.",
          right: "Votre mère est partie. Elle peut encore être bloquée comme tout pion, mais cela ne finit pas la partie.",
          wrong: "Votre dernier pion est toujours sur la flèche 24. Si Bleu s’y pose, vous perdez 2 points.",
        },
        {
          title: "Sortir",
          text: "Tous vos pions sont dans votre jan intérieur, les flèches 6 à 1. Ils peuvent maintenant sortir : de la flèche 6 avec un 6, de la flèche 5 avec un 5. Qui a sorti ses quinze pions gagne. Sortez-en deux.",
          right: "Deux de plus sont sortis. Si Bleu n’en a sorti aucun quand vous avez fini, vous gagnez 2 points au lieu de 1.",
          wrong: "Jouer dans le jan intérieur est permis, mais vous pouvez sortir un pion avec chacun des deux dés.",
        },
      ],
      boloko: [
        {
          title: "Un couloir de 25 cases",
          text: "Vous êtes Blanc. Vos dix pions vont de la case 1, le long du couloir, jusqu’à la case 25, au milieu, et Bleu va en sens inverse. Les dés montrent 5 et 2 : chacun avance un pion. Prenez un pion et voyez où il peut aller. Puis choisissez « Fin du tour ».",
          right: "Rien ne quitte le plateau dans ce jeu : tous les pions se rassemblent au bout de leur chemin.",
          wrong: "",
        },
        {
          title: "Un 1 saute un mur",
          text: "Le couloir est replié : un simple mur sépare des cases qui sont loin l’une de l’autre. Avec un 1, un pion peut sauter un mur de sa case, vers l’avant seulement. Sautez avec le 1.",
          right: "Cela valait bien plus qu’une case.",
          wrong: "Le 1 n’a pas servi à sauter. Un pion de la case 1 peut sauter à la case 16, par exemple.",
        },
        {
          title: "Deux pions ferment une case",
          text: "Bleu a deux pions sur la case 7, vous ne pouvez donc pas vous y poser : ni avec un 5 depuis la case 2, ni avec un 2 depuis la case 5. Seule compte la case où un pion se pose, pas celles qu’il traverse. Contournez-la.",
          right: "Passer par-dessus une case fermée ne pose aucun problème.",
          wrong: "",
        },
        {
          title: "Bloquer un pion seul",
          text: "Bleu a un pion seul sur la case 11. Posez-vous dessus, et il est bloqué : il ne peut plus bouger avant que vos pions aient quitté la case.",
          right: "Il est bloqué. Bleu ne peut pas non plus se poser sur cette case, tant que vous restez.",
          wrong: "Le pion de Bleu sur la case 11 n’est pas bloqué à la fin de ce tour. Un pion de la case 6 l’atteint avec un 5.",
        },
        {
          title: "Vous pouvez vous arrêter",
          text: "Un pion doit avancer, s’il le peut. Les autres dés ne sont pas obligatoires. Jouez un des dés, et finissez le tour.",
          right: "Moins vaut parfois mieux, par exemple quand deux pions doivent rester ensemble.",
          wrong: "Vous avez joué les deux dés. C’est permis, mais ici on n’en demande qu’un : jouez-le, puis choisissez « Fin du tour ».",
        },
        {
          title: "Rassemblez-les tous",
          text: "Vous gagnez dès que vos dix pions sont sur des cases qui se suivent jusqu’à la case 25. Un pion est en retard, sur la case 19. Amenez-le aux autres : la partie est finie à cet instant.",
          right: "Tous les pions forment un seul groupe avec la case 25, et vous gagnez. Les pions bloqués comptent là où ils sont.",
          wrong: "Il y a encore un trou entre vos pions. Celui de la case 19 est encore seul. Jouez-le avec le 3 sur la case 22.",
        },
      ],
      bolo: [
        {
          title: "Mettre de côté des dés qui marquent",
          text: "Vous lancez sept dés et vous en mettez de côté qui marquent. Un 1 vaut 100, un 5 vaut 50, et les autres ne comptent que par trois. Dans ce lancer, seul le 1 marque. Mettez-le de côté, et lancez les six autres.",
          right: "100 points sont maintenant en jeu. Si rien ne marque dans un lancer, ce qui est en jeu est perdu.",
          wrong: "",
        },
        {
          title: "Trois pareils, et plus",
          text: "Trois 3 valent 300, et chaque 3 de plus double cette valeur : quatre 3 valent 600. Trois 1 valent 1 000. Mettez de côté les quatre 3, avec d’autres dés qui marquent si vous voulez, et relancez.",
          right:
            "Vous choisissez quels dés qui marquent vous mettez de côté. Plus de points laissent moins de dés à lancer, sauf si tous les sept sont mis de côté.",
          wrong: "Les quatre 3 valent 600 points ensemble. Mettez-les tous les quatre de côté.",
        },
        {
          title: "La suite",
          text: "1, 2, 3, 4, 5 et 6 dans un même lancer valent 1 500. Mettez la suite de côté ; l’autre 1 vaut 100 de plus si vous le prenez aussi. Puis relancez, ou encaissez.",
          right: "Les points encaissés sont à vous pour le reste de la partie.",
          wrong: "Il y a une suite dans ce lancer : un 1, un 2, un 3, un 4, un 5 et un 6.",
        },
        {
          title: "Le premier millier",
          text: "Tant que vous n’avez pas encaissé une première fois, vous ne pouvez vous arrêter qu’avec 1 000 points ou plus dans le tour. 900 sont en jeu, et ce lancer vous y amène. Encaissez.",
          right: "Désormais, vous pouvez encaisser autant ou aussi peu de points que vous voulez.",
          wrong: "Mettez le 1 de côté et encaissez : cela fait 1 000 ou plus.",
        },
        {
          title: "Main pleine",
          text: "Ces deux 1 sont les derniers des sept dés. Si tous les sept sont mis de côté, vous pouvez relancer les sept, et continuer avec ce qui est en jeu. Sept dés marquent presque toujours. Mettez les deux de côté et lancez.",
          right:
            "Un lancer de sept dés fait chou blanc moins d’une fois sur 100. Moins il y a de dés, plus c’est fréquent : un seul dé, 2 fois sur 3.",
          wrong: "Mettez les deux 1 de côté, et lancez : vous retrouvez les sept dés.",
        },
        {
          title: "Quand s’arrêter",
          text: "1 500 points sont en jeu, et il y en a encore dans ce lancer. Si vous continuez, vous lancez un ou deux dés. Deux dés ne montrent ni 1 ni 5 dans 4 cas sur 9, et un seul dé dans 6 cas sur 9. Encaissez.",
          right: "C’était sage. La partie va jusqu’à 10 000 points ; quand quelqu’un y arrive, tous les autres ont encore un tour.",
          wrong: "Avec deux dés, tout est perdu dans 4 cas sur 9 ; avec un seul, dans 6 sur 9. Prenez les points.",
        },
      ],
      buku: [
        {
          title: "Ramasser une ligne et la semer",
          text: "Vous êtes Blanc. À votre tour, vous ramassez tous les jetons d’une rangée, une ligne horizontale, et vous les semez un par un sur un chemin : commencez sur n’importe quelle case, chaque case suivante à côté de la dernière, horizontalement ou verticalement, jamais deux fois la même. Cliquez sur une rangée, puis sur les cases. Quand tout est semé, choisissez « Fin du tour ».",
          right: "Noir fait de même avec les colonnes, les lignes verticales. Blanc possède les cases claires, Noir les cases foncées.",
          wrong: "",
        },
        {
          title: "Capturer trois jetons",
          text: "Après les semailles, chaque case claire de 3 ou 4 jetons est capturée. Il y en a 2 sur b3. Ramassez une autre rangée, et semez un de ses jetons sur b3.",
          right: "Trois jetons sont à vous. Rien n’arrive aux cases foncées à votre tour, quel que soit leur nombre de jetons.",
          wrong: "Rien n’a été capturé. Semez sur b3, et laissez la rangée 3 où elle est.",
        },
        {
          title: "Ce que Noir vous a laissé",
          text: "Il y a déjà 3 jetons sur d5. À la fin de votre tour, ils sont capturés tels quels, où que vous semiez, tant que vous ne ramassez pas la rangée 5.",
          right: "Vous capturez sur tout le plateau, pas seulement là où vous avez semé.",
          wrong: "Les trois de d5 ont été ramassés. Choisissez une autre rangée.",
        },
        {
          title: "Deux à la fois",
          text: "b3 et c4 ont 2 jetons chacune, et elles sont à deux pas l’une de l’autre. La rangée 8 a trois jetons : trouvez un chemin qui passe par les deux.",
          right: "Six jetons en un tour. Seul compte quelles cases sont semées, pas dans quel ordre.",
          wrong: "Cela a capturé moins de six jetons. Ramassez la rangée 8, et allez de b3 à c4 par une case qui est entre elles.",
        },
        {
          title: "Une ligne vide",
          text: "Une ligne sans jeton peut être ramassée aussi : alors rien n’est semé, et les captures ont lieu quand même. La rangée 4 est vide. Ramassez-la.",
          right:
            "Vous n’avez rien semé, et capturé trois jetons. Mais si un tour ramène une disposition antérieure, la partie finit, et tous les jetons du plateau vont à l’adversaire.",
          wrong: "Vous avez semé. Choisissez la rangée 4, qui est vide.",
        },
        {
          title: "La fin",
          text: "La partie finit quand aucune case n’a plus d’un jeton. Chaque joueur ajoute alors les jetons des cases de sa couleur à ceux qu’il a capturés. b3 est la dernière case à en avoir deux : capturez-la, et ne laissez pas deux jetons ensemble ailleurs. Le jeton de la rangée 2 y parvient.",
          right: "La partie est finie, et vous gagnez : Blanc a plus de la moitié des 65 jetons.",
          wrong: "Blanc ne gagne pas ainsi. Capturez b3 : semez-y un jeton, et aucun sur un autre jeton. Laissez la rangée 3 où elle est.",
        },
      ],
    },
  },

  refusals: {
    not_rolled: "Aucun dé ne montre ce nombre.",
    die_played: "Ce dé est déjà joué.",
    no_checker: "Vous n’avez pas de pion sur cette flèche.",
    no_piece: "Vous n’avez pas de pion sur cette case.",
    wrong_direction: "Vos pions ne vont pas dans ce sens.",
    wrong_distance: "Aucun pion n’y va avec ces dés.",
    only_jump: "On n’y va qu’en sautant le mur.",
    no_wall: "Il n’y a pas de mur entre ces cases.",
    pinned: "Ce pion est bloqué.",
    blocked: "Cette place est fermée.",
    not_all_home: "On ne sort un pion que si tous ses pions sont dans le jan intérieur.",
    pinned_at_home: "On ne sort pas de pion tant qu’un des siens est bloqué.",
    checker_behind: "Un pion plus en arrière doit avancer d’abord.",
    fewer_dice: "On peut jouer de façon à utiliser plus de dés.",
    larger_die: "Un seul dé peut être joué, et ce doit être le plus grand.",
    game_decided: "La partie est décidée : le tour s’arrête ici.",
    game_over: "La partie est finie.",
    incomplete: "Le tour n’est pas encore complet.",
    nothing_kept: "Il faut mettre au moins un dé de côté.",
    no_bust: "Il y a des dés qui marquent : ce n’est pas un chou blanc.",
    no_score: "Ce dé ne marque pas.",
    not_all_score: "Les dés mis de côté ne marquent pas tous.",
    below_opening: "Avant d’encaisser une première fois, il faut 1 000 points dans le tour.",
    not_above: "En mort subite, on ne s’arrête que si l’on passe devant.",
    ended: "Rien ne suit dans ce lancer.",
    wrong_line: "Cette ligne n’est pas la vôtre : Blanc ramasse des rangées, Noir des colonnes.",
    no_line: "Il faut d’abord ramasser une ligne.",
    second_line: "Une ligne est déjà ramassée.",
    sown: "On a déjà semé sur cette case.",
    not_beside: "Cette case n’est pas à côté de la dernière.",
    none_left: "Il n’y a plus de jeton en main.",
    dead_end: "À partir de là, les jetons qui restent ne peuvent pas être semés.",
  },

  saved: {
    tooLong: (most: number): string => `Le texte a plus de ${number.format(most)} caractères.`,
    noGame: "Le texte ne dit pas le jeu. Une ligne `game: plakoto` le dit.",
    unknownGame: (name: string): string => `Il n’y a pas de jeu « ${name} ». Les jeux sont plakoto, boloko, bolo et buku.`,
    noRecord: "Il n’y a pas de ligne `start: POSITION`. Toute partie sauvegardée et toute feuille de partie en a une.",
    badLine: (line: number): string => `Ligne ${line} : il faut NAME: VALUE, ou un tour comme « 1. blue 41: 1/5 1/2 ».`,
    unknownOption: (name: string, known: string[]): string => `Il n’y a pas d’option « ${name} ». Les options sont ${list.format(known)}.`,
    badOption: (name: string, value: string, choices: string[]): string =>
      `« ${name} » ne peut pas être « ${value} ». Valeurs possibles : ${either.format(choices)}.`,
    badAt: (value: string): string => `« at » ne peut pas être « ${value} ». Il faut un nombre entier à partir de 0.`,
    badTurn: (turn: number, why: string): string => `Tour ${turn} : ${why}`,
    badLink: "Ce lien ne peut pas être affiché",
    badLinkHow: "Une partie du lien s’est peut-être perdue en route. Redemandez-le, ou commencez une partie.",
    badGame: "Ce texte ne peut pas être chargé",
    lost: "Une partie gardée ici ne peut pas être lue.",
    unknownForm: "Cette page ne connaît pas sa forme.",
    remove: "Supprimer",
    keptGames: (game: string): string => `Parties gardées de ${game}`,
    about: (turns: number, over: boolean, when: Date): string =>
      `${over ? "Finie après" : "Jouée"} ${plural(turns, "tour")}, ${date.format(when)}`,
    goOn: "Continuer",
    look: "La regarder",
    none: "Aucune partie n’est gardée.",
  },

  plakoto: {
    ...raceTexts,
    board: "Plateau de Plakoto",
    place: (number: number) => `flèche ${number}`,
  },
  boloko: {
    ...raceTexts,
    board: "Plateau de Boloko",
    place: (number: number) => `case ${number}`,
    walls: (cells: readonly number[]) => `${form(cells.length, "mur")} vers ${cells.join(" et ")}`,
    trackEnd: (side: string) => `case d’arrivée de ${named(side)}`,
  },
  bolo: {
    points: (points: number) => number.format(points),
    player: "Joueur",
    banked: "Encaissé",
    atRisk: "En jeu",
    goal: (points: number) => `Le but est de ${number.format(points)} points.`,
    leastToBank,
    lastRound: (turns: number, leader: string) => `Dernier tour de table, ${leader} mène : il reste ${count(turns, "tour")}.`,
    suddenDeath: (left: readonly string[], least: number) =>
      [`Mort subite : ${list.format(left)}.`, least > 0 ? leastToBank(least) : ""].filter(Boolean).join(" "),
    won: (winner: string) => `${winner} a gagné.`,
    leader: "mène",
    stillIn: "en lice",
    out: "éliminé",
    winner: "gagnant",
    table: (rolled: readonly number[], aside: readonly number[], dice: number) =>
      [
        rolled.length > 0 ? `Lancé : ${rolled.join(", ")}.` : dice > 0 ? inCup(dice) : "",
        aside.length > 0 ? `Mis de côté avant : ${aside.join(", ")}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    die: (face: number, aside: boolean, offer: { dice: readonly string[]; points: number } | null) => {
      if (aside) return `${face}, mis de côté`;
      if (!offer) return `${face}, ne marque pas`;
      // What is written below the die has to be in its label as it stands.
      const dice = offer.dice.length > 1 ? ` avec ${offer.dice.join(", ")} :` : "";
      return `${face}, marque${dice} ${number.format(offer.points)}`;
    },
    gain: (points: number, dice: string) => `${dice.length > 1 ? `${[...dice].join(" ")} : ` : ""}+${number.format(points)}`,
    inCup,
    choose: "Mettez de côté des dés qui marquent.",
    tally: (dice: readonly string[], points: number) => `${dice.join(" ")} mis de côté : ${number.format(points)} points.`,
    incomplete: (dice: readonly string[]) => `${dice.join(" ")} mis de côté : ils ne marquent pas encore tous.`,
    hotDice: (points: number) => `Main pleine : ${number.format(points)} points, et les sept dés peuvent être relancés.`,
    bust: (lost: number) => (lost > 0 ? `Rien ne marque : les ${number.format(lost)} points en jeu sont perdus.` : "Rien ne marque."),
    bustWord: "Chou blanc",
    wasBust: "Le dernier lancer a fait chou blanc.",
    wasBanked: (dice: readonly string[]) => `Encaissé avec ${dice.join(" ")} au dernier lancer.`,
    roll: (dice: number | null) => (dice === null ? "Relancer" : `Lancer ${plural(dice, "dé")}`),
    bank: (points: number | null) => (points === null ? "Encaisser" : `Encaisser ${number.format(points)} points`),
    takeBest: (points: number | null) => (points === null ? "Garder le meilleur" : `Garder le meilleur (+${number.format(points)})`),
    chosen: (dice: readonly string[], points: number, atRisk: number) =>
      dice.length === 0
        ? "Rien n’est mis de côté."
        : `${dice.join(", ")} mis de côté pour ${number.format(points)}. ${number.format(atRisk)} points en jeu.`,
  },
  buku: {
    board: "Plateau de Buku",
    owner: (side: string) => `à ${side}`,
    yours: "à vous",
    square: (name: string, owner: string, counters: number) => `${name}, ${owner}, ${counters === 0 ? "vide" : count(counters, "jeton")}`,
    canBeNext: "peut être la suivante",
    pickUp: (line: string, counters: number) => `ramasse la ${line}, ${count(counters, "jeton")}`,
    sown: (place: number) => `semée en numéro ${place}`,
    isLast: "dernière case du chemin",
    isCaptured: "capturée telle quelle",
    isLifted: "ramassée",
    line,
    chooseLine: (isRank: boolean, ways: number | null) =>
      `Choisissez une ${isRank ? "rangée" : "colonne"} à ramasser${ways === null ? "" : ` : ${plural(ways, "coup")}`}.`,
    inHand: (counters: number, captures: number, ways: number | null) =>
      [`${counters} en main`, plural(captures, "capturé"), ...(ways === null ? [] : [plural(ways, "coup")])].join(" · "),
    captured: (side: string, counters: number) => `${side} : ${plural(counters, "capturé")}`,
    spare: "et 1 en réserve",
    lifted: (name: string, counters: number) => `La ${line(name)} est ramassée : ${count(counters, "jeton")} en main.`,
    entered: (square: string, left: number, captures: number) =>
      `${square}. Encore ${count(left, "jeton")}, ${count(captures, "jeton capturé", "jetons capturés")} jusqu’ici.`,
    complete: (square: string, captures: number) =>
      `${square}. Tout est semé, ${count(captures, "jeton capturé", "jetons capturés")}. Entrée finit le tour.`,
    takenBack: "Repris.",
  },
};

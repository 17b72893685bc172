import type { Texts } from "./en";

const NUMBERS = [
  "",
  "",
  "dos",
  "tres",
  "cuatro",
  "cinco",
  "seis",
  "siete",
  "ocho",
  "nueve",
  "diez",
  "once",
  "doce",
  "trece",
  "catorce",
  "quince",
];

type Gender = "f" | "m";

const NONE = { f: "ninguna", m: "ningún" };
const ONE = { f: "una", m: "un" };

/** The plural of a noun with its adjectives: "fichas azules". */
const many = (words: string): string =>
  words
    .split(" ")
    .map((word) => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`))
    .join(" ");

/** A number of things: "una ficha roja", "dos fichas rojas". */
function count(number: number, one: string, gender: Gender = "f"): string {
  if (number === 0) return `${NONE[gender]} ${one}`;
  return number === 1 ? `${ONE[gender]} ${one}` : `${NUMBERS[number] ?? number} ${many(one)}`;
}

/** How many things are left: "queda un turno", "quedan dos turnos". */
function left(number: number, one: string, gender: Gender = "f"): string {
  return `${number === 0 ? "no queda" : number === 1 ? "queda" : "quedan"} ${count(number, one, gender)}`;
}

const number = new Intl.NumberFormat("es");
const signed = new Intl.NumberFormat("es", { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: "exceptZero" });
const decimal = new Intl.NumberFormat("es", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat("es", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plural = (count: number, one: string, more = many(one)): string => `${number.format(count)} ${count === 1 ? one : more}`;
const list = new Intl.ListFormat("es");
const date = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" });
const either = new Intl.ListFormat("es", { type: "disjunction" });

/** The name of a side, and its color as an adjective of a checker. */
const SIDES: Record<string, string> = { red: "Rojo", blue: "Azul", white: "Blanco", black: "Negro" };
const COLORS: Record<string, string> = { red: "roja", blue: "azul", white: "blanca", black: "negra" };
const colored = (piece: string, side: string): string => `${piece} ${COLORS[side] ?? side}`;

/** The texts of a race game, by what moves in it. */
const raceTexts = (piece: string) => ({
  tray: (side: string) => `bandeja de ${SIDES[side] ?? side}`,
  empty: "vacía",
  borneOff: (number: number) => `${count(number, piece)} ${number > 1 ? "sacadas" : "sacada"}`,
  checkers: (number: number, side: string) => count(number, colored(piece, side)),
  pinned: (side: string, above: number) => `${count(1, colored(piece, side))} clavada debajo de ${above === 1 ? "ella" : "ellas"}`,
  sharing: (number: number, side: string) => `compartida con ${count(number, colored(piece, side))}`,
  canMove: "puede mover",
  isPicked: "levantada",
  canLand: (faces: readonly number[]) => `puede caer aquí con ${faces.join(" y ")}`,
  picked: (from: string, landings: readonly string[]) => `Levantada de la ${from}. Puede caer en: ${landings.join(", ")}.`,
  putBack: (from: string) => `Devuelta a la ${from}.`,
  landed: (from: string, to: string) => `De la ${from} a la ${to}.`,
  chooseWay: (to: string) => `Hay varias maneras de llegar a la ${to}:`,
  step: (from: number, to: number | string, die: number) => `paso de ${from} ${typeof to === "number" ? `a ${to}` : "afuera"} con ${die}`,
  jump: (from: number, to: number | string, die: number) => `salto de ${from} sobre el muro a ${to} con ${die}`,
  inTurn: ", luego ",
  cancel: "Devolver",
});

const inCup = (dice: number): string => `En el cubilete: ${count(dice, "dado", "m")}.`;
const leastToBank = (points: number): string => `Hacen falta ${number.format(points)} puntos o más para anotar.`;
const line = (name: string): string => (/\d/.test(name) ? `fila ${name}` : `columna ${name}`);
const apart = (dice: readonly string[], separator: string): string =>
  `${dice.join(separator)} ${dice.length === 1 ? "apartado" : "apartados"}`;
const captures = (counters: number): string =>
  counters === 0 ? "nada capturado" : `${count(counters, "ficha")} ${counters === 1 ? "capturada" : "capturadas"}`;

/** Every text of the page, in Spanish. */
export const es: Texts = {
  number: (value: number): string => number.format(value),
  signed: (value: number): string => signed.format(value),
  decimal: (value) => decimal.format(value),
  list: (things: readonly string[]): string => list.format(things),
  percent: (value: number): string => percent.format(value),

  page: {
    name: "Kafeneio",
    tagline: "Cuatro juegos de mesa, para jugar aquí: contra una persona en la misma pantalla o contra la casa.",
    skip: "Ir a la mesa",
    home: "Todos los juegos",
    newGame: "Nueva",
    rules: "Reglas",
    share: "Compartir",
    preferences: "Ajustes",
    help: "Teclas",
    close: "Cerrar",
    cancel: "Cancelar",
    start: "Empezar la partida",
    resume: "Seguir tu partida",
    kept: "Partidas guardadas",
    play: "Jugar",
    source: "Los motores, el paquete para tu propia página y el libro son software libre.",
    openFull: "Abrir en Kafeneio",
    crashed: "Algo ha fallado en esta página.",
    crashedHow: "Tu partida está guardada. Vuelve a cargar la página para seguir.",
    reload: "Volver a cargar",
    menu: "Página",
  },

  games: {
    plakoto: { name: "Plakoto", about: "Backgammon griego en el que se clava. Cae sobre una ficha sola y sujétala allí." },
    boloko: { name: "Boloko", about: "Dos dados en un pasillo plegado de 25 celdas. Un uno salta el muro." },
    bolo: { name: "Bolo", about: "Siete dados y tu sangre fría: aparta, sigue tirando o anota. De dos a ocho jugadores." },
    buku: { name: "Buku", about: "Recoge una línea de fichas, siémbralas por un camino y captura de tres en tres y de cuatro en cuatro." },
  },

  players: {
    person: "Persona",
    red: "Rojo",
    blue: "Azul",
    white: "Blanco",
    black: "Negro",
    seat: (seat: number): string => `Jugador ${seat}`,
    levels: {
      random: "Al azar",
      greedy: "Codicioso",
      novice: "Novato",
      skilled: "Hábil",
      strong: "Fuerte",
      optimal: "Óptimo",
      perfect: "Perfecto",
    } as Record<string, string>,
    named: (side: string, name: string): string => `${side} (${name})`,
  },

  setup: {
    title: (game: string): string => `Nueva partida de ${game}`,
    seats: "Quién juega",
    seat: (label: string): string => `Quién juega como ${label}`,
    nameOf: (label: string): string => `Nombre de ${label}`,
    name: "Nombre",
    addSeat: "Añadir un jugador",
    removeSeat: "Quitar el último jugador",
    rules: "Reglas",
    option: {
      larger_die: "Si solo se puede jugar uno de los dos dados, debe ser el mayor (P7)",
      layout: "El pasillo (L1)",
      portes: "Una pieza sola vuelve a su salida en vez de quedar clavada (L10)",
      extend_series: "Los dados de tiradas posteriores pueden ampliar una serie (O6)",
      early_majority: "La partida termina en cuanto alguien ha capturado más de la mitad (U9)",
      repetition: "Hay repetición si es igual (U7)",
    } as Record<string, string>,
    value: {
      spiral: "espiral",
      serpentine: "serpentina",
      board: "el tablero",
      board_and_mover: "el tablero y el jugador al que le toca",
    } as Record<string, string>,
    length: "Duración",
    single: "Partidas sueltas",
    matchTo: (points: number): string => `Encuentro a ${plural(points, "punto")}`,
    dice: "Dados",
    diceOf: { page: "Los tira la página", hand: "Se escriben a mano, de dados de verdad" },
    seed: "Semilla de los dados",
    seedHelp: "La misma semilla da los mismos dados, aquí y en el programa.",
    badSeed: "Una semilla es un número entero del 0 al 18446744073709551615.",
    first: "Quién empieza",
    firstRoll: "La tirada inicial",
    begins: (label: string): string => `Empieza ${label}`,
  },

  table: {
    label: (game: string): string => `Una mesa de ${game}`,
    roll: "Tirar",
    rollAll: "Tirar siete dados",
    endTurn: "Fin del turno",
    pass: "Pasar",
    bust: "Fallo: siguiente jugador",
    undoStep: "Deshacer paso",
    undoTurn: "Deshacer turno",
    redoTurn: "Rehacer turno",
    hint: "Pista",
    nextGame: "Siguiente partida",
    again: "Jugar otra vez",
    newMatch: "Nuevo encuentro",
    toRoll: (who: string): string => `Tira ${who}`,
    toMove: (who: string): string => `Juega ${who}`,
    thinking: (who: string): string => `${who} está pensando`,
    stopThinking: "Parar",
    pause: "Pausa",
    goOn: "Seguir",
    paused: "En pausa",
    failed: "No se ha podido cargar este jugador.",
    failedHow: "La primera visita necesita conexión. Inténtalo otra vez o empieza una partida con otro jugador.",
    retry: "Intentar otra vez",
    looking: (ply: number, plies: number): string => `Turno ${ply} de ${plies}: estás mirando atrás`,
    goOnHere: "Seguir desde aquí",
    backToGame: "Volver a la partida",
    dice: "Dados",
    enterDiceOf: (who: string): string => `Dados de ${who}`,
    diceHelp: (count: number): string => (count === 2 ? "Dos cifras, como 52" : `${plural(count, "cifra")} del 1 al 6`),
    enter: "Aceptar",
    forced: "solo hay una jugada",
    noPlay: "no hay ninguna jugada legal",
    tips: {
      show: "Haz clic en una ficha para ver adónde puede ir y luego haz clic allí. O arrástrala.",
      play: "Un clic en una ficha juega el dado mayor; el otro botón o una pulsación larga, el menor. O arrástrala.",
      bolo: "Haz clic en los dados que apartas. Luego tira los demás o anota.",
      buku: "Haz clic en una casilla para recoger su línea y luego en las casillas en las que siembras.",
    },
    pips: (pips: number): string => plural(pips, "pip", "pips"),
    off: (count: number): string => `${count} fuera`,
    score: "Marcador",
    toWin: (points: number): string => `a ${points}`,
    rule: (rule: string): string => `Regla ${rule}`,
    dismiss: "Descartar",
    linked: "Han compartido esta mesa contigo.",
    linkedGoOn: "Jugar desde aquí",
    linkedOwn: "Volver a tu partida",
    elsewhere: "Esta partida sigue en otra pestaña.",
    playHere: "Seguir jugando aquí",
  },

  record: {
    title: "Registro",
    empty: "Todavía no se ha jugado nada.",
    first: "Primera posición",
    previous: "Un turno atrás",
    next: "Un turno adelante",
    last: "Última posición",
    turn: "Turno",
    player: "Jugador",
    roll: "Tirada",
    play: "Jugada",
    keep: "Guardar o cargar",
    export: "Esta partida como texto",
    exportHelp: "Guarda este texto. Se puede cargar aquí y en el programa (kafeneio play --load).",
    copy: "Copiar",
    copied: "Copiado.",
    notCopied: "El navegador no ha permitido copiar. El texto está seleccionado: cópialo con el teclado.",
    download: "Guardar como archivo",
    load: "Cargar una partida",
    loadHelp: (most: number): string =>
      `Pega el texto de una partida guardada o de un registro, o elige un archivo. Puede tener como máximo ${number.format(most)} caracteres.`,
    file: "Elegir un archivo",
    read: "Cargar este texto",
  },

  audit: {
    check: "Comprobar los dados",
    checking: "Comprobando los dados",
    fair: (parties: readonly string[]): string =>
      `Todos los eslabones de ${list.format(parties)} encajan, y de ellos se siguen todos los dados.`,
    unfair: "Los dados no son justos.",
    seal: (seal: string): string => `El sello es ${seal}.`,
  },

  hints: {
    title: "Ayuda",
    ask: "Mostrar las mejores jugadas",
    asking: "Buscando las mejores jugadas",
    none: "Ahora no hay nada que elegir.",
    best: "Mejores jugadas",
    play: "Jugada",
    value: "Puntos",
    loss: "Pérdida",
    valueHelp: "Puntos que el jugador puede esperar tras la jugada. Señala una jugada para verla en el tablero.",
    enter: "Hacer esta jugada",
    worth: "Cuánto vale la posición",
    win: (who: string, chance: number): string => `gana ${who}: ${percent.format(chance)}`,
    double: (chance: number): string => `gana doble: ${percent.format(chance)}`,
    loseDouble: (chance: number): string => `pierde doble: ${percent.format(chance)}`,
    expects: (who: string, value: number): string => `${who} puede esperar ${signed.format(value)} puntos`,
    exact: "exacto",
    chances: "Probabilidades de ganar",
    rollOrBank: "Tirar o anotar",
    rollBest: (gain: number): string => `Es mejor tirar, por ${signed.format(gain)}`,
    bankBest: (gain: number): string => `Es mejor anotar, por ${signed.format(gain)}`,
    equal: "Las dos cosas valen lo mismo",
    worthRoll: (value: number): string => `tirar ${signed.format(value)}`,
    worthBank: (value: number): string => `anotar ${signed.format(value)}`,
    keeping: (dice: string): string => `Apartando ${dice}`,
    failed: "No se han podido calcular las pistas.",
  },

  analysis: {
    title: "Análisis",
    ask: "Analizar esta partida",
    asking: "Repasando la partida",
    askBoth: "Analizar ya, si todos quieren",
    after: "Qué ha perdido cada jugada y las probabilidades a lo largo de la partida: en cuanto se haya jugado algo.",
    retry: "Volver a jugar desde aquí",
    plot: (who: string): string => `Probabilidades de ${who} a lo largo de la partida`,
    plotNone: "Este jugador no da probabilidades de ganar para este juego.",
    number: "Turno",
    loss: "Pierde",
    luck: "Suerte",
    best: "Mejor",
    marks: { "": "", doubtful: "dudosa", error: "error", blunder: "error grave" },
    sum: "Suma de cada jugador",
    sums: (loss: number, errors: number, blunders: number): string =>
      `pierde ${signed.format(-loss)}, ${plural(errors, "error")}, ${plural(blunders, "error grave", "errores graves")}`,
    point: (turn: number, who: string, chance: number): string => `Turno ${turn}: ${who} ${percent.format(chance)}`,
    losses: "Las jugadas y lo que han perdido",
    onlyMistakes: "Solo las jugadas que han perdido algo",
    judging: "Juzgar cada turno en cuanto se juega",
  },

  share: {
    title: "Compartir",
    game: "Enlace a esta partida",
    position: "Enlace a esta posición",
    help: "Un enlace no necesita servidor: la partida está en el enlace.",
    positionText: "La posición como texto",
    embed: "Línea que inserta este tablero en una página",
  },

  preferences: {
    title: "Ajustes",
    language: "Idioma",
    browserLanguage: "El del navegador",
    theme: "Colores",
    themes: { system: "Como el sistema", light: "Claro", dark: "Oscuro" },
    motion: "Animaciones",
    motions: { system: "Como el sistema", full: "Completas", none: "Ninguna" },
    autoRoll: "Tirar los dados sin que haga falta pedirlo",
    autoForced: "Jugar automáticamente los turnos forzados",
    autoEnd: "Terminar el turno cuando no queda ningún paso",
    clicks: "Un clic en una ficha",
    clicksOf: { show: "Muestra adónde puede ir", play: "Juega el dado mayor" },
    sound: "Se oyen los dados y las fichas",
    keys: "Las letras son teclas, como R para tirar",
    pace: "Ritmo de los otros jugadores",
    paces: { slow: "Lento", normal: "Normal", fast: "Rápido" },
    offline: "Sin conexión, puedes jugar a todos los juegos con los jugadores que se ofrecen primero y con los que ya se han usado.",
    keepEverything: "Guardar todos los jugadores en este dispositivo",
    keeping: "Descargando los archivos …",
    kept: "Todos los jugadores están aquí.",
    notKept: "No se han podido descargar. Inténtalo otra vez con conexión.",
  },

  keys: {
    title: "Teclas",
    help: "Todo se puede hacer con el teclado. Estas son las teclas de la página; las que son letras se pueden desactivar en los ajustes.",
    board: "En el tablero",
    boards: {
      race: [
        ["Flechas", "Ir de punta en punta o de celda en celda"],
        ["Enter o Espacio", "Levantar una ficha; jugarla donde puede caer"],
        ["Escape", "Devolver la ficha a su sitio"],
        ["Retroceso", "Deshacer un paso"],
      ],
      bolo: [
        ["Flechas", "Ir de dado en dado"],
        ["Enter, Espacio o 1 a 6", "Apartar un dado o devolverlo"],
        ["A", "Apartar lo mejor"],
        ["O", "Seguir tirando"],
        ["K", "Anotar"],
      ],
      buku: [
        ["Flechas", "Ir de casilla en casilla"],
        ["1 a 8", "Recoger esta línea"],
        ["Enter o Espacio", "Recoger, o sembrar en la casilla; en la última casilla, terminar el turno"],
        ["Mayús y una flecha", "Sembrar en la casilla siguiente"],
        ["Retroceso", "Recuperar una ficha"],
      ],
    },
    list: [
      ["R", "Tirar los dados"],
      ["Enter", "Terminar el turno, si el foco no está en el tablero ni en un botón"],
      ["E", "Terminar el turno"],
      ["U", "Deshacer un paso o el último turno"],
      ["Mayús U", "Rehacer un turno"],
      ["H", "Mostrar las mejores jugadas"],
      ["B", "Ir al tablero"],
      ["[ y ]", "Un turno atrás, un turno adelante"],
      ["{ y }", "Primera y última posición"],
      ["N", "Nueva partida"],
      ["S", "Compartir"],
      ["G", "Reglas del juego"],
      ["?", "Estas teclas"],
      ["Esc", "Cerrar un diálogo o un mensaje"],
    ],
  },

  rules: {
    title: (game: string): string => `Las reglas de ${game}`,
    loading: "Abriendo las reglas",
    failed: "No se han podido cargar las reglas.",
  },

  say: {
    rollOff: (parts: string[], first: string): string => `Tirada inicial: ${list.format(parts)}. Empieza ${first}.`,
    rollOffPart: (who: string, die: number): string => `${who} ${die}`,
    begins: (who: string): string => `Empieza ${who}.`,
    rolled: (who: string, dice: string): string => `${who} tira ${dice}.`,
    dice: (dice: string[]): string => list.format(dice),
    double: (die: string): string => `doble ${die}`,
    only: "Solo hay una jugada.",
    none: "No hay ninguna jugada legal.",
    nothingScores: "Nada puntúa.",
    plays: (who: string, steps: string[]): string => `${who} juega ${steps.join(", ")}.`,
    passes: (who: string): string => `${who} pasa.`,
    step: (from: number, to: number): string => `${from} a ${to}`,
    bearsOff: (from: number): string => `${from} afuera`,
    times: (step: string, times: number): string => `${times} veces ${step}`,
    pins: "y clava",
    hits: "y devuelve",
    frees: "y libera",
    jump: (from: number, to: number): string => `salto de ${from} a ${to}`,
    keeps: (who: string, dice: string): string => `${who} aparta ${dice}`,
    andRolls: "y sigue tirando.",
    andBanks: (score: number): string => `y anota. Marcador: ${number.format(score)}.`,
    busts: (who: string): string => `${who} falla.`,
    sows: (who: string, line: string, count: number, from: string, to: string): string =>
      `${who} recoge la ${line} y siembra ${plural(count, "ficha")} de ${from} a ${to}.`,
    sowsNone: (who: string, line: string): string => `${who} recoge la ${line}, que está vacía.`,
    capturesNow: (count: number): string =>
      count === 0 ? "No se captura nada." : `${count === 1 ? "Se captura" : "Se capturan"} ${plural(count, "ficha")}.`,
    toMove: (who: string): string => `Juega ${who}.`,
    takenBack: (turns: number): string => `${plural(turns, "turno deshecho")}.`,
    stepBack: "Paso deshecho.",
    complete: "El turno puede terminar.",
    looking: (ply: number): string => (ply === 0 ? "El comienzo." : `Tras el turno ${ply}.`),
    wins: (who: string, points: number): string => `${who} gana ${plural(points, "punto")}.`,
    winsGame: (who: string): string => `Gana ${who}.`,
    draw: "La partida termina en empate.",
    claims: (parts: string[]): string => `${list.format(parts)}.`,
    claim: (who: string, count: number, captured: number): string =>
      `${who} ${count} (${captured} ${captured === 1 ? "capturada" : "capturadas"}${count > captured ? ` y ${count - captured} en el tablero` : ""})`,
    winsMatch: (who: string): string => `${who} gana el encuentro.`,
    matchScore: (parts: string[]): string => `Marcador: ${parts.join(", ")}.`,
    hint: (play: string, value: number): string => `La mejor: ${play}, vale ${signed.format(value)}.`,
  },

  reasons: {
    borne_off: "Todas las fichas están fuera (P10).",
    mother_pinned: "La última ficha en su origen está clavada (P11).",
    both_mothers_pinned: "Las últimas fichas de los dos están clavadas en su origen (P11).",
    grouped: "Todas las piezas forman un solo grupo con la meta (L8).",
    deadlock: "Ninguno de los dos podrá volver a mover (L9).",
    goal: "Nadie alcanzó al líder en la última ronda (O9).",
    sudden_death: "El último que queda en la muerte súbita (O9).",
    singletons: "Ninguna casilla tiene más de una ficha (U6).",
    repetition: "La disposición ya había estado en el tablero (U7).",
    majority: "Se ha capturado más de la mitad de las fichas (U9).",
  },

  early: {
    resign: "Abandonar",
    title: "¿Abandonar la partida?",
    loses: (who: string): string => `${who} pierde la partida.`,
    costs: (who: string, points: number): string => `${who} pierde la partida y ${plural(points, "punto")}.`,
    howMany: "Hasta sacar una ficha se pueden perder dos puntos (P10, P11). Para perder solo uno, el otro jugador debe aceptar.",
    resignForTwo: "Abandonar por 2 puntos",
    offer: "Ofrecer 1 punto",
    playOn: "Seguir jugando",
    considers: (who: string): string => `${who} piensa la oferta`,
    refused: (who: string): string => `${who} espera más de un punto y sigue jugando.`,
    asksFor: (who: string, other: string): string => `${who} abandona por un punto. ¿Acepta ${other}?`,
    accept: "Aceptar 1 punto",
    takeBack: "Seguir a pesar de todo",
    reopened: "La partida sigue.",
    reasons: {
      resigned: (who: string): string => `${who} abandona.`,
      time: (who: string): string => `A ${who} no le queda tiempo.`,
    },
    clock: "Reloj",
    noClock: "Sin reloj",
    minutes: (minutes: number): string => `${minutes} minutos cada uno`,
    delay: (seconds: number): string => `Los primeros ${seconds} segundos de cada turno no cuentan.`,
    timeLeft: "Tiempo restante",
    warning: (who: string, seconds: number): string =>
      seconds === 60 ? `A ${who} le queda un minuto.` : `A ${who} le quedan ${seconds} segundos.`,
  },

  exercises: {
    exercise: "Ejercicio",
    title: (game, number, count) => `${game}: ejercicio ${number} de ${count}`,
    today: "el de hoy",
    question: "Encuentra la mejor jugada",
    text: "Una jugada es claramente mejor que todas las demás.",
    wrong: (play, loss) => `${play} pierde ${decimal.format(loss)} puntos por partida.`,
    wrongByMore: (play, loss) => `${play} pierde ${decimal.format(loss)} puntos por partida o más.`,
    right: (play) => `${play} es la mejor jugada.`,
    shown: (play) => `La mejor jugada es ${play}.`,
    show: "Mostrar la solución",
    open: "Abrir",
    found: (found, count) => `Encontrados: ${found} de ${count}`,
    sources: {
      rollout: (games) =>
        `Lo que pierde cada jugada, en puntos por partida: según ${plural(games, "partida", "partidas")} después de cada jugada.`,
      search: () =>
        "Lo que pierde cada jugada, en puntos por partida: según dos búsquedas de distinta profundidad. Difieren en el doble del número que sigue a ±.",
      exact: () => "Lo que pierde cada jugada, en puntos por partida. Estas cifras son exactas.",
    },
    others: (count, loss) => `Otras ${number.format(count)} jugadas pierden ${decimal.format(loss)} puntos por partida o más cada una.`,
    failed: "No se han podido cargar los ejercicios. La primera vez necesitan conexión.",
  },

  lessons: {
    learn: "Aprender",
    title: (game: string, number: number, count: number): string => `Primeros pasos en ${game}, ${number} de ${count}`,
    rule: (rule: string): string => `Leer la regla ${rule}`,
    again: "Prueba otra vez",
    back: "Atrás",
    next: "Siguiente",
    leave: "Todos los juegos",
    badTask: "No existe ese ejercicio.",
    play: "Juega tu primera partida",
    done: (game: string): string => `Con esto basta para una primera partida de ${game}. Lo demás está en las reglas, por su número.`,
    tasks: {
      plakoto: [
        {
          title: "Los dados mueven las fichas",
          text: "Eres Rojo. Tus quince fichas empiezan en la punta 24 y bajan hasta la punta 1. Los dados muestran 6 y 3: cada dado hace avanzar una ficha tantas puntas como indica. La misma ficha puede jugar los dos. Levanta una ficha y mira adónde puede ir. Cuando hayas jugado los dos dados, elige «Fin del turno».",
          right: "Los dos dados están jugados, así que el turno ha terminado.",
          wrong: "",
        },
        {
          title: "Dos fichas cierran una punta",
          text: "Azul tiene dos fichas en la punta 20, así que no puedes caer allí: prueba primero el 4 y verás. Si empiezas con el 3, el 4 encuentra un camino.",
          right: "La ficha ha rodeado la punta cerrada. En un turno, los dados se pueden jugar en cualquier orden.",
          wrong: "",
        },
        {
          title: "Clava una ficha sola",
          text: "Azul tiene una sola ficha en la punta 16. Quien cae sobre una ficha enemiga sola la clava: no puede moverse hasta que te vayas. En Plakoto nada se devuelve a la salida. Clávala y quédate allí.",
          right: "Está clavada y, mientras te quedes, no puede moverse. Azul tampoco puede caer allí.",
          wrong:
            "Al final de este turno no hay ninguna ficha azul clavada. Una ficha de la punta 21 necesita un 5 para llegar a la punta 16.",
        },
        {
          title: "Te han clavado una ficha",
          text: "Ahora Azul clava la tuya, en la punta 17. No puede moverse y no puedes caer allí, aunque encima haya una sola ficha azul. Juega los dados en otra parte.",
          right: "Tienes que esperar a que Azul deje la punta 17. Entonces tu ficha vuelve a estar libre.",
          wrong: "",
        },
        {
          title: "La última ficha en el origen",
          text: "A Azul le queda una ficha en la punta 1, donde empezaron todas las suyas. Si esa ficha, la madre, queda clavada allí, la partida se acaba y cuenta doble, siempre que a ti no te quede ninguna ficha en tu origen, la punta 24. Clávala.",
          right: "La madre de Azul está clavada y ganas 2 puntos.",
          wrong: "La madre de Azul sigue libre y huirá. Llega a la punta 1: desde la punta 5 con un 4, o en dos pasos.",
        },
        {
          title: "Cuida de tu madre",
          text: "Ahora la tuya está en peligro: queda una ficha en la punta 24 y Azul está cerca, con fichas que pueden alcanzarla. Ponla a salvo.",
          right: "Tu madre se ha ido. Ahora se la puede clavar como a cualquier otra, pero eso ya no acaba la partida.",
          wrong: "Tu última ficha sigue en la punta 24. Si Azul cae allí, pierdes 2 puntos.",
        },
        {
          title: "Saca tus fichas",
          text: "Todas tus fichas están en tu casa, las puntas 6 a 1. Ahora pueden salir: de la punta 6 con un 6, de la punta 5 con un 5. Gana quien ha sacado las quince. Saca dos.",
          right: "Otras dos están fuera. Si Azul no ha sacado ninguna cuando termines, ganas 2 puntos en vez de 1.",
          wrong: "Está permitido mover dentro de la casa, pero puedes sacar con los dos dados.",
        },
      ],
      boloko: [
        {
          title: "Un pasillo de 25 celdas",
          text: "Eres Blanco. Tus diez piezas van de la celda 1, por el pasillo, hasta la celda 25, en el centro, y Azul va en sentido contrario. Los dados muestran 5 y 2: cada uno hace avanzar una pieza. Levanta una pieza y mira adónde puede ir. Luego elige «Fin del turno».",
          right: "En este juego nada sale del tablero: todas las piezas se reúnen al final de su camino.",
          wrong: "",
        },
        {
          title: "Un 1 salta un muro",
          text: "El pasillo está plegado, así que a veces solo un muro separa celdas que están muy lejos. Con un 1, una pieza puede saltar un muro de su celda, solo hacia delante. Salta con el 1.",
          right: "Eso ha valido mucho más que una celda.",
          wrong: "No has usado el 1 para saltar. Una pieza de la celda 1 puede saltar a la celda 16, por ejemplo.",
        },
        {
          title: "Dos piezas cierran una celda",
          text: "Azul tiene dos piezas en la celda 7, así que no puedes caer allí: ni con un 5 desde la celda 2 ni con un 2 desde la celda 5. Solo cuenta la celda en la que cae una pieza, no las que pasa. Juega de otra manera.",
          right: "Pasar por encima de una celda cerrada no es problema.",
          wrong: "",
        },
        {
          title: "Clava una pieza sola",
          text: "Azul tiene una sola pieza en la celda 11. Cae sobre ella y quedará clavada: no puede moverse hasta que tus piezas hayan dejado la celda.",
          right: "Está clavada. Azul tampoco puede caer en esa celda mientras te quedes.",
          wrong: "La pieza de Azul en la celda 11 no está clavada al final de este turno. Una pieza de la celda 6 llega allí con un 5.",
        },
        {
          title: "Puedes parar",
          text: "Una pieza tiene que mover, si puede. Los otros dados no hace falta jugarlos. Juega uno de los dados y termina el turno.",
          right: "A veces menos es más, por ejemplo cuando conviene que dos piezas sigan juntas.",
          wrong: "Has jugado los dos dados. Está permitido, pero aquí se pide uno: juégalo y luego elige «Fin del turno».",
        },
        {
          title: "Reúnelas todas",
          text: "Ganas en cuanto tus diez piezas están en celdas seguidas que terminan en la celda 25. Una pieza se ha quedado atrás, en la celda 19. Llévala con las demás: la partida se acaba en ese momento.",
          right: "Todas las piezas forman un grupo con la celda 25, y ganas. Las piezas clavadas cuentan donde están.",
          wrong: "Todavía hay un hueco en la fila. La pieza de la celda 19 sigue sola. Muévela con el 3 a la celda 22.",
        },
      ],
      bolo: [
        {
          title: "Aparta dados que puntúan",
          text: "Tiras siete dados y apartas algunos que puntúan. Un 1 vale 100, un 5 vale 50 y los demás solo puntúan de tres en tres. En esta tirada solo puntúa el 1. Apártalo y tira los otros seis.",
          right: "Ahora hay 100 puntos en riesgo. Si en una tirada nada puntúa, lo que está en riesgo se pierde.",
          wrong: "",
        },
        {
          title: "Tres iguales, y más",
          text: "Tres 3 valen 300 y cada uno más lo dobla: cuatro 3 valen 600. Tres 1 valen 1000. Aparta los cuatro 3, con otros dados que puntúen si quieres, y sigue tirando.",
          right: "Tú eliges qué dados que puntúan apartas. Más puntos dejan menos dados para tirar, salvo que apartes los siete.",
          wrong: "Los cuatro 3 juntos valen 600 puntos. Apártalos los cuatro.",
        },
        {
          title: "La escalera",
          text: "1, 2, 3, 4, 5 y 6 en una tirada valen 1500. Aparta la escalera; el otro 1 vale 100 más si también lo apartas. Luego sigue tirando o anota.",
          right: "Los puntos anotados son tuyos para el resto de la partida.",
          wrong: "En esta tirada hay una escalera: un 1, un 2, un 3, un 4, un 5 y un 6.",
        },
        {
          title: "Los primeros mil",
          text: "Hasta que hayas anotado por primera vez, solo puedes plantarte con 1000 puntos o más en el turno. Hay 900 en riesgo y con esta tirada llegas. Anota.",
          right: "A partir de ahora puedes anotar los puntos que quieras.",
          wrong: "Aparta el 1 y anota: así son 1000 o más.",
        },
        {
          title: "Dados calientes",
          text: "Estos dos 1 son los últimos de los siete dados. Si los siete están apartados, puedes volver a tirar los siete y seguir con lo que está en riesgo. Con siete dados casi siempre puntúa alguno. Aparta los dos y tira.",
          right:
            "Una tirada de siete dados es un fallo en menos de 1 de cada 100 casos. Cuantos menos dados, más a menudo: uno solo, en 2 de cada 3.",
          wrong: "Aparta los dos 1 y tira: te devuelven los siete dados.",
        },
        {
          title: "Cuándo plantarse",
          text: "Hay 1500 puntos en riesgo y en esta tirada hay más. Si sigues, tiras uno o dos dados. Dos dados no muestran ni un 1 ni un 5 en 4 de cada 9 casos, y un dado, en 6 de cada 9. Anota.",
          right: "Has hecho bien. La partida es a 10.000 puntos; cuando alguien llega, todos los demás tienen un turno más.",
          wrong: "Con dos dados se pierde todo en 4 de 9 casos; con uno, en 6 de 9. Quédate con los puntos.",
        },
      ],
      buku: [
        {
          title: "Recoge una línea y siémbrala",
          text: "Eres Blanco. En tu turno recoges todas las fichas de una fila, una línea horizontal, y las siembras una a una por un camino: empieza en cualquier casilla, cada casilla siguiente al lado de la anterior, en horizontal o en vertical, ninguna dos veces. Haz clic en una fila y luego en las casillas. Cuando todas estén sembradas, elige «Fin del turno».",
          right: "Negro hace lo mismo con las columnas, las líneas verticales. Las casillas claras son de Blanco y las oscuras de Negro.",
          wrong: "",
        },
        {
          title: "Captura tres",
          text: "Después de sembrar se captura cada casilla clara con 3 o 4 fichas. En b3 hay 2. Recoge otra fila y siembra una de sus fichas en b3.",
          right: "Tres fichas son tuyas. En tu turno no pasa nada con las casillas oscuras, tengan las fichas que tengan.",
          wrong: "No se ha capturado nada. Siembra en b3 y deja la fila 3 donde está.",
        },
        {
          title: "Lo que te ha dejado Negro",
          text: "En d5 ya hay 3 fichas. Al final de tu turno se capturan tal como están, siembres donde siembres, mientras no recojas la fila 5.",
          right: "Capturas en todo el tablero, no solo donde has sembrado.",
          wrong: "Has recogido las tres de d5. Elige otra fila.",
        },
        {
          title: "Dos a la vez",
          text: "b3 y c4 tienen 2 fichas cada una y están a dos pasos. La fila 8 tiene tres fichas: encuentra un camino que pase por las dos.",
          right: "Seis fichas en un turno. Lo que cuenta es en qué casillas se siembra, no en qué orden.",
          wrong: "Así has capturado menos de seis. Recoge la fila 8 y ve de b3 a c4 por una casilla que hay entre ellas.",
        },
        {
          title: "Una línea vacía",
          text: "También se puede recoger una línea sin fichas: entonces no se siembra nada, pero se captura igualmente. La fila 4 está vacía. Recógela.",
          right:
            "No has sembrado nada y has capturado tres. Pero si un turno repite una disposición anterior, la partida termina y todas las fichas del tablero son del rival.",
          wrong: "Has sembrado. Elige la fila 4, que está vacía.",
        },
        {
          title: "El final",
          text: "La partida termina cuando ninguna casilla tiene más de una ficha. Entonces cada jugador suma a lo que ha capturado las fichas de las casillas de su color. b3 es la última casilla con dos: captúrala, y no dejes dos fichas juntas en otro sitio. La ficha de la fila 2 lo consigue.",
          right: "La partida ha terminado, y ganas: Blanco tiene más de la mitad de las 65 fichas.",
          wrong: "Así no gana Blanco. Captura b3: siembra en ella una ficha, y ninguna sobre otra ficha. Deja la fila 3 donde está.",
        },
      ],
    },
  },

  refusals: {
    not_rolled: "Ningún dado muestra ese número.",
    die_played: "Ese dado ya se ha jugado.",
    no_checker: "No tienes ninguna ficha en esa punta.",
    no_piece: "No tienes ninguna pieza en esa celda.",
    wrong_direction: "Tus fichas no se mueven en esa dirección.",
    wrong_distance: "Ninguna ficha llega ahí con estos dados.",
    only_jump: "Ahí solo se llega saltando el muro.",
    no_wall: "No hay ningún muro entre esas celdas.",
    pinned: "Esa ficha está clavada.",
    blocked: "Ese lugar está cerrado.",
    not_all_home: "Solo puedes sacar fichas cuando todas están en tu casa.",
    pinned_at_home: "No puedes sacar fichas mientras tengas una clavada.",
    checker_behind: "Primero tiene que mover una ficha que está más atrás.",
    fewer_dice: "Se puede jugar de manera que se usen más dados.",
    larger_die: "Solo se puede jugar un dado, y tiene que ser el mayor.",
    game_decided: "La partida está decidida: el turno acaba aquí.",
    game_over: "La partida ha terminado.",
    incomplete: "El turno aún no está completo.",
    nothing_kept: "Hay que apartar al menos un dado.",
    no_bust: "Hay dados que puntúan, así que no es un fallo.",
    no_score: "Ese dado no puntúa.",
    not_all_score: "No todos los dados apartados puntúan.",
    below_opening: "Antes de anotar por primera vez hacen falta 1000 puntos en el turno.",
    not_above: "En la muerte súbita solo puedes plantarte si te pones por delante.",
    ended: "Después de eso no sigue nada en esta tirada.",
    wrong_line: "Esa línea no es tuya: Blanco recoge filas, y Negro, columnas.",
    no_line: "Primero hay que recoger una línea.",
    second_line: "Ya has recogido una línea.",
    sown: "En esa casilla ya se ha sembrado.",
    not_beside: "Esa casilla no está al lado de la última.",
    none_left: "No queda ninguna ficha en la mano.",
    dead_end: "Desde ahí no se pueden sembrar las fichas que quedan.",
  },

  saved: {
    tooLong: (most: number): string => `El texto tiene más de ${number.format(most)} caracteres.`,
    noGame: "El texto no dice de qué juego es. Lo dice una línea como `game: plakoto`.",
    unknownGame: (name: string): string => `No existe el juego «${name}». Los juegos son plakoto, boloko, bolo y buku.`,
    noRecord: "No hay ninguna línea `start: POSITION`. Toda partida guardada y todo registro tienen una.",
    badLine: (line: number): string => `Línea ${line}: se esperaba NAME: VALUE o un turno como «1. blue 41: 1/5 1/2».`,
    noNumber: (line: number): string => `Línea ${line}: un turno empieza con su número, como «1. blue 41:».`,
    secondLine: (line: number, name: string): string => `Línea ${line}: hay otra línea «${name}:».`,
    rulesAlone: "El texto tiene una línea «rules:» pero ninguna «game:», así que no se sabe de qué juego son las reglas.",
    badValue: (name: string, value: string): string => `La línea «${name}» no puede ser «${value}».`,
    badPosition: (position: string): string => `Los turnos llevan a otra posición, ${position}.`,
    otherForm: (form: string): string => `Parece un archivo de otro tipo (${form}) y no una partida guardada.`,
    unknownOption: (name: string, known: string[]): string => `No existe la opción «${name}». Las opciones son ${list.format(known)}.`,
    badOption: (name: string, value: string, choices: string[]): string =>
      `«${name}» no puede ser «${value}». Puede ser ${either.format(choices)}.`,
    badAt: (value: string): string => `«at» no puede ser «${value}». Debe ser un número entero a partir de 0.`,
    badTurn: (turn: number, why: string): string => `Turno ${turn}: ${why}`,
    badLink: "No se puede mostrar este enlace",
    badLinkHow: "Quizá se ha perdido una parte por el camino. Pídelo otra vez o empieza una partida.",
    badGame: "No se puede cargar este texto",
    lost: "Una partida guardada aquí no se puede leer.",
    unknownForm: "Esta página no conoce su formato.",
    remove: "Eliminar",
    keptGames: (game: string): string => `Partidas guardadas de ${game}`,
    about: (turns: number, over: boolean, when: Date): string =>
      `${over ? "Terminada tras" : "En curso tras"} ${plural(turns, "turno")}, ${date.format(when)}`,
    goOn: "Seguir",
    look: "Verla",
    none: "No hay ninguna partida guardada.",
  },

  plakoto: {
    ...raceTexts("ficha"),
    board: "Tablero de Plakoto",
    place: (number: number) => `punta ${number}`,
  },
  boloko: {
    ...raceTexts("pieza"),
    board: "Tablero de Boloko",
    place: (number: number) => `celda ${number}`,
    walls: (cells: readonly number[]) => `${cells.length === 1 ? "muro" : "muros"} hacia ${cells.join(" y ")}`,
    trackEnd: (side: string) => `meta de ${SIDES[side] ?? side}`,
  },
  bolo: {
    points: (points: number) => number.format(points),
    player: "Jugador",
    banked: "Anotado",
    atRisk: "En riesgo",
    goal: (points: number) => `El objetivo son ${number.format(points)} puntos.`,
    leastToBank,
    lastRound: (turns: number, leader: string) => `Última ronda, con ${leader} de líder: ${left(turns, "turno", "m")}.`,
    suddenDeath: (left: readonly string[], least: number) =>
      [`Muerte súbita: ${list.format(left)}.`, least > 0 ? leastToBank(least) : ""].filter(Boolean).join(" "),
    won: (winner: string) => `Ha ganado ${winner}.`,
    leader: "líder",
    stillIn: "sigue",
    out: "fuera",
    winner: "gana",
    table: (rolled: readonly number[], aside: readonly number[], dice: number) =>
      [
        rolled.length > 0 ? `Tirada: ${rolled.join(", ")}.` : dice > 0 ? inCup(dice) : "",
        aside.length > 0 ? `Apartados antes: ${aside.join(", ")}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    die: (face: number, aside: boolean, offer: { dice: readonly string[]; points: number } | null) => {
      if (aside) return `${face}, apartado`;
      if (!offer) return `${face}, no puntúa`;
      // What is written below the die has to be in its label as it stands.
      const dice = offer.dice.length > 1 ? ` como ${offer.dice.join(", ")}:` : "";
      return `${face}, puntúa${dice} ${number.format(offer.points)}`;
    },
    gain: (points: number, dice: string) => `${dice.length > 1 ? `${[...dice].join(" ")}: ` : ""}+${number.format(points)}`,
    inCup,
    choose: "Aparta dados que puntúen.",
    tally: (dice: readonly string[], points: number) => `${apart(dice, " ")}: ${number.format(points)} puntos.`,
    incomplete: (dice: readonly string[]) => `${apart(dice, " ")}: todavía no ${dice.length === 1 ? "puntúa" : "puntúan todos"}.`,
    hotDice: (points: number) => `Dados calientes: ${number.format(points)} puntos, y se pueden volver a tirar los siete.`,
    bust: (lost: number) => (lost > 0 ? `Nada puntúa: se pierden ${number.format(lost)} puntos en riesgo.` : "Nada puntúa."),
    bustWord: "Fallo",
    wasBust: "La última tirada fue un fallo.",
    wasBanked: (dice: readonly string[]) => `Se anotó con ${dice.join(" ")} en la última tirada.`,
    roll: (dice: number | null) => (dice === null ? "Seguir tirando" : dice === 1 ? "Tirar 1 dado" : `Tirar ${dice} dados`),
    bank: (points: number | null) => (points === null ? "Anotar" : `Anotar ${number.format(points)} puntos`),
    takeBest: (points: number | null) => (points === null ? "Apartar lo mejor" : `Apartar lo mejor (+${number.format(points)})`),
    chosen: (dice: readonly string[], points: number, atRisk: number) =>
      dice.length === 0
        ? "No hay nada apartado."
        : `${apart(dice, ", ")} por ${number.format(points)}. ${number.format(atRisk)} puntos en riesgo.`,
  },
  buku: {
    board: "Tablero de Buku",
    owner: (side: string) => `de ${side}`,
    yours: "tuya",
    square: (name: string, owner: string, counters: number) => `${name}, ${owner}, ${counters === 0 ? "vacía" : count(counters, "ficha")}`,
    canBeNext: "puede ser la siguiente",
    pickUp: (line: string, counters: number) => `recoge la ${line}, ${count(counters, "ficha")}`,
    sown: (place: number) => `lugar ${place} del camino`,
    isLast: "última casilla del camino",
    isCaptured: "se captura tal como está",
    isLifted: "recogida",
    line,
    chooseLine: (isRank: boolean, ways: number | null) =>
      `Elige una ${isRank ? "fila" : "columna"} para recogerla${ways === null ? "" : `: ${plural(ways, "movimiento")}`}.`,
    inHand: (counters: number, captures: number, ways: number | null) =>
      [`${counters} en la mano`, `captura ${captures}`, ...(ways === null ? [] : [plural(ways, "movimiento")])].join(" · "),
    captured: (side: string, counters: number) => `${side}: ${counters} ${counters === 1 ? "capturada" : "capturadas"}`,
    spare: "y 1 de reserva",
    lifted: (name: string, counters: number) => `Recogida la ${line(name)}: ${count(counters, "ficha")} en la mano.`,
    entered: (square: string, counters: number, captured: number) =>
      `${square}: ${left(counters, "ficha")}, ${captures(captured)} hasta ahora.`,
    complete: (square: string, captured: number) => `${square}: todas sembradas, ${captures(captured)}. Enter termina el turno.`,
    takenBack: "Deshecho.",
  },
};

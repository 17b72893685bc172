import type { Texts } from "./en";

const NUMBERS = [
  "sıfır",
  "bir",
  "iki",
  "üç",
  "dört",
  "beş",
  "altı",
  "yedi",
  "sekiz",
  "dokuz",
  "on",
  "on bir",
  "on iki",
  "on üç",
  "on dört",
  "on beş",
];

/** A number of things: "bir kırmızı pul", "iki kırmızı pul". A noun after a number has no plural. */
function count(number: number, thing: string): string {
  return `${NUMBERS[number] ?? number} ${thing}`;
}

const number = new Intl.NumberFormat("tr");
const signed = new Intl.NumberFormat("tr", { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: "exceptZero" });
const decimal = new Intl.NumberFormat("tr", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat("tr", { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const plural = (count: number, thing: string): string => `${number.format(count)} ${thing}`;
const list = new Intl.ListFormat("tr");
const date = new Intl.DateTimeFormat("tr", { dateStyle: "medium", timeStyle: "short" });
const either = new Intl.ListFormat("tr", { type: "disjunction" });

/** A place from 1 to 29 with the ending that its spoken number asks for: "24'ten". */
function ended(place: number, ones: readonly string[], tens: readonly string[]): string {
  return `${place}'${place % 10 === 0 ? tens[place / 10] : ones[place % 10]}`;
}
const fromNumber = (place: number): string =>
  ended(place, ["", "den", "den", "ten", "ten", "ten", "dan", "den", "den", "dan"], ["dan", "dan", "den"]);
const toNumber = (place: number): string => ended(place, ["", "e", "ye", "e", "e", "e", "ya", "ye", "e", "a"], ["a", "a", "ye"]);

const TRAY = "toplama yeri";
/** The places of a race game end in "hane", "hücre" or the name of the tray, which has a possessive ending already. */
const fromPlace = (place: string): string => `${place}${place.endsWith(TRAY) ? "nden" : "den"}`;
const toPlace = (place: string): string => `${place}${place.endsWith(TRAY) ? "ne" : "ye"}`;

const COLORS: Record<string, string> = { red: "kırmızı", blue: "mavi", white: "beyaz", black: "siyah" };
const OWNERS: Record<string, string> = { red: "kırmızının", blue: "mavinin", white: "beyazın", black: "siyahın" };
const color = (side: string): string => COLORS[side] ?? side;
const owner = (side: string): string => OWNERS[side] ?? side;

/** The texts of a race game, by what moves in it. */
const raceTexts = (piece: string) => ({
  tray: (side: string) => `${owner(side)} ${TRAY}`,
  empty: "boş",
  borneOff: (number: number) => `${count(number, piece)} toplandı`,
  checkers: (number: number, side: string) => count(number, `${color(side)} ${piece}`),
  pinned: (side: string, above: number) => `${above === 1 ? "altında" : "altlarında"} bir ${color(side)} ${piece} hapis`,
  sharing: (number: number, side: string) => `yanında ${count(number, `${color(side)} ${piece}`)}`,
  canMove: "oynanabilir",
  isPicked: "elinde",
  canLand: (faces: readonly number[]) => `${faces.join(" ve ")} ile buraya konabilir`,
  picked: (from: string, landings: readonly string[]) => `${fromPlace(from)} alındı. Konabileceği yerler: ${landings.join(", ")}.`,
  putBack: (from: string) => `${toPlace(from)} geri kondu.`,
  landed: (from: string, to: string) => `${fromPlace(from)} ${toPlace(to)}.`,
  chooseWay: (to: string) => `${toPlace(to)} birkaç yol var:`,
  step: (from: number, to: number | string, die: number) =>
    `${die} ile ${fromNumber(from)} ${typeof to === "number" ? `${toNumber(to)} git` : "topla"}`,
  jump: (from: number, to: number | string, die: number) =>
    `${die} ile ${fromNumber(from)} duvarı aşıp ${typeof to === "number" ? toNumber(to) : to} atla`,
  inTurn: ", sonra ",
  cancel: "Geri koy",
});

const inCup = (dice: number): string => `Kapta: ${count(dice, "zar")}.`;
const leastToBank = (points: number): string => `Kasaya koymak için en az ${number.format(points)} puan gerekir.`;
const line = (name: string): string => (/\d/.test(name) ? `${name}. yatay` : `${name} dikeyi`);
const inHand = (counters: number): string => (counters === 0 ? "elde taş yok" : `elde ${count(counters, "taş")} var`);

/** Every text of the page, in Turkish. */
export const tr: Texts = {
  number: (value: number): string => number.format(value),
  signed: (value: number): string => signed.format(value),
  decimal: (value) => decimal.format(value),
  list: (things: readonly string[]): string => list.format(things),
  percent: (value: number): string => percent.format(value),

  page: {
    name: "Kafeneio",
    tagline: "Dört masa oyunu. Burada oyna: aynı ekran başında biriyle ya da kahvehanenin oyuncularıyla.",
    skip: "Masaya git",
    home: "Tüm oyunlar",
    newGame: "Yeni",
    rules: "Kurallar",
    share: "Paylaş",
    preferences: "Ayarlar",
    help: "Tuşlar",
    close: "Kapat",
    cancel: "Vazgeç",
    start: "Oyunu başlat",
    resume: "Oyununa devam et",
    kept: "Saklanan oyunlar",
    play: "Oyna",
    source: "Oyun motorları, kendi sayfana koyabileceğin paket ve kitap özgür yazılımdır.",
    openFull: "Kafeneio'da aç",
    crashed: "Bu sayfada bir şeyler ters gitti.",
    crashedHow: "Oyunun saklandı. Devam etmek için sayfayı yeniden yükle.",
    reload: "Yeniden yükle",
    menu: "Sayfa",
  },

  games: {
    plakoto: { name: "Plakoto", about: "Hapisli Yunan tavlası. Tek kalan pulun üstüne kon ve onu orada tut." },
    boloko: { name: "Boloko", about: "Kıvrılan 25 hücrelik koridorda iki zar. 1 ile duvardan atlanır." },
    bolo: { name: "Bolo", about: "Yedi zar ve cesaretin: ayır, atmaya devam et ya da kasaya koy. İki ila sekiz kişi oynar." },
    buku: { name: "Buku", about: "Bir hattaki taşları kaldır, bir yol boyunca dağıt, üçlüleri ve dörtlüleri al." },
  },

  players: {
    person: "İnsan",
    red: "Kırmızı",
    blue: "Mavi",
    white: "Beyaz",
    black: "Siyah",
    seat: (seat: number): string => `Oyuncu ${seat}`,
    levels: {
      random: "Rastgele",
      greedy: "Açgözlü",
      novice: "Acemi",
      skilled: "Deneyimli",
      strong: "Güçlü",
      optimal: "Optimal",
      perfect: "Kusursuz",
    } as Record<string, string>,
    named: (side: string, name: string): string => `${side} (${name})`,
  },

  setup: {
    title: (game: string): string => `Yeni oyun: ${game}`,
    seats: "Kim oynuyor",
    seat: (label: string): string => `${label} için oynayan`,
    nameOf: (label: string): string => `${label} için ad`,
    name: "Ad",
    addSeat: "Oyuncu ekle",
    removeSeat: "Son oyuncuyu çıkar",
    rules: "Kurallar",
    option: {
      larger_die: "İki zardan yalnız biri oynanabiliyorsa büyüğü oynanmalı (P7)",
      layout: "Koridor (L1)",
      portes: "Tek kalan taş hapsedilmez, geri gönderilir (L10)",
      extend_series: "Sonraki zarlar bir seriyi uzatabilir (O6)",
      early_majority: "Biri yarıdan fazlasını alır almaz oyun biter (U9)",
      repetition: "Tekrar sayılan (U7)",
    } as Record<string, string>,
    value: {
      spiral: "sarmal",
      serpentine: "yılankavi",
      board: "aynı tahta",
      board_and_mover: "aynı tahta ve sıra aynı oyuncuda",
    } as Record<string, string>,
    length: "Uzunluk",
    single: "Tek oyun",
    matchTo: (points: number): string => `${points} puanlık maç`,
    dice: "Zarlar",
    diceOf: { page: "Sayfa atar", hand: "Gerçek zarlardan elle girilir" },
    seed: "Zarların tohumu",
    seedHelp: "Aynı tohum burada da programda da aynı zarları verir.",
    badSeed: "Tohum, 0 ile 18446744073709551615 arasında bir tam sayıdır.",
    first: "Kim başlıyor",
    firstRoll: "Başlangıç atışı",
    begins: (label: string): string => `${label} başlar`,
  },

  table: {
    label: (game: string): string => `${game} masası`,
    roll: "Zar at",
    rollAll: "Yedi zarı at",
    endTurn: "Turu bitir",
    pass: "Pas geç",
    bust: "Patladı: sıradaki",
    undoStep: "Adımı geri al",
    undoTurn: "Turu geri al",
    redoTurn: "Turu yinele",
    hint: "İpucu",
    nextGame: "Sonraki oyun",
    again: "Yeniden oyna",
    newMatch: "Yeni maç",
    toRoll: (who: string): string => `Zar atacak: ${who}`,
    toMove: (who: string): string => `Sıra: ${who}`,
    thinking: (who: string): string => `${who} düşünüyor`,
    stopThinking: "Durdur",
    pause: "Duraklat",
    goOn: "Devam et",
    paused: "Duraklatıldı",
    failed: "Bu oyuncu yüklenemedi.",
    failedHow: "İlk ziyarette bağlantı gerekir. Yeniden dene ya da başka bir oyuncuyla oyuna başla.",
    retry: "Yeniden dene",
    looking: (ply: number, plies: number): string => `Tur ${ply}/${plies}: geriye bakıyorsun`,
    goOnHere: "Buradan devam et",
    backToGame: "Oyuna dön",
    dice: "Zarlar",
    enterDiceOf: (who: string): string => `Zarlar: ${who}`,
    diceHelp: (count: number): string => (count === 2 ? "İki rakam, örneğin 52" : `1 ile 6 arasında ${plural(count, "rakam")}`),
    enter: "Gir",
    forced: "tek bir hamle var",
    noPlay: "kurallı hamle yok",
    tips: {
      show: "Nereye gidebileceğini görmek için bir pula tıkla, sonra oraya tıkla. İstersen sürükle.",
      play: "Bir pula tıklarsan büyük zar oynanır; öbür düğmeyle tıklar ya da uzun basarsan küçük zar. İstersen sürükle.",
      bolo: "Ayıracağın zarlara tıkla. Sonra kalanları at ya da kasaya koy.",
      buku: "Hattını kaldırmak için bir kareye tıkla, sonra taş dağıtacağın karelere tıkla.",
    },
    pips: (pips: number): string => plural(pips, "pip"),
    off: (count: number): string => `${count} toplandı`,
    score: "Skor",
    toWin: (points: number): string => `${points} puana`,
    rule: (rule: string): string => `Kural ${rule}`,
    dismiss: "Kapat",
    linked: "Bu masa seninle paylaşıldı.",
    linkedGoOn: "Buradan oyna",
    linkedOwn: "Kendi oyununa dön",
    elsewhere: "Bu oyun başka bir sekmede sürüyor.",
    playHere: "Burada oyna",
  },

  record: {
    title: "Kayıt",
    empty: "Henüz bir şey oynanmadı.",
    first: "İlk konum",
    previous: "Bir tur geri",
    next: "Bir tur ileri",
    last: "Son konum",
    turn: "Tur",
    player: "Oyuncu",
    roll: "Zar",
    play: "Hamle",
    keep: "Kaydet ya da yükle",
    export: "Metin olarak bu oyun",
    exportHelp: "Bu metni sakla. Burada da programda da yüklenebilir (kafeneio play --load).",
    copy: "Kopyala",
    copied: "Kopyalandı.",
    notCopied: "Tarayıcı kopyalamaya izin vermedi. Metin seçili: klavyeyle kopyala.",
    download: "Dosyaya kaydet",
    load: "Oyun yükle",
    loadHelp: (most: number): string =>
      `Kaydedilmiş bir oyunun ya da bir kaydın metnini yapıştır veya bir dosya seç. En çok ${number.format(most)} karakter olabilir.`,
    file: "Dosya seç",
    read: "Bu metni yükle",
  },

  audit: {
    check: "Zarları denetle",
    checking: "Zarlar denetleniyor",
    fair: (parties: readonly string[]): string => `Bütün halkalar uyuyor (${list.format(parties)}) ve bütün zarlar onlardan çıkıyor.`,
    unfair: "Zarlar dürüst değil.",
    seal: (seal: string): string => `Mühür: ${seal}.`,
  },

  hints: {
    title: "Yardım",
    ask: "En iyi hamleleri göster",
    asking: "En iyi hamleler aranıyor",
    none: "Şu anda seçilecek bir şey yok.",
    best: "En iyi hamleler",
    play: "Hamle",
    value: "Puan",
    loss: "Kayıp",
    valueHelp: "Oyuncunun hamleden sonra bekleyebileceği puan. Bir hamleyi tahtada görmek için üstüne gel.",
    enter: "Bu hamleyi gir",
    worth: "Konumun değeri",
    win: (who: string, chance: number): string => `${who} kazanır: ${percent.format(chance)}`,
    double: (chance: number): string => `mars: ${percent.format(chance)}`,
    loseDouble: (chance: number): string => `mars olma: ${percent.format(chance)}`,
    expects: (who: string, value: number): string => `${who} için beklenen: ${signed.format(value)} puan`,
    exact: "kesin",
    chances: "Kazanma şansları",
    rollOrBank: "At ya da kasaya koy",
    rollBest: (gain: number): string => `Atmak daha iyi, fark ${signed.format(gain)}`,
    bankBest: (gain: number): string => `Kasaya koymak daha iyi, fark ${signed.format(gain)}`,
    equal: "İkisinin değeri aynı",
    worthRoll: (value: number): string => `atmak ${signed.format(value)}`,
    worthBank: (value: number): string => `kasa ${signed.format(value)}`,
    keeping: (dice: string): string => `${dice} ayrılınca`,
    failed: "İpuçları hesaplanamadı.",
  },

  analysis: {
    title: "Analiz",
    ask: "Bu oyunu analiz et",
    asking: "Oyun gözden geçiriliyor",
    askBoth: "Herkes istiyorsa şimdi analiz et",
    after: "Her hamlenin ne kaybettirdiği ve oyun boyunca şanslar: bir şey oynanır oynanmaz burada.",
    retry: "Buradan yeniden oyna",
    plot: (who: string): string => `Oyun boyunca şanslar: ${who}`,
    plotNone: "Bu oyuncu bu oyun için kazanma şansı vermiyor.",
    number: "Tur",
    loss: "Kayıp",
    luck: "Şans",
    best: "Daha iyi",
    marks: { "": "", doubtful: "şüpheli", error: "hata", blunder: "büyük hata" },
    sum: "Oyuncuların toplamı",
    sums: (loss: number, errors: number, blunders: number): string =>
      `kayıp ${signed.format(-loss)}, ${plural(errors, "hata")}, ${plural(blunders, "büyük hata")}`,
    point: (turn: number, who: string, chance: number): string => `Tur ${turn}: ${who} ${percent.format(chance)}`,
    losses: "Hamleler ve kaybettirdikleri",
    onlyMistakes: "Yalnız bir şey kaybettiren hamleler",
    judging: "Her tur oynanır oynanmaz değerlendirilsin",
  },

  share: {
    title: "Paylaş",
    game: "Bu oyunun bağlantısı",
    position: "Bu konumun bağlantısı",
    help: "Bağlantı için sunucu gerekmez: oyun bağlantının içindedir.",
    positionText: "Metin olarak konum",
    embed: "Bu tahtayı bir sayfaya gömen satır",
  },

  preferences: {
    title: "Ayarlar",
    language: "Dil",
    browserLanguage: "Tarayıcıdaki gibi",
    theme: "Renkler",
    themes: { system: "Sistemdeki gibi", light: "Açık", dark: "Koyu" },
    motion: "Hareket",
    motions: { system: "Sistemdeki gibi", full: "Tam", none: "Yok" },
    autoRoll: "Sormadan zar at",
    autoForced: "Zorunlu turları kendiliğinden oyna",
    autoEnd: "Oynanacak adım kalmayınca turu bitir",
    clicks: "Bir pula tıklayınca",
    clicksOf: { show: "Nereye gidebileceği görünür", play: "Büyük zar oynanır" },
    sound: "Zarlar ve pullar duyulur",
    keys: "Harfler tuş olsun, örneğin R zar atar",
    pace: "Öbür oyuncuların hızı",
    paces: { slow: "Yavaş", normal: "Normal", fast: "Hızlı" },
    offline: "Bağlantı yokken tüm oyunları ilk sunulan ve daha önce kullanılmış oyuncularla oynayabilirsin.",
    keepEverything: "Tüm oyuncuları bu cihazda sakla",
    keeping: "Dosyalar alınıyor …",
    kept: "Tüm oyuncular burada.",
    notKept: "Alınamadılar. Bağlantı varken yeniden dene.",
  },

  keys: {
    title: "Tuşlar",
    help: "Her şey klavyeyle yapılabilir. Sayfanın tuşları bunlar; harf olanlar ayarlardan kapatılabilir.",
    board: "Tahtada",
    boards: {
      race: [
        ["Ok tuşları", "Haneden haneye ya da hücreden hücreye git"],
        ["Enter ya da Boşluk", "Bir pulu eline al; konabileceği yere oyna"],
        ["Esc", "Pulu geri koy"],
        ["Backspace", "Adımı geri al"],
      ],
      bolo: [
        ["Ok tuşları", "Zardan zara git"],
        ["Enter, Boşluk ya da 1–6", "Bir zarı ayır ya da geri al"],
        ["A", "En iyisini ayır"],
        ["O", "Atmaya devam et"],
        ["K", "Kasaya koy"],
      ],
      buku: [
        ["Ok tuşları", "Kareden kareye git"],
        ["1–8", "Bu hattı kaldır"],
        ["Enter ya da Boşluk", "Kaldır ya da kareye taş koy; son karede turu bitir"],
        ["Shift ve ok tuşu", "Sonraki kareye taş koy"],
        ["Backspace", "Bir taşı geri al"],
      ],
    },
    list: [
      ["R", "Zar at"],
      ["Enter", "Odak tahtada ya da bir düğmede değilken turu bitir"],
      ["E", "Turu bitir"],
      ["U", "Adımı ya da son turu geri al"],
      ["Shift U", "Turu yinele"],
      ["H", "En iyi hamleleri göster"],
      ["B", "Tahtaya git"],
      ["[ ve ]", "Bir tur geri, bir tur ileri"],
      ["{ ve }", "İlk ve son konum"],
      ["N", "Yeni oyun"],
      ["S", "Paylaş"],
      ["G", "Oyunun kuralları"],
      ["?", "Bu tuşlar"],
      ["Esc", "Bir pencereyi ya da iletiyi kapat"],
    ],
  },

  rules: {
    title: (game: string): string => `${game} kuralları`,
    loading: "Kurallar açılıyor",
    failed: "Kurallar yüklenemedi.",
  },

  say: {
    rollOff: (parts: string[], first: string): string => `Başlangıç atışı: ${list.format(parts)}. ${first} başlıyor.`,
    rollOffPart: (who: string, die: number): string => `${who} ${die}`,
    begins: (who: string): string => `${who} başlıyor.`,
    rolled: (who: string, dice: string): string => `${who} zar attı: ${dice}.`,
    dice: (dice: string[]): string => list.format(dice),
    double: (die: string): string => `çift ${die}`,
    only: "Tek bir hamle var.",
    none: "Kurallı hamle yok.",
    nothingScores: "Puan getiren zar yok.",
    plays: (who: string, steps: string[]): string => `${who} oynadı: ${steps.join(", ")}.`,
    passes: (who: string): string => `${who} pas geçti.`,
    step: (from: number, to: number): string => `${fromNumber(from)} ${toNumber(to)}`,
    bearsOff: (from: number): string => `${fromNumber(from)} toplayarak`,
    times: (step: string, times: number): string => `${step} ${times} kez`,
    pins: "hapsederek",
    hits: "geri göndererek",
    frees: "serbest bırakarak",
    jump: (from: number, to: number): string => `${fromNumber(from)} ${toNumber(to)} atlayarak`,
    keeps: (who: string, dice: string): string => `${who} ayırdı: ${dice};`,
    andRolls: "atmaya devam ediyor.",
    andBanks: (score: number): string => `kasaya koydu. Puanı: ${number.format(score)}.`,
    busts: (who: string): string => `${who} patladı.`,
    sows: (who: string, line: string, count: number, from: string, to: string): string =>
      `${who}: ${line} kaldırıldı, ${from} karesinden ${to} karesine ${plural(count, "taş")} dağıtıldı.`,
    sowsNone: (who: string, line: string): string => `${who}: boş olan ${line} kaldırıldı.`,
    capturesNow: (count: number): string => (count === 0 ? "Taş alınmadı." : `${plural(count, "taş")} alındı.`),
    toMove: (who: string): string => `Sıra: ${who}.`,
    takenBack: (turns: number): string => `${plural(turns, "tur")} geri alındı.`,
    stepBack: "Adım geri alındı.",
    complete: "Tur bitirilebilir.",
    looking: (ply: number): string => (ply === 0 ? "Başlangıç." : `${ply}. turdan sonra.`),
    wins: (who: string, points: number): string => `${who} ${plural(points, "puan")} kazandı.`,
    winsGame: (who: string): string => `${who} kazandı.`,
    draw: "Oyun berabere bitti.",
    claims: (parts: string[]): string => `${list.format(parts)}.`,
    claim: (who: string, count: number, captured: number): string =>
      `${who} ${count} (alınan ${captured}${count > captured ? ` ve tahtada kalan ${count - captured}` : ""})`,
    winsMatch: (who: string): string => `${who} maçı kazandı.`,
    matchScore: (parts: string[]): string => `Skor: ${parts.join(", ")}.`,
    hint: (play: string, value: number): string => `En iyisi: ${play}, değeri ${signed.format(value)}.`,
  },

  reasons: {
    borne_off: "Tüm pullar toplandı (P10).",
    mother_pinned: "Başlangıç hanesindeki son pul hapsedildi (P11).",
    both_mothers_pinned: "Başlangıç hanelerindeki son pulların ikisi de hapsedildi (P11).",
    grouped: "Tüm taşlar varış hücresiyle tek bir grup oluşturdu (L8).",
    deadlock: "İki taraf da bir daha oynayamaz (L9).",
    goal: "Son rauntta kimse öndeki oyuncuya yetişemedi (O9).",
    sudden_death: "Ani ölümde tek kalan kazandı (O9).",
    singletons: "Hiçbir karede birden fazla taş yok (U6).",
    repetition: "Bu diziliş tahtada daha önce de vardı (U7).",
    majority: "Taşların yarıdan fazlası alındı (U9).",
  },

  early: {
    resign: "Pes et",
    title: "Pes ediyor musun?",
    loses: (who: string): string => `${who} oyunu kaybeder.`,
    costs: (who: string, points: number): string => `${who} oyunu ve ${plural(points, "puan")} kaybeder.`,
    howMany: "Bir pul toplanana kadar iki puan kaybedilebilir (P10, P11). Tek puan için öbür oyuncunun kabul etmesi gerekir.",
    resignForTwo: "2 puana pes et",
    offer: "1 puan öner",
    playOn: "Oynamaya devam et",
    considers: (who: string): string => `${who} öneriyi düşünüyor`,
    refused: (who: string): string => `${who} bir puandan fazlasını bekliyor ve oynamaya devam ediyor.`,
    asksFor: (who: string, other: string): string => `${who} bir puana pes ediyor. ${other} kabul ediyor mu?`,
    accept: "1 puanı kabul et",
    takeBack: "Yine de devam et",
    reopened: "Oyun devam ediyor.",
    reasons: {
      resigned: (who: string): string => `${who} pes etti.`,
      time: (who: string): string => `${who} için süre bitti.`,
    },
    clock: "Saat",
    noClock: "Yok",
    minutes: (minutes: number): string => `Kişi başına ${minutes} dakika`,
    delay: (seconds: number): string => `Her turun ilk ${seconds} saniyesi sayılmaz.`,
    timeLeft: "Kalan süre",
    warning: (who: string, seconds: number): string => `${who} için ${seconds === 60 ? "bir dakika" : `${seconds} saniye`} kaldı.`,
  },

  exercises: {
    exercise: "Alıştırma",
    title: (game, number, count) => `${game}: alıştırma ${number}/${count}`,
    today: "bugünkü",
    question: "En iyi hamleyi bul",
    text: "Bir hamle bütün ötekilerden açıkça daha iyi.",
    wrong: (play, loss) => `${play} oyun başına ${decimal.format(loss)} puan kaybettirir.`,
    wrongByMore: (play, loss) => `${play} oyun başına ${decimal.format(loss)} puan ya da daha fazla kaybettirir.`,
    right: (play) => `${play} en iyi hamledir.`,
    shown: (play) => `En iyi hamle: ${play}.`,
    show: "Çözümü göster",
    open: "Aç",
    found: (found, count) => `${count} alıştırmadan ${found} tanesi bulundu`,
    sources: {
      rollout: (games) => `Her hamlenin oyun başına kaç puan kaybettirdiği: her hamleden sonra ${number.format(games)} oyundan.`,
      search: () =>
        "Her hamlenin oyun başına kaç puan kaybettirdiği: farklı derinlikte iki aramadan. Aralarındaki fark, ± işaretinden sonraki sayının iki katıdır.",
      exact: () => "Her hamlenin oyun başına kaç puan kaybettirdiği. Bu sayılar kesindir.",
    },
    others: (count, loss) =>
      `Öteki ${number.format(count)} hamlenin her biri oyun başına ${decimal.format(loss)} puan ya da daha fazla kaybettirir.`,
    failed: "Alıştırmalar yüklenemedi. İlk seferinde bağlantı gerekir.",
  },

  lessons: {
    learn: "Öğren",
    title: (game: string, number: number, count: number): string => `${game}, ilk adımlar: ${number}/${count}`,
    rule: (rule: string): string => `Kuralı oku: ${rule}`,
    again: "Yeniden dene",
    back: "Geri",
    next: "İleri",
    leave: "Tüm oyunlar",
    badTask: "Böyle bir alıştırma yok.",
    play: "İlk oyununu oyna",
    done: (game: string): string => `İlk ${game} oyunu için bu kadarı yeter. Gerisi numara numara kurallarda.`,
    tasks: {
      plakoto: [
        {
          title: "Zarlar pulları yürütür",
          text: "Sen Kırmızısın. On beş pulun 24. haneden başlar ve 1. haneye doğru iner. Zarlar 6 ve 3: her zar bir pulu kendi sayısı kadar ileri götürür. İki zarı aynı pulla da oynayabilirsin. Bir pulu eline al, nereye gidebileceğine bak. İki zarı da oynayınca “Turu bitir” düğmesine bas.",
          right: "İki zar da oynandı, tur bitti.",
          wrong: "",
        },
        {
          title: "İki pul bir haneyi kapatır",
          text: "Mavinin 20. hanede iki pulu var, oraya konamazsın: önce 4'ü dene ve gör. 3'ü önce oynarsan 4 için bir yol açılır.",
          right: "Pul, kapalı hanenin çevresinden dolaştı. Zarlar hangi sırayla istenirse oynanabilir.",
          wrong: "",
        },
        {
          title: "Tek kalan pulu hapset",
          text: "Mavinin 16. hanede tek bir pulu var. Rakibin tek puluna konan, onu hapseder: sen gidene kadar o pul oynayamaz. Plakoto'da hiçbir pul geri gönderilmez. Pulu hapset ve orada kal.",
          right: "Pul hapiste ve sen kaldıkça oynayamaz. Mavi de oraya konamaz.",
          wrong: "Bu turun sonunda Mavinin pulu hapiste değil. 21. hanedeki bir pul 16. haneye 5 ile gider.",
        },
        {
          title: "Pulun hapiste",
          text: "Şimdi Mavi 17. hanede senin pulunu hapsediyor. Pulun oynayamaz; üstünde tek mavi pul olsa bile sen de oraya konamazsın. Zarları başka yerde oyna.",
          right: "Mavi 17. haneden ayrılana kadar beklemen gerek. O zaman pulun yeniden serbest kalır.",
          wrong: "",
        },
        {
          title: "Başlangıçtaki son pul",
          text: "Mavinin bütün pulları 1. hanede başlamıştı, şimdi orada tek bir pul kaldı. Bu pula ana pul denir; orada hapsedilirse ve senin başlangıç hanende, yani 24. hanede, hiç pulun kalmadıysa oyun biter ve çift sayılır. Onu hapset.",
          right: "Mavinin ana pulu hapiste, 2 puan kazandın.",
          wrong: "Mavinin ana pulu hâlâ serbest ve kaçacak. 1. haneye ulaş: 5. haneden 4 ile ya da iki adımda.",
        },
        {
          title: "Ana puluna sahip çık",
          text: "Şimdi seninki tehlikede: 24. hanede tek bir pul kaldı ve Mavinin ona ulaşabilecek pulları yakında. Onu oradan uzaklaştır.",
          right: "Ana pulun yola çıktı. Artık her pul gibi hapsedilebilir, ama bu oyunu bitirmez.",
          wrong: "Son pulun hâlâ 24. hanede. Mavi oraya konarsa 2 puan kaybedersin.",
        },
        {
          title: "Pul topla",
          text: "Bütün pulların evinde, yani 6. ile 1. haneler arasında. Artık toplayabilirsin: 6. haneden 6 ile, 5. haneden 5 ile. On beş pulunu da toplayan kazanır. İki pul topla.",
          right: "İki pul daha toplandı. Bitirdiğinde Mavi hiç pul toplamamışsa 1 yerine 2 puan kazanırsın.",
          wrong: "Evin içinde oynamak serbest, ama iki zarla da pul toplayabilirsin.",
        },
      ],
      boloko: [
        {
          title: "25 hücrelik tek koridor",
          text: "Sen Beyazsın. On taşın 1. hücreden koridor boyunca ortadaki 25. hücreye gider, Mavi ise ters yönden gelir. Zarlar 5 ve 2: her biri bir taşı ileri götürür. Bir taşı eline al, nereye gidebileceğine bak. Sonra “Turu bitir” düğmesine bas.",
          right: "Bu oyunda hiçbir taş tahtadan çıkmaz: bütün taşlar yollarının sonunda toplanır.",
          wrong: "",
        },
        {
          title: "1 duvardan atlar",
          text: "Koridor kıvrıldığı için birbirinden uzak hücrelerin arasında yalnızca bir duvar vardır. Bir taş 1 ile hücresinin bir duvarından atlayabilir, ama yalnız ileriye. 1 ile atla.",
          right: "Bu, bir hücreden çok daha fazla kazandırdı.",
          wrong: "1 ile atlamadın. Örneğin 1. hücredeki bir taş 16. hücreye atlayabilir.",
        },
        {
          title: "İki taş bir hücreyi kapatır",
          text: "Mavinin 7. hücrede iki taşı var, oraya konamazsın: ne 2. hücreden 5 ile ne de 5. hücreden 2 ile. Yalnız taşın konduğu hücre önemlidir, üstünden geçtikleri değil. Başka türlü oyna.",
          right: "Kapalı bir hücrenin üstünden geçmek sorun değil.",
          wrong: "",
        },
        {
          title: "Tek kalan taşı hapset",
          text: "Mavinin 11. hücrede tek bir taşı var. Üstüne konarsan hapsolur: senin taşların hücreden ayrılana kadar oynayamaz.",
          right: "Taş hapiste. Sen kaldıkça Mavi de o hücreye konamaz.",
          wrong: "Bu turun sonunda Mavinin 11. hücredeki taşı hapis değil. 6. hücredeki bir taş oraya 5 ile gider.",
        },
        {
          title: "Durabilirsin",
          text: "Oynanabiliyorsa bir taş oynanmalı. Öbür zarları oynamayabilirsin. Zarlardan birini oyna ve turu bitir.",
          right: "Bazen az daha iyidir, örneğin iki taşın birlikte kalması gerektiğinde.",
          wrong: "İki zarı da oynadın. Serbest, ama burada bir zar isteniyor: onu oyna, sonra “Turu bitir” düğmesine bas.",
        },
        {
          title: "Hepsini bir araya getir",
          text: "On taşının hepsi, 25. hücrede biten kesintisiz bir dizide durduğu anda kazanırsın. Bir taş geride, 19. hücrede. Onu ötekilerin yanına getir: oyun o anda biter.",
          right: "Bütün taşlar 25. hücreyle tek bir grup oldu, kazandın. Hapisteki taşlar durdukları yerde sayılır.",
          wrong: "Dizide hâlâ boşluk var. 19. hücredeki taş hâlâ tek başına. Onu 3 ile 22. hücreye oyna.",
        },
      ],
      bolo: [
        {
          title: "Puan getiren zarları ayır",
          text: "Yedi zar atar, puan getirenlerden bazılarını ayırırsın. Bir tane 1 için 100, bir tane 5 için 50 puan alırsın; öteki sayılar ancak üçü bir arada puan getirir. Bu atışta yalnız 1 puan getiriyor. Onu ayır ve öbür altı zarı at.",
          right: "Şimdi 100 puan riskte. Bir atışta puan getiren zar çıkmazsa riskteki puanlar yanar.",
          wrong: "",
        },
        {
          title: "Aynı sayıdan üç ve fazlası",
          text: "Üç tane 3, 300 puan getirir; her fazlası bunu ikiye katlar: dört tane 3, 600 puan getirir. Üç tane 1 ise 1.000 puandır. Dört 3'ü ayır, istersen puan getiren başka zarları da ekle ve atmaya devam et.",
          right:
            "Puan getiren zarlardan hangilerini ayıracağını sen seçersin. Yedi zarın hepsi ayrılmadıkça daha çok puan, atılacak daha az zar demektir.",
          wrong: "Dört tane 3, birlikte 600 puandır. Dördünü de ayır.",
        },
        {
          title: "Kent",
          text: "Tek atışta 1, 2, 3, 4, 5 ve 6 gelirse 1.500 puan eder. Kenti ayır; öbür 1'i de alırsan 100 puan daha getirir. Sonra atmaya devam et ya da kasaya koy.",
          right: "Kasadaki puanlar oyunun sonuna kadar senindir.",
          wrong: "Bu atışta kent var: 1, 2, 3, 4, 5 ve 6'dan birer tane.",
        },
        {
          title: "İlk bin",
          text: "Kasaya ilk kez puan koyana kadar ancak turda 1.000 puan ya da fazlası varsa durabilirsin. 900 puan riskte ve bu atış seni oraya götürüyor. Kasaya koy.",
          right: "Artık kasaya istediğin kadar puan koyabilirsin.",
          wrong: "1 gösteren zarı ayır ve kasaya koy: böylece 1.000 ya da daha çok olur.",
        },
        {
          title: "Sıcak zar",
          text: "Bu iki 1, yedi zarın sonuncuları. Yedisi de ayrıldıysa yedi zarın hepsini yeniden atabilir, riskteki puanlarla devam edebilirsin. Yedi zar neredeyse her zaman puan getirir. İkisini de ayır ve at.",
          right: "Yedi zarlık bir atış 100'de 1'den az patlar. Zar azaldıkça daha sık patlar: tek zar 3'te 2.",
          wrong: "İki 1'i de ayır ve at: yedi zarın hepsini yeniden alırsın.",
        },
        {
          title: "Ne zaman durmalı",
          text: "1.500 puan riskte ve bu atışta daha fazlası var. Devam edersen bir ya da iki zar atarsın. İki zarda 9'da 4, tek zarda 9'da 6 olasılıkla ne 1 ne de 5 gelir. Kasaya koy.",
          right: "Akıllıca oldu. Oyun 10.000 puana oynanır; biri oraya varınca herkesin bir turu daha vardır.",
          wrong: "İki zarla her şey 9 seferin 4'ünde, tek zarla 9 seferin 6'sında yanar. Puanları al.",
        },
      ],
      buku: [
        {
          title: "Bir hattı kaldır ve dağıt",
          text: "Sen Beyazsın. Sıran gelince bir yatayın, yani enine bir hattın bütün taşlarını kaldırır ve bir yol boyunca birer birer dağıtırsın: herhangi bir karede başla, her kare bir öncekinin yanında, yatay ya da dikey komşusu olsun, hiçbirinden iki kez geçme. Bir yataya tıkla, sonra karelere. Hepsi dağıtılınca “Turu bitir” düğmesine bas.",
          right: "Siyah aynısını dikeylerle, yani yukarı giden hatlarla yapar. Açık kareler Beyazın, koyu kareler Siyahındır.",
          wrong: "",
        },
        {
          title: "Üçlüyü al",
          text: "Dağıtımdan sonra üstünde 3 ya da 4 taş olan her açık karenin taşları alınır. b3'te 2 taş var. Başka bir yatayı kaldır ve taşlarından birini b3'e koy.",
          right: "Üç taş senin. Senin turunda koyu karelere, üstlerinde kaç taş olursa olsun, bir şey olmaz.",
          wrong: "Taş alınmadı. b3'e taş koy ve 3. yatayı yerinde bırak.",
        },
        {
          title: "Siyahın sana bıraktığı",
          text: "d5'te zaten 3 taş var. 5. yatayı kaldırmadığın sürece, taşları nereye dağıtırsan dağıt, turunun sonunda oldukları gibi alınırlar.",
          right: "Yalnız taş dağıttığın yerde değil, bütün tahtada taş alırsın.",
          wrong: "d5'teki üç taş kaldırıldı. Başka bir yatay seç.",
        },
        {
          title: "İkisi birden",
          text: "b3'te ve c4'te 2'şer taş var ve aralarında iki adım var. 8. yatayda üç taş var: ikisinden de geçen bir yol bul.",
          right: "Bir turda altı taş. Yalnız hangi karelere taş konduğu önemlidir, hangi sırayla konduğu değil.",
          wrong: "Altıdan az taş aldın. 8. yatayı kaldır ve b3'ten aradaki kareden geçerek c4'e git.",
        },
        {
          title: "Boş bir hat",
          text: "Üstünde taş olmayan bir hat da kaldırılabilir: o zaman hiç taş dağıtılmaz, ama taşlar yine alınır. 4. yatay boş. Onu kaldır.",
          right:
            "Hiç taş dağıtmadan üç taş aldın. Ama bir tur tahtayı daha önceki bir haline getirirse oyun biter ve tahtadaki bütün taşlar rakibin olur.",
          wrong: "Taş dağıttın. Boş olan 4. yatayı seç.",
        },
        {
          title: "Oyunun sonu",
          text: "Hiçbir karede birden fazla taş kalmayınca oyun biter. O zaman her oyuncu kendi renginden karelerdeki taşları aldıklarına ekler. İki taşlı son kare b3: onu al ve başka hiçbir yerde iki taşı bir arada bırakma. 2. yatayın taşı bunu yapar.",
          right: "Oyun bitti ve kazandın: 65 taşın yarıdan fazlası Beyazda.",
          wrong: "Böyle Beyaz kazanmaz. b3'ü al: üstüne bir taş koy, başka taşın üstüne koyma. 3. yatayı yerinde bırak.",
        },
      ],
    },
  },

  refusals: {
    not_rolled: "Hiçbir zar bu sayıyı göstermiyor.",
    die_played: "Bu zar zaten oynandı.",
    no_checker: "Bu hanede pulun yok.",
    no_piece: "Bu hücrede taşın yok.",
    wrong_direction: "Pulların o yöne gitmez.",
    wrong_distance: "Bu zarlarla oraya hiçbir pul gidemez.",
    only_jump: "Oraya yalnızca duvarın üzerinden atlanır.",
    no_wall: "Bu hücrelerin arasında duvar yok.",
    pinned: "Bu pul hapis.",
    blocked: "Burası kapalı.",
    not_all_home: "Bütün pulların evde olmadan pul toplayamazsın.",
    pinned_at_home: "Bir pulun hapisken pul toplayamazsın.",
    checker_behind: "Önce daha geride duran bir pul oynamalı.",
    fewer_dice: "Daha çok zar oynanacak bir yol var.",
    larger_die: "Yalnızca bir zar oynanabilir, o da büyük olmalı.",
    game_decided: "Oyun belli oldu, tur burada biter.",
    game_over: "Oyun bitti.",
    incomplete: "Tur daha tamamlanmadı.",
    nothing_kept: "En az bir zar ayırmalısın.",
    no_bust: "Puan getiren zarlar var, yani patlamadın.",
    no_score: "Bu zar puan getirmez.",
    not_all_score: "Ayırdığın zarların hepsi puan getirmiyor.",
    below_opening: "İlk kez kasaya koymak için bir turda en az 1.000 puan gerekir.",
    not_above: "Ani ölümde ancak öne geçiyorsan durabilirsin.",
    ended: "Bu atışta bundan sonra bir şey gelmez.",
    wrong_line: "Bu hat senin değil: Beyaz yatayları, Siyah dikeyleri kaldırır.",
    no_line: "Önce bir hat kaldırmalısın.",
    second_line: "Bir hat zaten kaldırıldı.",
    sown: "Bu kareye zaten koydun.",
    not_beside: "Bu kare sonuncunun yanında değil.",
    none_left: "Elde taş kalmadı.",
    dead_end: "Oradan kalan taşlar dağıtılamaz.",
  },

  saved: {
    tooLong: (most: number): string => `Metinde ${number.format(most)} karakterden fazlası var.`,
    noGame: "Metin oyunu söylemiyor. `game: plakoto` gibi bir satır söyler.",
    unknownGame: (name: string): string => `“${name}” diye bir oyun yok. Oyunlar plakoto, boloko, bolo ve buku.`,
    noRecord: "`start: POSITION` satırı yok. Kaydedilmiş her oyunda ve her kayıtta böyle bir satır olur.",
    badLine: (line: number): string => `Satır ${line}: NAME: VALUE ya da “1. blue 41: 1/5 1/2” gibi bir tur bekleniyordu.`,
    noNumber: (line: number): string => `Satır ${line}: bir tur numarasıyla başlar, “1. blue 41:” gibi.`,
    secondLine: (line: number, name: string): string => `Satır ${line}: ikinci bir “${name}:” satırı var.`,
    rulesAlone: "Metinde “rules:” satırı var ama “game:” satırı yok; kuralların hangi oyunun olduğu bilinmiyor.",
    otherForm: (form: string): string => `Bu, başka türden bir dosyaya benziyor (${form}), kayıtlı bir oyuna değil.`,
    unknownOption: (name: string, known: string[]): string => `“${name}” diye bir seçenek yok. Seçenekler: ${list.format(known)}.`,
    badOption: (name: string, value: string, choices: string[]): string =>
      `“${name}” için “${value}” olmaz. Olabilecekler: ${either.format(choices)}.`,
    badAt: (value: string): string => `“at” için “${value}” olmaz. 0 ya da daha büyük bir tam sayı olmalı.`,
    badTurn: (turn: number, why: string): string => `Tur ${turn}: ${why}`,
    badLink: "Bu bağlantı gösterilemiyor",
    badLinkHow: "Belki bir parçası yolda kayboldu. Yeniden iste ya da bir oyuna başla.",
    badGame: "Bu metin yüklenemiyor",
    lost: "Burada saklanan bir oyun okunamıyor.",
    unknownForm: "Bu sayfa onun biçimini bilmiyor.",
    remove: "Sil",
    keptGames: (game: string): string => `Saklanan ${game} oyunları`,
    about: (turns: number, over: boolean, when: Date): string =>
      `${plural(turns, "tur")}${over ? " sonunda bitti" : " oynandı"}, ${date.format(when)}`,
    goOn: "Devam et",
    look: "Göz at",
    none: "Saklanan oyun yok.",
  },

  plakoto: {
    ...raceTexts("pul"),
    board: "Plakoto tahtası",
    place: (number: number) => `${number}. hane`,
  },
  boloko: {
    ...raceTexts("taş"),
    board: "Boloko tahtası",
    place: (number: number) => `${number}. hücre`,
    walls: (cells: readonly number[]) => `${cells.length === 1 ? "duvarın ardında" : "duvarların ardında"} ${cells.join(" ve ")}`,
    trackEnd: (side: string) => `${owner(side)} varış hücresi`,
  },
  bolo: {
    points: (points: number) => number.format(points),
    player: "Oyuncu",
    banked: "Kasada",
    atRisk: "Riskte",
    goal: (points: number) => `Hedef ${number.format(points)} puan.`,
    leastToBank,
    lastRound: (turns: number, leader: string) => `Son raunt, önde: ${leader}. Kalan: ${count(turns, "tur")}.`,
    suddenDeath: (left: readonly string[], least: number) =>
      [`Ani ölüm: ${list.format(left)}.`, least > 0 ? leastToBank(least) : ""].filter(Boolean).join(" "),
    won: (winner: string) => `${winner} kazandı.`,
    leader: "önde",
    stillIn: "oyunda",
    out: "elendi",
    winner: "kazandı",
    table: (rolled: readonly number[], aside: readonly number[], dice: number) =>
      [
        rolled.length > 0 ? `Atılan: ${rolled.join(", ")}.` : dice > 0 ? inCup(dice) : "",
        aside.length > 0 ? `Daha önce ayrılan: ${aside.join(", ")}.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    die: (face: number, aside: boolean, offer: { dice: readonly string[]; points: number } | null) => {
      if (aside) return `${face}, ayrıldı`;
      if (!offer) return `${face}, puan getirmez`;
      // What is written below the die has to be in its label as it stands.
      const dice = offer.dice.length > 1 ? ` birlikte, ${offer.dice.join(", ")}:` : "";
      return `${face}, puanı${dice} ${number.format(offer.points)}`;
    },
    gain: (points: number, dice: string) => `${dice.length > 1 ? `${[...dice].join(" ")}: ` : ""}+${number.format(points)}`,
    inCup,
    choose: "Puan getiren zarları ayır.",
    tally: (dice: readonly string[], points: number) => `Ayrılan ${dice.join(" ")}: ${number.format(points)} puan.`,
    incomplete: (dice: readonly string[]) => `Ayrılan ${dice.join(" ")}: henüz hepsi puan getirmiyor.`,
    hotDice: (points: number) => `Sıcak zar: ${number.format(points)} puan ve yedi zarın hepsi yeniden atılabilir.`,
    bust: (lost: number) => (lost > 0 ? `Puan getiren zar yok: riskteki ${number.format(lost)} puan yandı.` : "Puan getiren zar yok."),
    bustWord: "Patladı",
    wasBust: "Son atış patladı.",
    wasBanked: (dice: readonly string[]) => `Son atışta ${dice.join(" ")} ile kasaya kondu.`,
    roll: (dice: number | null) => (dice === null ? "Zar at" : `${dice} zar at`),
    bank: (points: number | null) => (points === null ? "Kasaya koy" : `Kasaya koy: ${number.format(points)}`),
    takeBest: (points: number | null) => (points === null ? "En iyisini ayır" : `En iyisini ayır (+${number.format(points)})`),
    chosen: (dice: readonly string[], points: number, atRisk: number) =>
      dice.length === 0
        ? "Ayrılan zar yok."
        : `${dice.join(", ")} ayrıldı: ${number.format(points)} puan. Riskte ${number.format(atRisk)} puan.`,
  },
  buku: {
    board: "Buku tahtası",
    owner: (side: string) => `sahibi ${side}`,
    yours: "senin",
    square: (name: string, owner: string, counters: number) => `${name}, ${owner}, ${counters === 0 ? "boş" : count(counters, "taş")}`,
    canBeNext: "sıradaki olabilir",
    pickUp: (line: string, counters: number) => `kaldırılacak hat ${line}, ${counters === 0 ? "boş" : count(counters, "taş")}`,
    sown: (place: number) => `yolun ${place}. karesi`,
    isLast: "yolun son karesi",
    isCaptured: "şimdiki haliyle alınır",
    isLifted: "kaldırıldı",
    line,
    chooseLine: (isRank: boolean, ways: number | null) =>
      `Kaldıracağın ${isRank ? "yatayı" : "dikeyi"} seç${ways === null ? "" : `: ${plural(ways, "hamle")}`}.`,
    inHand: (counters: number, captures: number, ways: number | null) =>
      [`elde ${counters}`, `alınacak ${captures}`, ...(ways === null ? [] : [plural(ways, "hamle")])].join(" · "),
    captured: (side: string, counters: number) => `${side}: alınan ${counters}`,
    spare: "ve 1 yedek",
    lifted: (name: string, counters: number) => `${line(name)} kaldırıldı: ${inHand(counters)}.`,
    entered: (square: string, left: number, captures: number) =>
      `${square}. Kalan ${count(left, "taş")}, şimdilik ${count(captures, "taş")} alınıyor.`,
    complete: (square: string, captures: number) => `${square}. Hepsi dağıtıldı, ${count(captures, "taş")} alınıyor. Enter turu bitirir.`,
    takenBack: "Geri alındı.",
  },
};

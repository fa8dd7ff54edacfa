import type { DreamKind } from '../../lexicon/dreamWords.ts';

/** German phrases that introduce a dream. */
export const GERMAN_DREAM_OPENERS = `
  träume von | träume davon | träum von | träum davon | mein traum | mein traum ist | mein traum wäre | mein größter traum | schon immer mal | wollte schon immer | wollte immer schon | will ich schon immer | eines tages will ich | eines tages möchte ich
  eines tages werde ich | irgendwann will ich | irgendwann möchte ich | irgendwann mal ein | irgendwann mal eine | irgendwann werde ich | irgendwann mach ich | würde so gern | würde so gerne | würd so gern | würd so gerne | lebensziel | bucket list | langfristig will ich | langfristig möchte ich
  mein eigenes buch | ein buch schreiben | einen roman schreiben | meinen roman | eigene firma | eigenes café | eigenen laden | selbstständig machen | selbständig machen | mich selbstständig | marathon laufen | weltreise | auswandern | um die welt reisen | segeln lernen | beruf wechseln | neu anfangen
`;

/** German kinds of dreams, in the order of the English ones. */
export const GERMAN_DREAM_KINDS: readonly DreamKind[] = [
  {
    name: 'Kreatives',
    words:
      /^(?:buch|roman|schreib|gedicht|lied|album|musik|mal(?:en|e|kurs)$|kunst|film|band|design|fotograf|podcast|blog|topfer)/,
    next: 'Gib dir 25 ruhige Minuten dafür und behalte, was dabei herauskommt',
    timeframe: '6 bis 12 Monate',
    milestones: [
      'Eine Seite Notizen, worum es geht',
      'Ein erstes kleines Stück, fertig',
      'Einem Menschen ein Stück zeigen, dem du vertraust',
    ],
  },
  {
    name: 'Arbeit',
    words: /^(?:firma|unternehmen|startup|laden|cafe|restaurant|kund|selbst|grund|produkt|app|karriere|job|beruf|chef)/,
    next: 'Schreib in drei Sätzen auf, für wen es ist und was es ihnen gibt',
    timeframe: '6 bis 12 Monate',
    milestones: [
      'Mit drei Menschen reden, für die es sein könnte',
      'Die kleinste Fassung davon ausprobieren',
      'Anhand von Zahlen entscheiden, ob es weitergeht',
    ],
  },
  {
    name: 'Lernen',
    words: /^(?:lern|studi|schule|uni|abschluss|sprache|spanisch|franzosisch|klavier|gitarre|instrument|kurs|master)/,
    next: 'Such dir einen Kurs oder eine Lehrerin aus und leg die erste Stunde fest',
    timeframe: '3 bis 6 Monate',
    milestones: [
      'Die erste Stunde genommen',
      'Einen Monat lang kurz und regelmäßig geübt',
      'Es einmal mit jemand anderem angewandt',
    ],
  },
  {
    name: 'Gesundheit',
    words: /^(?:marathon|lauf|fit|abnehm|triathlon|kletter|schwimm|yoga|gesund|rennen)/,
    next: 'Leg die erste leichte Einheit auf einen Tag dieser Woche',
    timeframe: '3 bis 6 Monate',
    milestones: [
      'Zwei leichte Wochen am Stück',
      'Die Hälfte der Strecke oder des Ziels',
      'Ein Termin, zu dem du dich anmeldest',
    ],
  },
  {
    name: 'Persönliches',
    words: /^(?:reis|umzieh|auswander|ausland|haus|zuhause|leben|welt|segel|garten|land|stadt)/,
    next: 'Sieh nach, was es kosten würde, und schreib die eine Zahl auf',
    timeframe: '1 bis 2 Jahre',
    milestones: ['Ein grobes Budget', 'Ein erster Betrag auf der Seite', 'Ein Datum, bis zu dem du entscheidest'],
  },
];

export const GERMAN_ANY_DREAM: DreamKind = {
  name: 'Persönliches',
  words: /^/,
  next: 'Schreib auf, wie es aussehen würde, und einen Schritt, der zehn Minuten dauert',
  timeframe: 'wenn du so weit bist',
  milestones: ['Ein Schritt von zehn Minuten', 'Einem Menschen davon erzählt', 'Ein Datum für den nächsten Schritt'],
};

/** German words that serve a goal, by a word of the goal. */
export const GERMAN_GOAL_SYNONYMS: Readonly<Record<string, string>> = {
  fitness: 'sport training joggen laufen yoga schwimmen',
  sport: 'training joggen laufen yoga schwimmen fitnessstudio',
  gesundheit: 'arzt sport medikamente schlafen zahnarzt training yoga',
  karriere: 'lebenslauf vorstellungsgespräch bewerbung portfolio',
  beruf: 'lebenslauf vorstellungsgespräch bewerbung zeugnis',
  finanzen: 'budget sparen rechnungen steuer steuererklärung schulden',
  geld: 'budget sparen rechnung rechnungen steuer steuererklärung schulden',
  familie: 'mama papa kinder sohn tochter eltern schwester bruder oma opa',
  beziehungen: 'freund freundin partner frau mann treffen anrufen',
  kreativ: 'schreiben malen zeichnen musik roman lied blog',
  buch: 'schreiben kapitel entwurf gliederung roman',
  schreiben: 'entwurf kapitel blog aufsatz',
  lernen: 'kurs lesen vokabeln unterricht prüfung klausur',
  studium: 'lernen klausur hausarbeit seminar vorlesung',
  zuhause: 'putzen aufräumen reparieren ausmisten',
  ordnung: 'aufräumen ausmisten sortieren planen',
};

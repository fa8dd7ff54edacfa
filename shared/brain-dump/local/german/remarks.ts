/** A remark at the end of a task that says by when it is needed, or when it is possible. */
export interface Remark {
  /** Position of its comma, or of its first word. */
  readonly from: number;
  /** By then at the latest, from then on, or only on these weekdays. */
  readonly kind: 'deadline' | 'opening' | 'visit';
}

/** Who needs it, or what closes: "der Nachbar", "die Post", "Frau Blum". */
const WHO = '(?:und |weil |denn )?(?:(?!ich |i |wir |man |um |wenn |falls |ob |dass |was |wie |wo )[^ ,]+ ){0,4}?';
/** The same without a comma before it. */
const PRONOUN = '(?:der|die|das|sie|er|mir|wir|ma) ';
/** The thing that is needed: "ihn", "die heute", "das bis Freitag". */
const IT =
  '(?:ihn|sie|es|(?:das|die|den|des|dat|dit) (?=heute?\\b|heit|heid|morgen|ubermorgen|bis|am|schon|noch|spatestens|diese|nachste|\\S+tag|haben|sehen|wissen))';
const END = '(?= und | aber | , | [.!)]|$)';

const PREDICATES: readonly (readonly [kind: Remark['kind'], said: string])[] = [
  [
    'visit',
    '(?:ist|is|sind|san|hat|haben|arbeitet|kommt) (?:immer |eh |ja |allerdings )*(?:nur|bloss|lei|grad) (?:noch )?\\S+(?:tags|wochs)\\b',
  ],
  ['deadline', `brauch(?:e|t|en|ma)? (?:ich |i |wir |er |ma )?${IT}`],
  [
    'deadline',
    `(?:muss|mussen|will|wollen|wollte|wollten|mocht\\S*) (?:[^ ,]+ )?${IT}.*(?:en|ern|eln|hom|ham|segn|sehn)${END}`,
  ],
  ['deadline', `(?:rechnet|rechnen|wartet|warten) .*(?:damit|darauf|drauf|mit (?:mir|uns)|auf \\S+)${END}`],
  [
    'deadline',
    `(?:macht|machen|mocht|hat|haben|ham|hom|ist|is|sind) (?:[^ ,]+ )*(?:zu|dicht|geschlossen|schluss)${END}`,
  ],
  ['deadline', `(?:haben|ham|hom|hat) zu (?:vom|von|ab|bis) `],
  ['deadline', '(?:schliesst|schliessen) '],
  [
    'deadline',
    `(?:hat|haben|ham|hom|ist|is|sind) (?:[^ ,]+ )*bis (?:[^ ,]+ )*(?:offen|auf|geoffnet|da|besetzt|erreichbar)${END}`,
  ],
  ['opening', `(?:macht|machen|mocht|hat|haben|ham|hom|ist|is|sind) (?:[^ ,]+ )*(?:auf|offen|geoffnet)${END}`],
  ['opening', '(?:offnet|offnen) '],
];
const formsAfter = (who: string): readonly (readonly [kind: Remark['kind'], form: RegExp])[] =>
  PREDICATES.map(([kind, said]) => [kind, new RegExp(`^${who}${said}`)] as const);

/** "den brauche ich morgen", "Frist war am 28.2.", "war gestern fällig": without anybody before the verb. */
const SAID_ALONE: readonly RegExp[] = [
  /^(?:das|des|dat|dies) (?:muss|sollte|soll) (?:\S+ ){0,3}?(?:vor|vorm) /,
  /^(?:wir|mir|ma|ich|i) (?:haben|ham|hom|hab) (?:\S+ ){0,2}zu /,
  /^(?:ich |i |wir )?(?:bin|sind|san) (?:\S+ ){0,2}(?:weg|urlaub|verreist) (?:von|vom|ab) /,
  /^(?:den|die|das|des|dat|ihn|sie|es) brauch(?:e|t|en)? /,
  /^(?:die |der )?\S*(?:frist|schluss|abgabe) (?:war|ware|wars) /,
  /^(?:das |die |der |es )?(?:war|wars|waren)(?: schon| eigentlich| eig| leider| ja)* (?:gestern|vorgestern|am|letzte\S*)\b/,
];
const BEHIND_COMMA = [...formsAfter(WHO), ...SAID_ALONE.map((form) => ['deadline', form] as const)];
const BARE = formsAfter(PRONOUN);
const STARTS_BARE = new RegExp(`^${PRONOUN}$`);
/** Words before "die" and "der" that make them an article. */
const NO_JOINT = /^(?:an|auf|in|fur|mit|bei|zu|von|vor|um|uber|und|oder|aber|dass|ob|wenn|weil|was|wie|wo|,|:)$/;
/** Most words that are looked at. */
const LONGEST = 16;
/** Fewest words of the task before its remark. */
const FEWEST = 2;

/** Returns what kind of remark the words are; null for anything else. */
export function remarkKind(words: readonly string[], isBehindComma: boolean): Remark['kind'] | null {
  const said = words.slice(0, LONGEST).join(' ');
  return (isBehindComma ? BEHIND_COMMA : BARE).find(([, form]) => form.test(said))?.[0] ?? null;
}

/**
 * "Anzug holen, brauche ihn morgen", "Paket abholen, die Post macht um sechs zu", "beim Amt nachhaken, Frau Blum ist nur
 * dienstags da": returns the remark at the end of a task; null without one.
 * @param words - in plain spelling, with punctuation
 */
export function remarkIn(words: readonly string[]): Remark | null {
  for (let at = FEWEST; at < words.length - 1; at += 1) {
    const word = words[at] ?? '';
    const isMark = /^[,;–—(-]$/.test(word);
    const isBare = !isMark && STARTS_BARE.test(`${word} `) && !NO_JOINT.test(words[at - 1] ?? '');
    if (!isMark && !isBare) continue;
    const kind = remarkKind(words.slice(isMark ? at + 1 : at), isMark);
    if (kind !== null) return { from: at, kind };
  }
  return null;
}

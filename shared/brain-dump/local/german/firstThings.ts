import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Draft } from '../draft.ts';
import { plain } from '../learned/plain.ts';
import type { Token } from '../tokenize.ts';

/**
 * "Dafür brauche ich …", "vorher …", "zuerst muss ich …", in plain spelling ("zurst"): the matter before it waits for
 * this one.
 */
const FIRST = /^(?:und |aber |also |nur |doch |ach |achtung )*(dafur|dazu|davor|vorher|zuvor|vorab|zurst|zerst|erst)\b/;
/** "dann die Steuer abgeben": what comes second. */
const THEN = /^(?:und |aber )*(?:dann|danach|anschliessend|hinterher)\b/;
/**
 * Words after which it is only a time, a beginning or an addition: "erst am Dienstag", "erst mal", "dazu noch Milch".
 */
const ONLY_LATER =
  /^(?:und |aber )*dazu (?:noch|auch|kommt|gleich)\b|^(?:und |aber )*erst (?:am|um|ab|im|in|bei|mal|ma|wenn|wieder|nach|morgen|ubermorgen|heute|nachste\S*|dann|recht|vor|seit|als|\d|\S+tag)\b/;
/** ", das muss vor der Zusage": names the matter that waits. */
const BEFORE =
  /\b(?:das|des|dat|dies) (?:muss|sollte|soll|mussma) (?:\S+ ){0,3}?(?:vor|vorm) (?:(?:der|dem|den|meine[rnm]|seine[rnm]) )?(\p{L}{4,})/u;
const UNIT = /^(?:stunden?|tage?|wochen?|monate?)$/;
/** Words after a task in which it may name what waits for it. */
const REACH = 14;
/** How many pieces back the waiting matter may be. */
const NEAR = 2;

const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => plain(text))
    .join(' ');

/** Returns the words with which a task begins, and those of its sentence that only introduce it: "zuerst muss ich". */
function openingOf(tokens: readonly Token[], { range }: Draft, before: Draft | undefined): string {
  let from = range.from;
  const least = Math.max(before?.range.to ?? 0, from - LONGEST_LEAD);
  while (from > least && tokens[from - 1]?.kind === 'word') from -= 1;
  return wordsOf(tokens, from, range.from + LONGEST_LEAD);
}
/** Most words of an introduction. */
const LONGEST_LEAD = 6;

/** Letters by which a noun and the verb of a title are the same action: "Zusage", "zusagen". */
const ALIKE = 4;
const stemOf = (word: string): string => word.replace(/gabe$/, 'geben').replace(/(?:ungen|ung|en|e|n)$/, '');
const isNamed = (title: string, word: string): boolean => {
  const stem = stemOf(word);
  return (
    stem.length >= ALIKE &&
    plain(title.toLowerCase())
      .split(/[^\p{L}]+/u)
      .some((one) => one.startsWith(stem))
  );
};

/** An appointment takes place at its hour, whatever comes before it. */
const isAppointment = ({ when }: Draft): boolean => when.time !== null && !when.deadline;

/** Words by which one says what is still missing. */
const MISSING = /\b(?:brauch\S*|muss|mussen|muas|fragen|klaren|wissen)\b/;

/**
 * Whether the opening refers to the matter before it, as opposed to the next of a list: "dazu Stirnlampe", "erst
 * sichern", "vorher noch das Paket".
 */
function isMeant(first: string, opening: string, { title }: Draft, before: Draft): boolean {
  if (/^(?:dafur|dazu)$/.test(first)) {
    const isAction = first === 'dafur' && /(?:[^aeiou]en|ern|eln)$/.test(title);
    return isAction || /\b(?:brauch\S*|muss|mussen|erst|vorher|zurst)\b/.test(opening);
  }
  if (/ dann | danach /.test(opening)) return false;
  return before.when.date !== null || (/^(?:zurst|zerst|erst)$/.test(first) && MISSING.test(opening));
}

/** The opening in a title, which says only that it comes first. */
const OPENING =
  /^(?:dafür|dazu|davor|vorher|zuvor|vorab|zuerst|zerscht|erst) (?:(?:muss|brauche?|soll) (?:ich|i|wir|ma) )?(?:(?:noch|erst|vorher|mal|auch|die|der|das|den|dem|eine?n?) )*/iu;
const withoutOpening = (title: string): string => {
  const rest = title.replace(OPENING, '');
  return rest.charAt(0).toLocaleUpperCase('de') + rest.slice(1);
};

/** Returns the matter that waits for a task; undefined where none does. */
function waitingFor(
  tokens: readonly Token[],
  drafts: readonly Draft[],
  place: number,
  now: LocalDateTime,
): Draft | undefined {
  const draft = drafts[place];
  if (draft === undefined) return undefined;
  const next = drafts[place + 1];
  const end = Math.min(draft.range.to + REACH, next?.range.from ?? tokens.length);
  const named = BEFORE.exec(wordsOf(tokens, draft.range.from, end))?.[1];
  if (named !== undefined) return drafts.find((other) => other !== draft && isNamed(other.title, named));
  const opening = openingOf(tokens, draft, drafts[place - 1]);
  const [, first] = FIRST.exec(opening) ?? [];
  if (first === undefined || ONLY_LATER.test(opening)) return undefined;
  // "vier Tage vorher": how long before it, at the end of the matter.
  if (UNIT.test(tokens[draft.range.from - 1]?.text ?? '')) return undefined;
  const isSequence = /^(?:zurst|zerst|erst)$/.test(first) && next !== undefined;
  if (isSequence && THEN.test(wordsOf(tokens, next.range.from, next.range.from + 3))) return next;
  const before = drafts[place - 1];
  if (before === undefined || !isMeant(first, opening, draft, before)) return undefined;
  const isNear = draft.clause - before.clause <= NEAR && !before.dropped;
  const isOver = before.when.date !== null && before.when.date < now.slice(0, 10);
  return isNear && !isOver && !isAppointment(before) ? before : undefined;
}

/**
 * "Der Widerspruch muss bis zum 17. raus. Dafür brauche ich erst die Kopie": the first task waits for the second, which
 * is needed by the same day.
 */
export function withFirstThings(tokens: readonly Token[], drafts: readonly Draft[], now: LocalDateTime): Draft[] {
  return drafts.map((draft, place) => {
    const waiting = waitingFor(tokens, drafts, place, now);
    if (waiting === undefined) return draft;
    const { date, recurrence } = waiting.when;
    const isNeeded = date !== null && recurrence === null && (draft.when.date === null || draft.when.implied);
    const when = isNeeded ? { ...draft.when, date, deadline: true, said: true } : draft.when;
    return { ...draft, title: withoutOpening(draft.title), when, awaitedBy: waiting.clause };
  });
}

import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import type { WeighedPiece } from '../learned/decode.ts';
import { plain } from '../learned/plain.ts';
import { type Range, type Token, wordSet } from '../tokenize.ts';
import { remarkKind } from './remarks.ts';
import { readGermanWhen } from './when.ts';

/** Words beside a day without meaning of their own: "spätestens morgen", "am besten gleich Montag". */
const SOFT = wordSet(
  'spatestens am besten gleich noch so etwa ca gegen also dann lieber schon direkt nein nee ne quatsch doch moment frist abgabe abgabefrist abgabetermin schluss ist das der nur schon noch nach vor der dem arbeit feierabend schule schicht sobald wenn die aufmachen aufmacht also oder irgendwann aber bzw termin nachster deadline nachste nachstes erste erstes mal abholung bitte nicht vergessen wichtig wieder',
);
/** Why a day matters to the previous task: "die Frist ist übermorgen", "morgen ist letzter Tag". */
const REASON =
  /\b(?:\w*frist|\w*schluss|abgabe|endet|enden|fallig|deadline|letzter|lauft|ablauf|klausur|prufung|schliesst|schliessen|offen|zu|druck|brauch|brauche|brauchen|braucht|spatestens|geht|due)\b/;

/** At which time the previous task takes place: "Treff 8:15 an der Anmeldung", "Termin 16.30". */
const BEGINNING = /^(?:termin|treff|treffpunkt|treffen|beginn|start|einlass|los) /;

/**
 * When someone is available, something opens or closes, or something starts: "machen um acht auf", "der hat mittwochs
 * zu", "die fängt am 1.4. an".
 */
const OPENING =
  /^(?:(?:die|der|das|sie|er) )?(?:offnet|offnen|schliesst|schliessen) |^(?:(?:die|der|das|sie|er|dann|da) )*(?:macht|machen|machn|hat|haben|ist|is|sind) (?!ich|wir|muss).*\b(?:auf|zu|offen|geschlossen|dicht)$|^(?:sobald|wenn|bevors?) (?:die|der|das|sie) .*(?:auf|zu)(?:macht|machen)$|^(?:die|der|das|sie|er) (?:fangt|fangen|geht) .*\b(?:an|los)$/;

/** Expressions that are never a task after such a piece. */
const TERM = /\b(?:die frist|letzter tag|abgabe ist|(?:ist|sind) \w+ fallig)\b/;

export const saidIn = (tokens: readonly Token[], { from, to }: Range): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => plain(text))
    .join(' ');

/** Whether a piece continues the same sentence after a comma or in parentheses. */
const goesOn = (tokens: readonly Token[], { from }: Range): boolean =>
  tokens[from]?.text === '(' || /^[,–-]$/.test(tokens[from - 1]?.text ?? '') || tokens[from]?.text === ',';

/** Whether a piece is only a time expression. */
export function isTimeAlone(tokens: readonly Token[], range: Range, now: LocalDateTime): boolean {
  const when = readGermanWhen(tokens, range, now);
  const isSpent = ({ kind, text }: Token, place: number): boolean =>
    kind !== 'word' || when.spent.has(range.from + place) || SOFT.has(plain(text)) || /(?:schluss|frist)$/.test(text);
  return (when.said || when.recurrence !== null) && tokens.slice(range.from, range.to).every(isSpent);
}

/** "um halb sieben in der Pizzeria", right after other words: a time and a place, not a matter of its own. */
function isPlace(tokens: readonly Token[], range: Range, now: LocalDateTime): boolean {
  const isBehind = tokens[range.from - 1]?.kind === 'word' || /\d$/.test(tokens[range.from - 2]?.text ?? '');
  if (!isBehind || !/^(?:um|ab|gegen|\d{1,2}(?:[:.]\d\d)?h?)$/.test(tokens[range.from]?.text ?? '')) return false;
  const { time, spent } = readGermanWhen(tokens, range, now);
  const rest = tokens.slice(range.from, range.to).filter((_, at) => !spent.has(range.from + at));
  return time !== null && rest.length <= 4 && /^(?:in|im|bei|beim|am|an|auf|vor)$/.test(rest[0]?.text ?? '');
}

/** "Abfuhr ist morgen": the date of the event that the previous task is for. */
function isThen(tokens: readonly Token[], { from, to }: Range, now: LocalDateTime): boolean {
  if (!/\b(?:ist|is|sind)\b/.test(saidIn(tokens, { from, to }))) return false;
  const { date, spent } = readGermanWhen(tokens, { from, to }, now);
  const left = tokens
    .slice(from, to)
    .filter(({ kind }, at) => kind === 'word' && !spent.has(from + at))
    .map(({ text }) => plain(text));
  return date !== null && left.length <= 3 && /^(?:ist|is|sind)$/.test(left.at(-1) ?? '');
}

/** Whether a piece only says by when or at what time the previous task is. */
function tellsOfBefore(tokens: readonly Token[], piece: Range, now: LocalDateTime): boolean {
  const said = saidIn(tokens, piece);
  if (TERM.test(said)) return true;
  if (OPENING.test(said) || isThen(tokens, piece, now)) return true;
  return BEGINNING.test(said) && readGermanWhen(tokens, piece, now).time !== null;
}

/** "Gleis 8", "15 Personen", "CHF 310": details of the task before the comma. */
const DETAIL =
  /^(?:gleis|raum|zimmer|nr|nummer|az|grosse|klasse|stock|etage|pin|chf|eur|euro) \d|^(?:ca )?\d+ (?:personen|leute|stuck|euro|eur|chf|franken|kg|liter)$/;

/** Whether a piece is only such a detail, perhaps with a time: "8. August, Raum 15". */
function isDetail(tokens: readonly Token[], range: Range, now: LocalDateTime): boolean {
  if (!/\d/.test(saidIn(tokens, range))) return false;
  const { spent } = readGermanWhen(tokens, range, now);
  const said = tokens
    .slice(range.from, range.to)
    .filter(({ kind }, at) => kind === 'word' && !spent.has(range.from + at));
  return DETAIL.test(said.map(({ text }) => plain(text)).join(' '));
}

/** Whether a piece names a day without a time, or neither: "Kontrolle am 22.4." before "10 Uhr 20". */
function lacksTime(tokens: readonly Token[], range: Range, now: LocalDateTime): boolean {
  const { date, time, recurrence } = readGermanWhen(tokens, range, now);
  return time === null && (date !== null || recurrence === null);
}

/** ", Pläne mitnehmen": what to bring to the appointment before the comma. */
const BROUGHT = /^(?:\S+ ){1,4}(?:mitnehmen|mitbringen|einpacken|dabei ?haben)$/;
const isBrought = (tokens: readonly Token[], before: Range, piece: Range, now: LocalDateTime): boolean =>
  tokens[piece.from - 1]?.text === ',' &&
  BROUGHT.test(saidIn(tokens, piece).replace(/ \W$/, '')) &&
  readGermanWhen(tokens, before, now).time !== null;

/** Whether a piece is a remark that says by when the task before it is needed, or when it is possible. */
function isRemark(tokens: readonly Token[], piece: Range, isTail: boolean, now: LocalDateTime): boolean {
  const words = saidIn(tokens, piece).split(' ');
  const first = /^[,–(-]$/.test(words[0] ?? '') ? 1 : 0;
  if (remarkKind(words.slice(first), isTail) === null) return false;
  const { said, recurrence } = readGermanWhen(tokens, piece, now);
  return said || recurrence !== null;
}

/**
 * "zum Kardiologen, zehn nach neun, Liste mitbringen": returns the end of the time that belongs to the appointment
 * before its comma.
 */
export function timeAheadOf(tokens: readonly Token[], before: Range, { from, to }: Range, now: LocalDateTime): number {
  const first = tokens[from]?.text === ',' ? from + 1 : from;
  const comma = tokens.slice(first, to).findIndex(({ text }) => text === ',') + first;
  if (comma <= first || comma > first + 5 || !lacksTime(tokens, before, now)) return from;
  const lead = { from: first, to: comma };
  const { time, date } = readGermanWhen(tokens, lead, now);
  return time !== null && date !== null && isTimeAlone(tokens, lead, now) ? comma + 1 : from;
}

/** Merges each time that is alone after a comma with the previous task: "Tabletten stellen, jeden Sonntag". */
export function withTails(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  now: LocalDateTime,
): WeighedPiece[] {
  const found: WeighedPiece[] = [];
  for (const whole of pieces) {
    const before = found.at(-1);
    const lead =
      before?.isTask === true && goesOn(tokens, whole) ? timeAheadOf(tokens, before, whole, now) : whole.from;
    if (before && lead > whole.from) found.splice(-1, 1, { ...before, to: lead });
    const piece = lead > whole.from ? { ...whole, from: lead } : whole;
    const isNext = tokens[piece.from - 1]?.kind === 'word' || /\d$/.test(tokens[piece.from - 2]?.text ?? '');
    const isTail = before?.isTask === true && goesOn(tokens, piece);
    const isWithin = before?.isTask === true && isNext && tokens[piece.from]?.kind === 'word';
    if (before?.isTask === true && isPlace(tokens, piece, now) && readGermanWhen(tokens, before, now).time === null)
      found.splice(-1, 1, { ...before, to: piece.to });
    else if (
      (isTail && (isDetail(tokens, piece, now) || isBrought(tokens, before, piece, now))) ||
      (isWithin && isDetail(tokens, piece, now) && lacksTime(tokens, before, now))
    )
      found.splice(-1, 1, { ...before, to: piece.to });
    else if (
      ((isTail || (isWithin && lacksTime(tokens, before, now))) && isTimeAlone(tokens, piece, now)) ||
      ((isTail || isWithin) && isRemark(tokens, piece, isTail, now))
    )
      found.splice(-1, 1, { ...before, to: piece.to });
    else found.push((isTail || isWithin) && tellsOfBefore(tokens, piece, now) ? { ...piece, isTask: false } : piece);
  }
  return found;
}

/**
 * Merges each time before "da" with the matter it belongs to: "Laternen basteln | am Freitag um drei da soll ich Kuchen
 * mitbringen" is two matters at one time.
 */
export function withTimesBeforeThere(
  tokens: readonly Token[],
  pieces: readonly WeighedPiece[],
  now: LocalDateTime,
): WeighedPiece[] {
  const found: WeighedPiece[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const there = tokens.slice(piece.from, piece.to).findIndex(({ text }) => text === 'da') + piece.from;
    const isTime =
      before !== undefined &&
      there > piece.from &&
      tokens[piece.from - 1]?.kind === 'word' &&
      isTimeAlone(tokens, { from: piece.from, to: there }, now);
    if (!isTime) found.push(piece);
    else found.splice(-1, 1, { ...before, to: there }, { ...piece, from: there });
  }
  return found;
}

/** Returns the day by which a task is needed, where the text after its comma says so; null without one. */
export function dayOfReason(tokens: readonly Token[], range: Range, now: LocalDateTime): WhenRead | null {
  if (!goesOn(tokens, range)) return null;
  const when = readGermanWhen(tokens, range, now);
  if (when.date === null || !when.said || when.past) return null;
  const said = saidIn(tokens, range);
  if (BEGINNING.test(said) || OPENING.test(said)) return when;
  return REASON.test(said) ? { ...when, time: null, deadline: true } : null;
}

import { type Token, wordSet } from '../tokenize.ts';
import { WEEKDAY_NUMBER } from './calendar.ts';
import { numberAt } from './numbers.ts';
import { rangeLength } from './rangeLength.ts';

/** A time of day as said; `half` is null when neither am/pm nor the 24-hour format was used. */
export interface ClockRead {
  readonly hour: number;
  readonly minute: number;
  readonly half: 'am' | 'pm' | null;
  readonly length: number;
  /** False for a bare number, which is a time only where the context says so. */
  readonly certain: boolean;
  /** Minutes from this time to the end of the range that it starts. */
  readonly lasts?: number;
}

const AM = wordSet('am a.m a');
const PM = wordSet('pm p.m p');
const GLUED = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?(a|p|am|pm|a\.m|p\.m|h|ish|amish|pmish)?$/;
/** "10pm-6am", "9-11am", "9:30-11:00": the start is the time. */
const SPAN = /^(\d{1,2})(?:[:.](\d{2}))?(am|pm)?[-–](\d{1,2})(?:[:.](\d{2}))?(am|pm)?$/;
/** "0900-1130": four digits at both ends. */
const WRITTEN_SPAN = /^(\d\d)(\d\d)[-–](\d\d)(\d\d)$/;
const isYears = ([, first, , last]: RegExpExecArray): boolean => /^(?:19|20)$/.test(first ?? '') && last === '20';
const MILITARY = /^(\d{1,2})(\d{2})(am|pm|a\.m|p\.m|a|p)?$/;
/** Words that only precede a time. */
const AT = /^(?:at|@|by|around|about|until|till)$/;
/** Hours that have a name. */
export const NAMED = new Map([
  ['noon', 12],
  ['midday', 12],
  ['noonish', 12],
  ['midnight', 0],
]);

/** am or pm after a time: `pm`, `p.m`, `p m`, `o'clock`, or "in the afternoon". */
function halfAt(tokens: readonly Token[], at: number, to: number): { half: 'am' | 'pm' | null; length: number } {
  const word = (offset: number): string => (at + offset < to ? (tokens[at + offset]?.text ?? '') : '');
  const clock = /^(?:o'?)?clock$/.test(word(0)) ? 1 : word(0) === 'o' && word(1) === 'clock' ? 2 : 0;
  if (clock > 0)
    return { half: halfAt(tokens, at + clock, to).half, length: clock + halfAt(tokens, at + clock, to).length };
  const [letter, next] = [word(0), word(1)];
  const spelled = (letter === 'a' || letter === 'p') && next === 'm' ? 2 : 0;
  if (spelled) return { half: letter === 'a' ? 'am' : 'pm', length: 2 };
  if (letter !== 'a' && letter !== 'p') {
    if (AM.has(letter)) return { half: 'am', length: 1 };
    if (PM.has(letter)) return { half: 'pm', length: 1 };
  }
  const inThe = letter === 'in' ? (next === 'the' ? 2 : 1) : letter === 'at' || letter === 'this' ? 1 : 0;
  const part = word(inThe);
  if (inThe && part === 'morning') return { half: 'am', length: inThe + 1 };
  if (inThe && /^(?:afternoon|evening|night)$/.test(part)) return { half: 'pm', length: inThe + 1 };
  return { half: null, length: 0 };
}

const valid = (hour: number, minute: number): boolean => hour >= 0 && hour <= 24 && minute >= 0 && minute < 60;

/** Reads the time that starts at a token; null when there is none. */
export function clockAt(tokens: readonly Token[], at: number, to: number): ClockRead | null {
  return relativeClock(tokens, at, to) ?? plainClock(tokens, at, to);
}

function plainClock(tokens: readonly Token[], at: number, to: number): ClockRead | null {
  const text = at < to ? (tokens[at]?.text ?? '').replace(/^@(?=\d)/, '') : '';
  const named = NAMED.get(text);
  if (named !== undefined) return { hour: named, minute: 0, half: null, length: 1, certain: true };
  const glued = GLUED.exec(text);
  if (glued) return digitalClock(tokens, at, to, Number(glued[1]), glued[2], glued[3]);
  const span = SPAN.exec(text);
  if (span) return spanClock(span, halfAt(tokens, at + 1, to));
  const written = WRITTEN_SPAN.exec(text);
  if (written && !isYears(written)) {
    const [hour, minute] = [Number(written[1]), Number(written[2])];
    const isSpan = valid(hour, minute) && valid(Number(written[3]), Number(written[4]));
    if (!isSpan) return null;
    const lasts = rangeLength(
      { hour, minute, half: 'am' },
      { hour: Number(written[3]), minute: Number(written[4]), half: 'am' },
    );
    return { hour, minute, half: hour < 12 ? 'am' : null, length: 1, certain: true, lasts };
  }
  const military = MILITARY.exec(text);
  if (military) {
    const after = halfAt(tokens, at + 1, to);
    const half = military[3] ? (military[3].startsWith('a') ? 'am' : 'pm') : after.half;
    const [hour, minute] = [Number(military[1]), Number(military[2])];
    if (!valid(hour, minute)) return null;
    const isWritten = /^0[1-9][0-5]\d$/.test(text);
    const length = 1 + (military[3] ? 0 : after.length);
    return { hour, minute, half: half ?? (isWritten ? 'am' : null), length, certain: half !== null || isWritten };
  }
  return spokenClock(tokens, at, to);
}

const halfOf = (said: string | undefined): 'am' | 'pm' | null => (said === 'am' || said === 'pm' ? said : null);

function spanClock(
  [text, hour, minute, half, endHour, endMinute, glued]: RegExpExecArray,
  after: { half: 'am' | 'pm' | null; length: number },
): ClockRead | null {
  const endHalf = glued ?? after.half ?? undefined;
  const certain = Boolean(half ?? endHalf) || Boolean(minute && endMinute) || text.includes(':');
  const [start, end] = [Number(hour), Number(endHour)];
  if (!valid(start, Number(minute ?? 0)) || !valid(end, Number(endMinute ?? 0))) return null;
  if (!certain && (start > 12 || end > 12)) return null;
  const said = half ?? (endHalf === 'pm' && start > end ? 'am' : endHalf);
  const begins = { hour: start, minute: Number(minute ?? 0), half: halfOf(said) };
  const ends = { hour: end, minute: Number(endMinute ?? 0), half: halfOf(endHalf) };
  return { ...begins, length: 1 + (glued ? 0 : after.length), certain, lasts: rangeLength(begins, ends) };
}

function digitalClock(
  tokens: readonly Token[],
  at: number,
  to: number,
  hour: number,
  minutes: string | undefined,
  suffix: string | undefined,
): ClockRead | null {
  const minute = Number(minutes ?? 0);
  if (!valid(hour, minute)) return null;
  const text = tokens[at]?.text ?? '';
  if (suffix === 'ish') return { hour, minute, half: null, length: 1, certain: true };
  if (suffix && suffix !== 'h') {
    const half = suffix.startsWith('a') ? 'am' : 'pm';
    return { hour, minute, half, length: 1, certain: true };
  }
  const gap = minutes === undefined && /^\d{1,2}$/.test(text) ? minutesBehind(tokens, at + 1, to) : null;
  if (gap) return { hour, minute: gap.minute, half: gap.half, length: gap.length + 1, certain: true };
  const after = halfAt(tokens, at + 1, to);
  const certain = /[:h@]/.test(text) || after.length > 0;
  // "9h30" and "08:30" use the 24-hour clock.
  const isOf24 = hour < 12 && (/^\d{1,2}h\d\d$/.test(text) || /^0[1-9]:/.test(text));
  if (isOf24 && after.length === 0) return { hour, minute, half: 'am', length: 1, certain };
  if (hour > 12 && !certain && minutes === undefined) return null;
  return { hour, minute, half: after.half, length: 1 + after.length, certain };
}

/** "8 30 in the morning": minutes after a space, when the half of the day follows them. */
function minutesBehind(
  tokens: readonly Token[],
  at: number,
  to: number,
): { minute: number; half: 'am' | 'pm' | null; length: number } | null {
  if (at >= to || !/^[0-5][05]$/.test(tokens[at]?.text ?? '')) return null;
  const { half, length } = halfAt(tokens, at + 1, to);
  return half === null ? null : { minute: Number(tokens[at]?.text), half, length: 1 + length };
}

/** "two pm", "one thirty p m", "seven twenty-seven", "twelve oh three", "twelve-oh-three", "two-fifteen". */
function spokenClock(tokens: readonly Token[], at: number, to: number): ClockRead | null {
  const hyphened = /^([a-z]+)-(?:(?:oh|o|zero)-)?([a-z]+(?:-[a-z]+)?)$/.exec(tokens[at]?.text ?? '');
  if (hyphened && at < to) {
    const parts = hyphened
      .slice(1)
      .map((text) => numberAt([{ text: text ?? '', start: 0, end: 1, kind: 'word', spaced: true }], 0, 1)?.value);
    const [hour, minute] = parts;
    // "twenty-five" and "four-one" are numbers.
    const isHour = hour !== undefined && hour <= 12 && ((minute ?? 0) >= 10 || /-(?:oh|o|zero)-/.test(hyphened[0]));
    if (isHour && minute !== undefined && valid(hour, minute)) {
      const { half, length } = halfAt(tokens, at + 1, to);
      return { hour, minute, half, length: 1 + length, certain: true };
    }
  }
  const hour = numberAt(tokens, at, to);
  if (!hour || hour.digits || hour.ordinal || hour.value < 1 || hour.value > 23) return null;
  let length = hour.length;
  let minute = 0;
  const filler = /^(?:oh|o|zero)$/.test(tokens[at + length]?.text ?? '') && at + length < to ? 1 : 0;
  const minutes = numberAt(tokens, at + length + filler, to);
  if (
    minutes &&
    !minutes.digits &&
    !minutes.ordinal &&
    (filler ? minutes.value < 10 : minutes.value >= 10 && minutes.value < 60)
  ) {
    minute = minutes.value;
    length += filler + minutes.length;
  }
  // "fourteen thirty" needs its minutes; "twenty twenty-six" is a year.
  if (hour.value > 12 && (minute === 0 || hour.value === 20)) return null;
  const after = halfAt(tokens, at + length, to);
  return {
    hour: hour.value,
    minute,
    half: after.half,
    length: length + after.length,
    certain: after.length > 0 || (minute > 0 && (hour.value <= 12 || isHourBefore(tokens, at))),
  };
}

/** "at sixteen fifteen", "thursday fourteen thirty": an hour of the 24-hour clock, not a number of things. */
const isHourBefore = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.text ?? '';
  return AT.test(before) || /^(?:today|tomorrow|tonight)$/.test(before) || WEEKDAY_NUMBER.has(before);
};

/** "quarter past 3", "half past three pm", "15 to noon", "20 minutes to 2pm", "15 minutes from 1pm", "half three". */
function relativeClock(tokens: readonly Token[], at: number, to: number): ClockRead | null {
  const word = (offset: number): string => (at + offset < to ? (tokens[at + offset]?.text ?? '') : '');
  const article = word(0) === 'a' ? 1 : 0;
  let minutes: number | null = null;
  let length = article;
  if (word(article) === 'quarter') [minutes, length] = [15, article + 1];
  else if (word(0) === 'half') [minutes, length] = [30, 1];
  else {
    const count = numberAt(tokens, at, to);
    if (!count || count.ordinal || count.value > 59) return null;
    const unit = /^(?:minutes?|mins?)$/.test(word(count.length)) ? 1 : 0;
    if (!unit && !/^(?:past|to|til|till)$/.test(word(count.length))) return null;
    const isRange =
      !unit &&
      /^(?:to|til|till)$/.test(word(count.length)) &&
      (count.value % 5 !== 0 || /^(?:from|between)$/.test(tokens[at - 1]?.text ?? ''));
    if (isRange) return null;
    [minutes, length] = [count.value, count.length + unit];
  }
  const link = word(length);
  const direct = word(0) === 'half' && numberAt(tokens, at + 1, to) !== null;
  const isBefore = /^(?:to|before|til|till)$/.test(link) || (link === 'of' && word(article) === 'quarter');
  const sign = /^(?:past|after|from)$/.test(link) ? 1 : isBefore ? -1 : 0;
  if (sign === 0 && !direct) return null;
  const base = plainClock(tokens, at + length + (sign === 0 ? 0 : 1), to);
  // "Ten to 5" is a time only after "at"; elsewhere it is a range from ten to five.
  const isSaid =
    word(0) === 'quarter' ||
    AT.test(tokens[at - 1]?.text ?? '') ||
    (/^(?:station|airport|school|leave|there|ready|home)$/.test(tokens[at - 1]?.text ?? '') && !/^\d/.test(word(0)));
  if (!base || (/^(?:to|til|till)$/.test(link) && !base.certain && !isSaid)) return null;
  const total = (base.hour * 60 + base.minute + (sign || 1) * minutes + 1440) % 1440;
  return {
    hour: Math.floor(total / 60),
    minute: total % 60,
    half: base.hour === 12 ? null : base.half,
    length: length + (sign === 0 ? 0 : 1) + base.length,
    // "Half 7" is a time only where the words around it make it one.
    certain: !direct || sign !== 0 || !/^\d/.test(word(1)) || base.certain,
  };
}

import { EVENT_NOUNS } from '../lexicon/carriers.ts';
import { DETERMINERS, SUBJECTS } from '../lexicon/functionWords.ts';
import { COMMAND_VERBS, NOUN_LIKE } from '../lexicon/verbs.ts';
import type { Range, Token } from '../tokenize.ts';
import { clockAt, type ClockRead } from './clock.ts';
import { DATE_WORDS } from './dateWords.ts';
import type { Scan } from './scan.ts';
import { scheduleOf } from './schedule.ts';

/** Words that may follow an hour. */
export const AFTER_HOUR =
  /^(?:[,.;!?)/—]|on|this|next|starting|beginning|today|tom+or+ow'?s?|tmrw|tmr|tmw|tomo|2moro|tonight|tonite|2nite|in|for|with|to|and|or|not|at|till|until|til|then|please|instead|because|cause|cos|bc|cuz|if|otherwise|else|latest|sharp|ish|i|we|but|so|also|oh|um|plus|-|–|mon|tue|wed|thu|fri|sat|sun|\w+day)$/;

/** Returns the time at a token: a certain one, or a bare number that the words around it make a time. */
export function clockHere(
  tokens: readonly Token[],
  at: number,
  from: number,
  to: number,
  scan: Scan,
): ClockRead | null {
  const entry = scheduleOf(tokens).get(at);
  if (entry) return { ...entry, half: entry.hour < 12 ? 'am' : entry.hour === 12 ? 'pm' : null, certain: true };
  const clock = clockAt(tokens, at, to);
  if (!clock) return null;
  if (isOfNumber(tokens, at) || isPronoun(tokens, at) || isPlace(tokens, at)) return null;
  if (clock.certain || isDottedHour(tokens, at, { from, to }, scan)) return clock;
  if (clock.hour > 12 && !/^\d{4}$/.test(tokens[at]?.text ?? '')) return null;
  const before = at > from ? (tokens[at - 1]?.text ?? '') : '';
  const after = at + clock.length < to ? (tokens[at + clock.length]?.text ?? '') : '';
  const closed = after === '' || AFTER_HOUR.test(after);
  if (after === 'sharp') return clock;
  // "when it opens half 8", "4 to 530".
  if (/^opens?$/.test(before)) return clock;
  if (
    /^(?:to|till|until|-|–)$/.test(after) &&
    /^\d{3,4}$/.test(tokens[at + clock.length + 1]?.text ?? '') &&
    clockAt(tokens, at + clock.length + 1, to)
  )
    return clock;
  // "6 to 7 am": the end shows that it is a time.
  if (/^(?:to|til|till|until|-|–)$/.test(after) && clockAt(tokens, at + clock.length + 1, to)?.half) return clock;
  if (before === '@') return MEASURES.test(after) ? null : clock;
  if (/^(?:at|by)$/.test(before) && isOrder(tokens, at + clock.length, to)) return clock;
  // "is coming tues at 10 got to clear the airing cupboard": after a day and "at" a number is a time, unless it is a
  // price or a measure.
  if (before === 'at' && isDayEnd(scan, at - 1)) return MEASURES.test(after) ? null : clock;
  // "at 3 nursery pickup": at the start of a clause.
  if (before === 'at' && at - 1 === from && !MEASURES.test(after) && !after.endsWith('s')) return clock;
  if (before === 'at') return closed || opensAnew(after) || goesOn(tokens, at + clock.length, to) ? clock : null;
  if (/^(?:today|tonight|tomorrow|evening|afternoon|morning)$/.test(after) || /^(?:this)$/.test(after)) return clock;
  if (isHalfBeside(tokens, at, { from, to }, after, scan)) return clock;
  if (isBesideEvent(tokens, at, { from, to }, after, scan)) return clock;
  // "zoom 930 thurs".
  if (/^\d{3,4}$/.test(tokens[at]?.text ?? '') && clock.minute % 5 === 0 && isDayWord(after) && !COUNTS.test(before))
    return clock;
  if (/^\d{1,2}[-–]\d{1,2}$/.test(tokens[at]?.text ?? '') && (isDayEnd(scan, at) || isDayWord(after))) return clock;
  // "mtg 10, I present", "standup 9".
  if (isHourOfMeeting(tokens, at, { from, to })) return clock;
  // "meeting 2-3 with Ann".
  const isEvent = closed && at > from && EVENT_NOUNS.has(before);
  if (isEvent && /^\d{1,2}[-–]\d{1,2}$/.test(tokens[at]?.text ?? '')) return clock;
  if (/^\d{1,2}$/.test(tokens[at]?.text ?? '') && /^(?:to|till|until)$/.test(after) && endsAtDay(tokens, at + 2, to))
    return clock;
  // "every morning 9 set an alarm": a part of the day precedes the hour.
  const isPartSaid = scan.recurrence !== null && /^(?:morning|evening|night|afternoon)s?$/.test(before);
  if (isPartSaid && (closed || isOrder(tokens, at + clock.length, to))) return clock;
  if (!closed) return null;
  if (before === 'between' && endsRange(tokens, at + clock.length, to)) return clock;
  if (before === 'for' && !PARTIES.test(tokens[at - 2]?.text ?? '') && isDayAhead(tokens, at + clock.length, to))
    return clock;
  if (/^(?:around|about|by|nlt|from|before|after|until|till|between)$/.test(before))
    return scan.days.length > 0 || /^(?:around|by|nlt|from|after|before)$/.test(before) ? clock : null;
  return /^(?:tonight|today|tomorrow)$/.test(before) ||
    ((scan.days.length > 0 || scan.recurrence !== null) &&
      isDayEnd(scan, at) &&
      (clock.minute > 0 || after === '' || AFTER_DAY_HOUR.test(after)))
    ? clock
    : null;
}

/** Appointments that are named with nothing but their hour. */
const MEETINGS =
  /^(?:standup|stand-up|mtg|meeting|dentist|doctor|gp|appt|appointment|haircut|lunch|dinner|brunch|retro|zoom|vet|physio|therapy|yoga|choir|pickup)$/;
const isHourOfMeeting = (tokens: readonly Token[], at: number, { from, to }: Range): boolean =>
  at > from &&
  /^(?:[1-9]|1[0-2])$/.test(tokens[at]?.text ?? '') &&
  MEETINGS.test(tokens[at - 1]?.text ?? '') &&
  (at + 1 >= to || /^(?:[,;.!?]|\n)$/.test(tokens[at + 1]?.text ?? '') || tokens[at + 1]?.kind === 'newline');

/** "0161 496 0123": a part of a phone number is not a time. */
const isOfNumber = (tokens: readonly Token[], at: number): boolean =>
  /^\d{3,4}$/.test(tokens[at]?.text ?? '') &&
  (/^\d{3,}$/.test(tokens[at - 1]?.text ?? '') ||
    /^(?:ref|reference|number|no|code|pin|ext|extension|account|invoice|po|order)$/.test(tokens[at - 1]?.text ?? '') ||
    /^\d{3,}$/.test(tokens[at + 1]?.text ?? ''));

/** "flat 9", "hive three", "2A": a label, not a time. */
function isPlace(tokens: readonly Token[], at: number): boolean {
  const [before, text, after] = [at - 1, at, at + 1].map((place) => tokens[place]?.text ?? '');
  if (/^\d{1,2}[ap]$/.test(text ?? '')) return /^(?:for|in|of|from)$/.test(before ?? '');
  return (
    PLACES.test(before ?? '') && /^(?:\d+|\p{L}+)$/u.test(text ?? '') && !/^(?:am|pm|a\.m|p\.m)$/.test(after ?? '')
  );
}
const PLACES =
  /^(?:flat|room|ward|platform|gate|unit|apt|apartment|bay|hive|bus|aisle|seat|locker|plot|pen|lab|chair|tenant)$/;

/** "another one tomorrow", "the big one today": "one" is a pronoun, not a time. */
const isPronoun = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'one' &&
  (/^(?:another|this|that|the|which|every|each|any|no|last|next|other|first|second|third|only|a)$/.test(
    tokens[at - 1]?.text ?? '',
  ) ||
    /^(?:the|a|an|another|that|this)$/.test(tokens[at - 2]?.text ?? ''));

/** "12 to 2 tomorrow": a day follows the second hour. */
const endsAtDay = (tokens: readonly Token[], at: number, to: number): boolean =>
  at + 1 < to &&
  /^\d{1,2}$/.test(tokens[at]?.text ?? '') &&
  (isDayWord(tokens[at + 1]?.text ?? '') || /^(?:today|tonight|tomorrow)$/.test(tokens[at + 1]?.text ?? ''));

/** Nouns booked for a number of people. */
const PARTIES = /^(?:table|dinner|lunch|party|room|seats?|tickets?|cake|food|meal|brunch|bbq|reservation)$/;

const isDayWord = (text: string): boolean =>
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/.test(text);

/** "at 4 pick up Leo": a command follows the hour. */
function isOrder(tokens: readonly Token[], at: number, to: number): boolean {
  const text = tokens[at]?.text ?? '';
  return at < to - 1 && COMMAND_VERBS.has(text) && !NOUN_LIKE.has(text);
}

/**
 * "at 3 call mum", "at seven while she is away": after "at", a command or a clause follows the hour, and nothing that
 * can be counted.
 */
const goesOn = (tokens: readonly Token[], at: number, to: number): boolean =>
  (at < to - 1 && (COMMAND_VERBS.has(tokens[at]?.text ?? '') || CLAUSES.test(tokens[at]?.text ?? ''))) ||
  tokens.slice(at, Math.min(at + 2, to)).some(({ text }) => EVENT_NOUNS.has(text));
const CLAUSES = /^(?:while|before|after|when|because|since|as|if|unless|once|until|every|each|from|about)$/;

/** "dinner with Jo 8 friday", "fri 9 dentist": a bare hour between an appointment and its day. */
function isBesideEvent(tokens: readonly Token[], at: number, { from, to }: Range, after: string, scan: Scan): boolean {
  if (!/^\d{1,2}$/.test(tokens[at]?.text ?? '')) return false;
  if (isDayEnd(scan, at) && at > from) return EVENT_NOUNS.has(after) && at + 1 < to;
  if (after === 'on' && at > from && EVENT_NOUNS.has(tokens[at - 1]?.text ?? '')) return isDayAhead(tokens, at + 1, to);
  return isDayWord(after) && at + 1 < to && tokens.slice(from, at).some(({ text }) => EVENT_NOUNS.has(text));
}

/** "dentist half 7", "sat half 9", "haircut half 2 saturday": an appointment or a day next to it makes it a time. */
const isHalfBeside = (tokens: readonly Token[], at: number, { from }: Range, after: string, scan: Scan): boolean =>
  tokens[at]?.text === 'half' &&
  (isDayWord(after) ||
    (/^(?:[,.;!)]|)$/.test(after) &&
      (isDayEnd(scan, at) || tokens.slice(from, at).some(({ text }) => EVENT_NOUNS.has(text)))));

/** "and 4" of "between 2 and 4", not followed by anything that can be counted. */
function endsRange(tokens: readonly Token[], at: number, to: number): boolean {
  if (!/^(?:and|to|-|–)$/.test(tokens[at]?.text ?? '')) return false;
  const end = clockAt(tokens, at + 1, to);
  const after = end === null ? undefined : tokens[at + 1 + end.length];
  return end !== null && (at + 1 + end.length >= to || AFTER_HOUR.test(after?.text ?? ''));
}

/** "for 8 on friday", "for 8 friday". */
const isDayAhead = (tokens: readonly Token[], at: number, to: number): boolean => {
  const day = tokens[at]?.text === 'on' ? at + 1 : at;
  return day < to && isDayWord(tokens[day]?.text ?? '');
};

/** Right after a day, a number before one of these is a time: "thursday 10 at his house", "tomorrow 4 ish". */
const AFTER_DAY_HOUR = /^(?:[,.;!?)/]|ish|sharp|instead|at|in|with|till|until|til|to|-|–|pick|latest)$/;

/** A price, weight or measure is not a time. */
const MEASURES =
  /^(?:quid|pounds?|euros?|eur|dollars?|bucks|kg|g|l|ml|km|miles|each|percent|%|off|a|days?|weeks?|months?|years?)$/;

/** Travel nouns whose times are exact to the minute: "the train 18.42". */
const TRAVELS = /^(?:station|trains?|bus|coach|flight|plane|ferry|airport|platform)$/;

/** "dentist 3.15 thurs": a time written with a dot, next to a day, an appointment or a repetition. */
function isDottedHour(tokens: readonly Token[], at: number, { from, to }: Range, scan: Scan): boolean {
  const [, hour, minute] = /^(\d{1,2})\.([0-5]\d)$/.exec(tokens[at]?.text ?? '') ?? [];
  const isTravel = Number(hour) > 12 && tokens.slice(from, to).some(({ text }) => TRAVELS.test(text));
  const isLed = at > from && /^(?:at|by)$/.test(tokens[at - 1]?.text ?? '');
  if (hour === undefined || Number(hour) > 23 || (Number(minute) % 5 !== 0 && !isLed && !isTravel)) return false;
  const after = at + 1 < to ? (tokens[at + 1]?.text ?? '') : '';
  if (MEASURES.test(after)) return false;
  if (isTravel) return true;
  if (/^(?:latest|sharp|ish|onwards)$/.test(after)) return true;
  if (tokens[at - 1]?.text === 'for' && at - 2 >= from && PARTIES.test(tokens[at - 2]?.text ?? '')) return true;
  if (scan.days.length > 0 || scan.recurrence !== null) return true;
  if (isQuarterAtEnd(tokens, at, minute, after)) return true;
  const isFetched = tokens.slice(from, at).some(({ text }) => FETCHES.test(text));
  if (isFetched && isQuarterAtEnd(tokens, at, '00', after)) return true;
  return tokens.slice(from, to).some(({ text }) => EVENT_NOUNS.has(text) || DATE_WORDS.has(text));
}

/** After "at two", these words are not countable things: "at two thanks", "at four my back hurts". */
const opensAnew = (after: string): boolean =>
  SUBJECTS.has(after) ||
  DETERMINERS.has(after) ||
  /^(?:thanks|thank|cheers|because|since|when|remind|remember)$/.test(after);

const isDayEnd = (scan: Scan, at: number): boolean => scan.spent.has(at - 1);

/** Pick-ups with a time exact to the minute: "pick the kids up from school 3.20". */
const FETCHES = /^(?:school|nursery|kindergarten|daycare|pick|collect|drop)$/;

/** "pick up kids 3.15": a quarter-hour time at the end, where it is not a price or a count. */
const isQuarterAtEnd = (tokens: readonly Token[], at: number, minute: string | undefined, after: string): boolean =>
  /^(?:00|15|30|45)$/.test(minute ?? '') &&
  /^(?:[,.;!)]|)$/.test(after) &&
  /^\p{L}{3,}$/u.test(tokens[at - 1]?.text ?? '') &&
  !COUNTS.test(tokens[at - 1]?.text ?? '');
const COUNTS =
  /^(?:pay|paid|costs?|owe|owes|price|version|room|section|page|chapter|unit|total|only|just|about|over|under|than|item|part|ref|number|for|and|plus)$/;

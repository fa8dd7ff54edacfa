import { addDays, type LocalDate, type LocalDateTime, type LocalTime } from '#shared/kernel/dates.ts';
import type { WhenRead } from '../dates/scan.ts';
import { plain } from '../learned/plain.ts';
import type { Range, Token } from '../words.ts';
import { type GermanClock, germanClockAt, partOfDay, timeMeant } from './clock.ts';
import { type GermanDay, germanDayAt, nextWeekday } from './days.ts';
import { fromNowAt } from './fromNow.ts';
import { laterTodayAt } from './laterToday.ts';
import { firstInMonth, germanRepeatAt } from './repeats.ts';
import { EVENING, EVENING_MATTERS, LEADS, MORNING, NOON, PAST } from './words.ts';

const BEFORE_HOUR = /^(?:um|ab|gegen|bis|vor|nach|von|zwischen|seit|ca|so|auf|uhr)$/;
const UNITS = /^(?:minuten?|min|stunden?|std|h)$/;

/** Reads everything that a German piece says of time, against the wall clock `now` (spec tasks 3: dueDate, scheduledDay). */
export function readGermanWhen(tokens: readonly Token[], { from, to }: Range, now: LocalDateTime): WhenRead {
  const today = now.slice(0, 10);
  const words = tokens.slice(from, to).map(({ text }) => plain(text));
  const spent = new Set<number>();
  const days: { day: GermanDay; lead: string }[] = [];
  const clocks: { clock: GermanClock; lead: string }[] = [];
  let recurrence: string | null = null;
  let weekdays: readonly number[] = [];
  let minutes: number | null = null;
  let past = false;
  const within = new Set<number>();
  /** A part of today, where no day is named. */
  let later: GermanDay | null = null;
  /** Minutes from now. */
  let moment: number | null = null;
  const spend = (at: number, length: number): void => {
    let start = words[at - 1] === 'auf' && words.includes('wecker') ? at - 1 : at;
    while (start > 0 && LEADS.has(words[start - 1] ?? '') && tokens[from + start - 1]?.kind === 'word') start -= 1;
    for (let each = start; each < at + length; each += 1) spent.add(from + each);
  };
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? '';
    const before = words[at - 1] ?? '';
    if (PAST.has(word) && /^(?:gestern|vorgestern)$/.test(word)) past = true;
    // "das nächste Mal am 2. Februar".
    if (/^(?:das|dies) (?:nachste|erste) mal\b/.test(words.slice(at, at + 3).join(' '))) {
      spend(at, 3);
      at += 3;
      continue;
    }
    const ahead = fromNowAt(words, at);
    if (ahead) {
      moment ??= ahead.minutes;
      spend(at, ahead.length);
      at += ahead.length;
      continue;
    }
    const length = /^\d{1,3}$/.test(word) && UNITS.test(words[at + 1] ?? '') ? Number(word) : null;
    if (length !== null && before !== 'in') {
      minutes ??= /^(?:s|h)/.test(words[at + 1] ?? '') ? length * 60 : length;
      spend(at, 2);
      at += 2;
      continue;
    }
    const repeat = germanRepeatAt(words, at);
    if (repeat) {
      recurrence ??= repeat.rule;
      weekdays = weekdays.length > 0 ? weekdays : repeat.weekdays;
      spend(at, repeat.length);
      at += repeat.length;
      continue;
    }
    const part = recurrence === null ? laterTodayAt(words, at, now) : null;
    later ??= part;
    const day = PAST.has(before) || before === 'wegen' ? null : germanDayAt(words, at, today);
    if (day) {
      if (word !== 'in' || day.rank > 0) days.push({ day, lead: before });
      spend(at, day.length);
      at += day.length;
      continue;
    }
    const clock = germanClockAt(words, at);
    if (clock && (clock.certain || isHour(words, at, clock, tokens, from, spent))) {
      clocks.push({ clock, lead: before });
      const range = /^(?:bis|und|-|–)$/.test(words[at + clock.length] ?? '')
        ? germanClockAt(words, at + clock.length + 1)
        : null;
      if (range) within.add(at + clock.length);
      const end = clock.length + (range && /^(?:von|zwischen)$/.test(before) ? 1 + range.length : 0);
      spend(at, end);
      at += end;
      continue;
    }
    const isPart = MORNING.has(word) || EVENING.has(word) || NOON.has(word);
    if (isPart && (spent.has(from + at - 1) || isPartLed(words, at) || /s$/.test(word))) spend(at, 1);
    at += 1;
  }
  const found = resolved({ days, clocks, recurrence, weekdays, minutes, past, spent, within }, words, now);
  if (later && found.date === null && found.recurrence === null && !past)
    return { ...found, date: later.date, implied: true, said: true };
  return moment === null ? found : { ...found, ...momentOf(now, moment), implied: false, said: true };
}

/** The day and the time so many minutes from now. */
function momentOf(now: LocalDateTime, minutes: number): { readonly date: LocalDate; readonly time: LocalTime } {
  const at = new Date(Date.parse(`${now.slice(0, 16)}:00Z`) + minutes * 60_000).toISOString();
  return { date: at.slice(0, 10), time: at.slice(11, 16) };
}

/** "am Abend", "in der Früh". */
const isPartLed = (words: readonly string[], at: number): boolean =>
  /^(?:am|in|bis|gegen|vorm)$/.test(words[at - 1] ?? '') || (words[at - 1] === 'der' && words[at - 2] === 'in');

/** What makes a day the last one. */
const TERMS = /^(?:spatestens|frist|abgabe|abgabefrist|abgabetermin|deadline|fallig)$/;

/** After "bis 12" and "vor 9" these are counted, or make a date of it. */
const COUNTED =
  /^(?:\.|\/|%|€|euro|minuten?|min|stunden?|std|h|tagen?|wochen?|monate?n?|jahre?n?|stuck|seiten?|personen|leute|kg|km|cm|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)$/;

/** "bis 11" of "von 9 bis 11", "und 4" of "zwischen 2 und 4". */
const endsRange = (words: readonly string[], at: number): boolean => {
  const end = /^(?:bis|und|-|–)$/.test(words[at] ?? '') ? germanClockAt(words, at + 1) : null;
  return end !== null && !COUNTED.test(words[at + 1 + end.length] ?? '');
};

/** A bare number is an hour after "um" or "ab", and at the end of a piece after a day. */
function isHour(
  words: readonly string[],
  at: number,
  { length, hour }: GermanClock,
  tokens: readonly Token[],
  from: number,
  spent: ReadonlySet<number>,
): boolean {
  const after = words[at + length] ?? '';
  const closes = after === '' || tokens[from + at + length]?.kind !== 'word';
  if (/^\d{1,2}\.\d\d$/.test(words[at] ?? '')) return true;
  if (hour === 0 || /^(?:ein|eine|einer|einem)$/.test(words[at] ?? '')) return false;
  const before = words[at - 1] ?? '';
  if (/^(?:um|ab|gegen|punkt)$/.test(before)) return !COUNTED.test(after);
  // "am elfi": in the dialects of Switzerland.
  if (before === 'am' && /^(?:eis|zwoi|dru|vieri|fufi|sachsi|sibni|achti|nuni|zani|elfi|zwolfi)$/.test(words[at] ?? ''))
    return true;
  if (INSTEAD.test(before) && words.slice(0, at).some((word) => /^(?:um|ab|gegen)$/.test(word)))
    return !COUNTED.test(after);
  if (before === 'auf' && words.includes('wecker')) return true;
  if (/^(?:von|zwischen)$/.test(before) && endsRange(words, at + length)) return true;
  if (/^(?:nach|vor)$/.test(before) && words[at - 2] === 'kurz') return !COUNTED.test(after);
  if (/^(?:bis|vor)$/.test(before) && hour <= 24 && !COUNTED.test(after)) return true;
  return (
    closes &&
    (spent.has(from + at - 1) ||
      (BEFORE_HOUR.test(words[at - 1] ?? '') && /^(?:bis|von|zwischen)$/.test(words[at - 1] ?? '')))
  );
}

/** The first of these weekdays from `date` on. */
const firstOf = (weekdays: readonly number[], date: LocalDate): LocalDate =>
  weekdays.map((day) => nextWeekday(date, day)).sort()[0] ?? date;

/** What takes back the hour before: "um drei, nein vier". */
const INSTEAD = /^(?:nein|nee|quatsch|lieber|doch|sondern)$/;

interface Found {
  readonly days: readonly { day: GermanDay; lead: string }[];
  readonly clocks: readonly { clock: GermanClock; lead: string }[];
  readonly recurrence: string | null;
  readonly weekdays: readonly number[];
  readonly minutes: number | null;
  readonly past: boolean;
  readonly spent: ReadonlySet<number>;
  /** Places of words between the two ends of a time: "von 9 bis 17 Uhr". */
  readonly within: ReadonlySet<number>;
}

function resolved(found: Found, words: readonly string[], now: LocalDateTime): WhenRead {
  const { days, clocks, recurrence, weekdays, minutes, past, spent, within } = found;
  const [today, clockNow] = [now.slice(0, 10), now.slice(11, 16)];
  // "Mittwoch, nein, Donnerstag": the last one stands.
  const isCorrected = words.some((word) => /^(?:nein|nee|ne|quatsch|doch|moment|warte|vielmehr)$/.test(word));
  const best = isCorrected
    ? days.at(-1)
    : days.reduce<(typeof days)[number] | undefined>(
        (kept, one) => (kept && kept.day.rank >= one.day.rank ? kept : one),
        undefined,
      );
  const said = isCorrected ? clocks.at(-1) : clocks[0];
  const isBefore = /^vorm?$/.test(best?.lead ?? '');
  let date = best ? (isBefore && best.day.date > today ? addDays(best.day.date, -1) : best.day.date) : null;
  if (date === null && weekdays.length > 0) date = firstOf(weekdays, today);
  if (date === null && recurrence !== null) date = firstInMonth(recurrence, today);
  // A series that names no day of its own begins today.
  if (date === null && said === undefined && recurrence !== null && !recurrence.includes('BY')) date = today;
  const part = partOfDay(
    words.filter((_, at) => !/^morgen$/.test(words[at] ?? '') || /^(?:am|jeden|heute)$/.test(words[at - 1] ?? '')),
  );
  let time: LocalTime | null = null;
  let timeElsewhere: LocalTime | undefined;
  const isImplied = said !== undefined && date === null;
  if (said) {
    const after =
      recurrence === null && best?.day.isToday !== true && (date === null || date === today) ? clockNow : null;
    const isEvening =
      said.clock.hour >= 5 &&
      words.some((word) => EVENING_MATTERS.has(word) || /.(?:chor|chorprobe|abend|stammtisch)$/.test(word));
    const isRising =
      words.some((word) => /^(?:wecker|aufstehen|aufwachen|offnet|offnen)$/.test(word)) ||
      (words.some((word) => /^mach(?:t|en)$/.test(word)) && words.includes('auf'));
    const half = part ?? (isRising ? 'am' : isEvening ? 'pm' : null);
    time = timeMeant(said.clock, half, after);
    if (isImplied) timeElsewhere = timeMeant(said.clock, half, null);
    if (best?.day.isToday === true && time <= clockNow) date = addDays(today, 7);
    if (date === null) date = recurrence === null && time <= clockNow ? addDays(today, 1) : today;
  }
  if (best?.day.isToday === true && time === null) date = addDays(today, 7);
  // "dienstags, ab nächster Woche": a series begins on a day of its own.
  if (date !== null && weekdays.length > 0) date = firstOf(weekdays, date);
  const ends =
    best !== undefined &&
    (best.day.ends === true ||
      /^(?:bis|vorm?|spatestens)$/.test(best.lead) ||
      words.some((word, at) => word === 'bis' && !within.has(at)) ||
      words.some((word) => TERMS.test(word)));
  return {
    ...(timeElsewhere !== undefined && { timeElsewhere }),
    ...{ date, time, implied: isImplied, recurrence, minutes, spent, past },
    deadline: ends || (said?.lead === 'bis' && date !== null),
    said: days.length > 0 || clocks.length > 0,
  };
}

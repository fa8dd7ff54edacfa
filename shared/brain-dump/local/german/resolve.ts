import { addDays, type LocalDateTime, type LocalTime } from '#shared/kernel/dates.ts';
import { meantDays } from '../dates/meant.ts';
import { DAY_ENDS, type WhenRead } from '../dates/scan.ts';
import { BYDAY } from '../dates/repeats.ts';
import { seriesDayFrom } from '../dates/seriesStart.ts';
import { type GermanClock, partOfDay, timeMeant } from './clock.ts';
import { indexOf } from './dayRead.ts';
import type { Found, SaidClock, SaidDay } from './found.ts';
import { dayToDoIt, isEndOfDay, isForOccasion, neededBeforeAt } from './needed.ts';
import { type Remark, remarkIn } from './remarks.ts';
import { EVENING_MATTERS } from './words.ts';
import { runsOut } from './writtenDays.ts';

/** Words that make a day the deadline. */
const TERMS =
  /^(?:spatestens|frist|abgabe|abgabefrist|abgabetermin|deadline|fallig|.+schluss|stichtag|.+ablauf|\S+frist)$/;
const CORRECTIONS = /^(?:nein|nee|ne|quatsch|doch|moment|warte|vielmehr|halt|stopp?|sorry|falsch)$/;

/** "Mittwoch, nein, Donnerstag": the last one counts. Otherwise returns the most exact of the days that are meant. */
function dayMeant(
  days: readonly SaidDay[],
  clocks: readonly SaidClock[],
  words: readonly string[],
): SaidDay | undefined {
  if (words.some((word) => CORRECTIONS.test(word))) return days.at(-1);
  const chosen = dayToDoIt(days, clocks, words);
  if (chosen) return chosen;
  const isMark = (at: number): boolean => !/^[\p{L}\d]/u.test(words[at] ?? 'a');
  return meantDays(days, clocks[0], isMark).reduce<SaidDay | undefined>(
    (kept, one) => (kept && kept.rank >= one.rank ? kept : one),
    undefined,
  );
}

/** Returns the likelier half of the day for the named matters; null without any hint. */
function halfSaid(words: readonly string[], { hour }: GermanClock): 'am' | 'pm' | null {
  const part = partOfDay(
    words.filter((_, at) => !/^morgen$/.test(words[at] ?? '') || /^(?:am|jeden|heute)$/.test(words[at - 1] ?? '')),
  );
  // "Dienst um eins, also hab ich den Vormittag": no hour of a morning.
  if (part === 'pm' || (part === 'am' && (hour > LAST_OF_NIGHT || !words.some((word) => /^vormittags?$/.test(word)))))
    return part;
  const opens =
    words.some((word) => /^(?:offnet|offnen)$/.test(word)) ||
    (words.some((word) => /^mach(?:t|en)$/.test(word)) && words.includes('auf'));
  // "die machen um eins wieder auf": after noon.
  const isRising = opens
    ? hour >= FIRST_OPEN
    : words.some((word) => RISING.test(word) || (hour >= FIRST_OPEN && BEFORE_WORK.test(word)));
  if (isRising) return 'am';
  const isLate = words.some((word, at) => word === 'spat' && !/^(?:wie|zu|so|recht)$/.test(words[at - 1] ?? ''));
  if (isLate && hour >= 6) return 'pm';
  // "Training um elf" is in the morning.
  const isEvening =
    hour >= 5 &&
    (hour < LATE || words.some((word) => NIGHT_MATTERS.test(word))) &&
    words.some((word) => EVENING_MATTERS.has(word) || /.(?:chor|chorprobe|(?<!^sonn)abend|stammtisch)$/.test(word));
  if (isEvening) return 'pm';
  return hour >= 7 && hour < 12 && words.some((word) => BY_DAY.test(word)) ? 'am' : null;
}
/** What is done early in the morning. */
const RISING = /^(?:wecker|aufstehen|aufwachen|fruhdienst|fruhschicht)$/;
/** The same from five on. */
const BEFORE_WORK = /^(?:wecken|krankmelden|krankzumelden)$/;
/** Before this hour nothing opens. */
const FIRST_OPEN = 5;
/** Last hour that still belongs to the night. */
const LAST_OF_NIGHT = 5;

/** "heute Nacht um 2", "nachts um drei", "heute Nacht um zwölf". */
const isInNight = (words: readonly string[], { hour, exact }: GermanClock): boolean =>
  !exact &&
  (hour === 12 || (hour > 0 && hour <= LAST_OF_NIGHT)) &&
  words.some((word) => /^(?:nacht|nachts|d'nacht)$/.test(word));

/** Fewest points of a day that names itself, not only its week or month. */
const OWN_DAY = 5;

/** "jede Woche Physio ab Montag": the first day says on which weekday it is. */
function onFirstDay(rule: string | null, first: SaidDay | undefined, words: readonly string[]): string | null {
  if (rule === null || first === undefined || !/^FREQ=WEEKLY(?:;INTERVAL=\d+)?$/.test(rule)) return rule;
  const isDay =
    words[first.from] === 'ab' && first.rank >= OWN_DAY && !/^(?:anfang|mitte|ende)$/.test(words[first.from + 1] ?? '');
  return isDay ? `${rule};BYDAY=${BYDAY[indexOf(first.day.date)]}` : rule;
}

const timeText = (hour: number, minute: number): LocalTime =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

/** From this hour on few evening matters start, except `NIGHT_MATTERS`. */
const LATE = 10;
const NIGHT_MATTERS = /^(?:party|disco|kino|feierabend)$/;
/** Appointments that only take place during the day: "um halb neun zum Amt", said in the evening, is in the morning. */
const BY_DAY =
  /^(?:amt|.+amt|arzt|.+arzt|arztin|.+arztin|praxis|hausarzt|klinik|bank|sparkasse|schule|kita|kindergarten|notar|notarin|jobcenter|behorde|gericht|physio|orthopade|konsulat|botschaft)$/;

/** Resolves the time expressions of a piece relative to the local time `now`. */
export function resolved(found: Found, words: readonly string[], now: LocalDateTime): WhenRead {
  const { days, clocks, minutes, past, spent, within, wholes } = found;
  const [today, clockNow] = [now.slice(0, 10), now.slice(11, 16)];
  const best = dayMeant(days, clocks, words);
  const isTimed = days.length > 0 || clocks.length > 0 || found.recurrence !== null;
  const remark = isTimed ? remarkIn(words) : null;
  // "Frau Blum ist nur dienstags da": once, on the next of these days.
  const isVisit = remark?.kind === 'visit' && found.recurrence !== null;
  const recurrence = isVisit ? null : onFirstDay(found.recurrence, best, words);
  const said = words.some((word) => CORRECTIONS.test(word)) ? clocks.at(-1) : clocks[0];
  const isBefore = /^vorm?$/.test(best?.lead ?? '');
  const isToday = best?.day.isToday === true;
  const needed = best !== undefined && !isBefore && recurrence === null ? neededBeforeAt(best, said, words) : null;
  const isMoved = (isBefore || needed !== null) && best !== undefined && best.day.date > today;
  let date = best ? (isMoved ? addDays(best.day.date, -1) : best.day.date) : null;
  if (date === null && found.recurrence !== null) date = seriesDayFrom(today, found.recurrence);
  // A series without a named day starts today.
  if (date === null && said === undefined && recurrence !== null && !recurrence.includes('BY')) date = today;
  let time: LocalTime | null = null;
  let timeElsewhere: LocalTime | undefined;
  const isImplied = said !== undefined && date === null;
  if (said) {
    const after = recurrence === null && !isToday && (date === null || date === today) ? clockNow : null;
    const half = halfSaid(words, said.clock);
    const isOfNight = isInNight(words, said.clock);
    time = isOfNight ? timeText(said.clock.hour % 12, said.clock.minute) : timeMeant(said.clock, half, after);
    // "heute Nacht um zwei" is in the small hours of the next day.
    if (isOfNight && date === today && time <= clockNow) date = addDays(today, 1);
    const endsDay = said.clock.hour === 24 && (isEndOfDay(said, words) || (date !== null && recurrence === null));
    if (endsDay) time = DAY_ENDS;
    if (isImplied) timeElsewhere = timeMeant(said.clock, half, null);
    if (isToday && time <= clockNow) date = addDays(today, 7);
    // Midnight is the start of the next day, unless its day is named.
    if (date === null) date = recurrence === null && time <= clockNow ? addDays(today, 1) : today;
  }
  const isAhead = clockNow < '17:00' && words.some((word) => /(?<!^sonn)(?:abend|nachmittag)s?$/.test(word));
  if (isToday && time === null && !isAhead) date = addDays(today, 7);
  // "dienstags, ab nächster Woche": a series starts on one of its own days.
  if (date !== null && recurrence?.startsWith('FREQ=WEEKLY') === true) date = seriesDayFrom(date, recurrence) ?? date;
  // A time within the reported clause is not the time of the matter.
  if (needed !== null && said && said.from >= needed) time = null;
  const ends =
    best !== undefined &&
    (needed !== null ||
      best.day.ends === true ||
      isForOccasion(best, said, words) ||
      /^(?:bis|vorm?|spatestens)$/.test(best.lead) ||
      words.some((word, at) => word === 'bis' && !within.has(at)) ||
      words.some((word) => TERMS.test(word)) ||
      runsOut(words));
  return {
    ...(timeElsewhere !== undefined && { timeElsewhere }),
    ...{ date, time, implied: isImplied, recurrence, minutes, spent, past, wholes },
    ...(isMoved && { named: best.day.date }),
    deadline: ends || (said?.lead === 'bis' && date !== null) || isSaidIn(remark, best ?? said, said),
    said: days.length > 0 || clocks.length > 0 || isVisit,
  };
}

/** Whether a remark says by when the matter is needed. */
const isSaidIn = (remark: Remark | null, ...times: readonly (Pick<SaidDay, 'from'> | undefined)[]): boolean =>
  remark?.kind === 'deadline' && times.some((time) => time !== undefined && time.from >= remark.from);

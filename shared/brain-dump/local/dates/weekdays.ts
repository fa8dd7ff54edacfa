import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { phraseLength, phrases, type Token } from '../tokenize.ts';
import {
  addMonths,
  comingWeekday,
  dayNumber,
  lastOfMonth,
  mistyped,
  mondayOf,
  MONTH_NUMBER,
  WEEKDAY_NUMBER,
  yearOf,
} from './calendar.ts';
import { type DayRead, type Reader, word } from './dayRead.ts';

const PLAIN = new Map<string, number>();

for (const [days, forms] of [
  [0, "today today's tonight tonight's tonite otd 2day 2nite 2night"],
  [
    1,
    "tomorrow tommorow tommorrow tomorow tomorrows tomorrow's tmrw tmr tmw tomo tomoz morra 2mrw 2moro 2morrow moro tmoro tommorrow's",
  ],
] as const)
  for (const form of forms.split(' ')) PLAIN.set(form, days);
for (const [word, days] of [
  ['tomorrow', 1],
  ['tonight', 0],
] as const)
  for (const form of mistyped(word)) PLAIN.set(form, days);

const PARTED: Readonly<Record<string, number>> = { night: 0, nite: 0, morrow: 1 };

export const plainDay: Reader = (tokens, at, to, today) => {
  // "to night", "to morrow", as dictation writes them.
  const parted = word(tokens, at, to) === 'to' ? PARTED[word(tokens, at + 1, to)] : undefined;
  if (parted !== undefined) return { date: addDays(today, parted), length: 2, rank: 6 };
  const days = PLAIN.get(word(tokens, at, to));
  if (days !== undefined) return { date: addDays(today, days), length: 1, rank: 6 };
  // Scots for tomorrow.
  if (word(tokens, at, to) === 'the' && word(tokens, at + 1, to) === 'morn')
    return { date: addDays(today, 1), length: 2, rank: 6 };
  if (isRightNow(tokens, at)) return { date: today, length: 1, rank: 4, deadline: true };
  const length = phraseLength(DAY_AFTER, tokens, at, to);
  if (length) return { date: addDays(today, 2), length, rank: 6 };
  const thisPart = phraseLength(THIS_PART, tokens, at, to);
  if (thisPart) return { date: today, length: thisPart, rank: 5 };
  const end = phraseLength(DAY_END, tokens, at, to);
  return end ? { date: today, length: end, rank: 2, deadline: true } : null;
};

/** "email everyone now!", "swap it now before she freezes": now, and not a filler. */
const isRightNow = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'now' &&
  tokens[at - 1]?.kind === 'word' &&
  !NO_ORDER_NOW.test(tokens[at - 1]?.text ?? '') &&
  /^(?:[.!\n]+|before|)$/.test(tokens[at + 1]?.text ?? '');
const NO_ORDER_NOW =
  /^(?:by|for|until|till|from|just|not|even|up|here|there|right|only|and|but|so|ok|okay|oh|well|is|are|was|be|off|done|gone|back|old|out|home|over|fixed|sorted|anymore)$/;

const DAY_AFTER = phrases('the day after tomorrow | day after tomorrow | overmorrow');

const THIS_PART = phrases(
  'this morning | this afternoon | this evening | later today | rest of the day | the rest of the day | later tonight | later this afternoon | later this evening',
);

const DAY_END = phrases(
  'end of day | end of the day | the end of the day | eod | end of work day | end of the work day | end of today | close of business | cob | end of business | end of play | the end of play | close of play',
);

const COMES = /^(?:not|be|is|are|was|isn't|aren't|won't|keeps?|.+'(?:m|s|re)|im|hes|shes|theyre)$/;

// "Next Friday" is the Friday of the next week (weeks run Monday to Sunday); "Friday" and "this Friday" are the coming one.
export const weekday: Reader = (tokens, at, to, today) => {
  const first = word(tokens, at, to);
  // "I'm not coming Sunday": here "coming" is a verb.
  if (first === 'coming' && COMES.test(tokens[at - 1]?.text ?? '')) return null;
  const modifier =
    first === 'the' && /^(?:following|coming)$/.test(word(tokens, at + 1, to))
      ? 2
      : phraseLength(WEEK_BEFORE, tokens, at, to) > 0
        ? 2
        : /^(?:this|next|coming|following|upcoming)$/.test(first)
          ? 1
          : 0;
  const coming = modifier === 1 && /^(?:coming|upcoming|week)$/.test(word(tokens, at + 1, to)) ? 1 : 0;
  const here = at + modifier + coming;
  // "coming Friday week" is a week after it.
  if (first === 'coming' && word(tokens, here + 1, to) === 'week') return null;
  const form = word(tokens, here, to).replace(/^([a-z]{3,9})[-–][a-z]{3,9}$/, (range, first: string) =>
    WEEKDAY_RANGE.has(range) ? first : range,
  );
  const number =
    WEEKDAY_NUMBER.get(form) ??
    (isOwnerAt(tokens, at, to) ? WEEKDAY_NUMBER.get(form.replace(/days$/, 'day')) : undefined);
  if (number === undefined || tellsOf(tokens, at, form)) return null;
  // "Good Friday" is a holiday.
  if (form === 'friday' && tokens[at - 1]?.text === 'good') return null;
  const last = /^[-–]$/.test(word(tokens, here + 1, to)) && DAY_FORMS.includes(word(tokens, here + 2, to)) ? 2 : 0;
  if (/^(?:sun|sat)$/.test(form) && modifier === 0 && last === 0 && !sunOrSatIsDay(tokens, at, to)) return null;
  const after = phraseLength(WEEK_AFTER, tokens, here + 1, to);
  const afterNext = phraseLength(WEEK_AFTER_NEXT, tokens, here + 1, to);
  if (afterNext > 0)
    return { date: addDays(mondayOf(today), 14 + ((number + 6) % 7)), length: here + 1 + afterNext - at, rank: 7 };
  const next = (first === 'next' || after > 0) && first !== 'this';
  const date = next ? addDays(mondayOf(today), 7 + ((number + 6) % 7)) : comingWeekday(today, number, first === 'this');
  return { date, length: modifier + coming + 1 + last + after, rank: modifier + after > 0 ? 4 : 3, weekday: number };
};

/** "for mondays QBR", "before thursdays demo": a possessive without its apostrophe. */
const isOwnerAt = (tokens: readonly Token[], at: number, to: number): boolean =>
  tokens[at - 1]?.text === 'for' ||
  (/^(?:before|b4)$/.test(tokens[at - 1]?.text ?? '') && /^\p{L}/u.test(word(tokens, at + 1, to)));

const DAY_FORMS =
  'mon tue tues wed weds thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  );
/** "mon-wed", "thursday-saturday", also as three words: the first day counts. */
const WEEKDAY_RANGE = new Set(DAY_FORMS.flatMap((first) => DAY_FORMS.map((last) => `${first}-${last}`)));

/** "the notes from Tuesday's lecture": the day only identifies the thing. */
const tellsOf = (tokens: readonly Token[], at: number, form: string): boolean =>
  form.endsWith("'s") && /^(?:from|of|after)$/.test(tokens[at - 1]?.text ?? '');

const WEEK_BEFORE = phrases('next week');

const WEEK_AFTER_NEXT = phrases(
  'week after next | the week after next | of the week after next | , the week after next | , week after next',
);
const WEEK_AFTER = phrases('next week | of next week | the week after');

function sunOrSatIsDay(tokens: readonly Token[], at: number, to: number): boolean {
  if (/^(?:the|a|no|some|my)$/.test(tokens[at - 1]?.text ?? '')) return false;
  const after = word(tokens, at + 1, to);
  return (
    /^(?:on|by|until|till|before|due|for|this|next|fri|,|and|every)$/.test(tokens[at - 1]?.text ?? '') ||
    after === '' ||
    /^[\d.,]/.test(after) ||
    /^(?:at|by|before|after|morning|afternoon|arvo|evening|night|noon|between|from|till|until|sun)$/.test(after) ||
    MONTH_NUMBER.has(after)
  );
}

const WEEKS: readonly [ReturnType<typeof phrases>, (today: LocalDate) => LocalDate, boolean][] = [
  [phrases('next weekend'), (today) => addDays(mondayOf(today), 12), false],
  [
    phrases('this weekend | the weekend | weekend | over the weekend'),
    (today) => (dayNumber(today) === 0 ? today : comingWeekday(today, 6, true)),
    false,
  ],
  [phrases('end of next week | the end of next week'), (today) => addDays(mondayOf(today), 11), true],
  [
    phrases(
      'end of the week | the end of the week | end of week | this week | eow | later this week | some time this week | sometime this week | end of this week | the end of this week',
    ),
    (today) =>
      dayNumber(today) === 6 || dayNumber(today) === 0 ? comingWeekday(today, 0, true) : comingWeekday(today, 5, true),
    true,
  ],
  [
    phrases('mid next week | middle of next week | the middle of next week'),
    (today) => addDays(mondayOf(today), 9),
    false,
  ],
  [phrases('late next week | later next week'), (today) => addDays(mondayOf(today), 10), false],
  [phrases('the week after next | week after next'), (today) => addDays(mondayOf(today), 14), false],
  [
    phrases('next week | sometime next week | some time next week | early next week'),
    (today) => addDays(mondayOf(today), 7),
    false,
  ],
  [
    phrases(
      'end of the month | the end of the month | end of month | eom | this month | end of this month | later this month | the end of this month',
    ),
    lastOfMonth,
    true,
  ],
  [
    phrases('end of next month | the end of next month'),
    (today) => lastOfMonth(addMonths(`${today.slice(0, 8)}01`, 1)),
    true,
  ],
  [phrases('next month'), (today) => `${addMonths(`${today.slice(0, 8)}01`, 1)}`, false],
  [
    phrases('end of the year | the end of the year | end of year | this year | eoy | end of this year'),
    (today) => `${yearOf(today)}-12-31`,
    true,
  ],
  [phrases('next year'), (today) => `${yearOf(today) + 1}-01-01`, false],
];

/** "next week Friday", "next week on Friday". */
function dayOfNextWeek(tokens: readonly Token[], at: number, to: number, today: LocalDate): DayRead | null {
  if (word(tokens, at, to) !== 'next' || word(tokens, at + 1, to) !== 'week') return null;
  const on = word(tokens, at + 2, to) === 'on' ? 1 : 0;
  const number = WEEKDAY_NUMBER.get(word(tokens, at + 2 + on, to));
  if (number === undefined) return null;
  return { date: addDays(mondayOf(today), 7 + ((number + 6) % 7)), length: 3 + on, rank: 7 };
}

export const weekOrMonth: Reader = (tokens, at, to, today) => {
  const day = dayOfNextWeek(tokens, at, to, today);
  if (day) return day;
  for (const [list, resolve, deadline] of WEEKS) {
    const length = phraseLength(list, tokens, at, to);
    // "starting this week" is now, "this week" its end.
    const starts = deadline && /^(?:starting|beginning|from)$/.test(tokens[at - 1]?.text ?? '');
    if (length) return { date: starts ? today : resolve(today), length, rank: 1, deadline: deadline && !starts };
  }
  return null;
};

/** First words of the days, weeks and months that this file parses, except weekdays. */
export const DAY_OPENERS: readonly string[] = [
  ...PLAIN.keys(),
  'now',
  ...[DAY_AFTER, THIS_PART, DAY_END, ...WEEKS.map(([list]) => list)].flatMap((list) => [...list.keys()]),
];

import type { LocalDate } from '#shared/kernel/dates.ts';
import type { Token } from '../tokenize.ts';
import { MONTH_NUMBER, nextDayOfMonth, nextMonthDay } from './calendar.ts';
import { numberAt } from './numbers.ts';
import { dayPart, FREQUENCY, type RecurrenceRead, weekdayAt, weekdaysAt, word, workdays } from './repeats.ts';

export function everyAt(tokens: readonly Token[], at: number, to: number, today: LocalDate): RecurrenceRead | null {
  let here = at + 1;
  let interval = 1;
  if (word(tokens, here, to) === 'single') here += 1;
  const isOther = /^(?:other|second|2nd|alternate)$/.test(word(tokens, here, to));
  if (isOther && isPeriod(word(tokens, here + 1, to))) {
    interval = 2;
    here += 1;
  } else {
    const count = numberAt(tokens, here, to);
    if (count && /^(?:day|week|month|year)s?$/.test(word(tokens, here + count.length, to))) {
      interval = count.value;
      here += count.length;
    }
  }
  const unit = word(tokens, here, to);
  if (/^(?:working|business|work|school)$/.test(unit) && /^days?$/.test(word(tokens, here + 1, to)))
    return workdays('workday', today, here + 2 - at);
  if (unit === 'fortnight') return onDay(tokens, at, here + 1, to, today, 'FREQ=WEEKLY;INTERVAL=2');
  if (/^(?:weekday|workday|weekend)s?$/.test(unit)) return workdays(unit, today, here + 1 - at);
  const days = weekdaysAt(tokens, here, to, today, here - at, interval);
  if (days) return dayPart(tokens, at, to, days);
  const frequency =
    FREQUENCY[unit === 'days' || unit === 'weeks' || unit === 'months' || unit === 'years' ? unit.slice(0, -1) : unit];
  if (unit === 'quarter') return { rule: 'FREQ=MONTHLY;INTERVAL=3', first: today, length: here + 1 - at };
  if (frequency) {
    const rule = `FREQ=${frequency}${interval > 1 ? `;INTERVAL=${interval}` : ''}`;
    return dayPart(tokens, at, to, onDay(tokens, at, here + 1, to, today, rule));
  }
  return everyDate(tokens, at, here, to, today);
}

/** Whether the word repeats at an interval: a unit of time or a weekday, as opposed to a day of the month. */
const isPeriod = (text: string): boolean =>
  weekdayAt(text) !== undefined || /^(?:day|week|month|year|morning|evening|night|weekend|quarter)s?$/.test(text);

/** "every month on the 15th", "every month by 5th", "every week on Monday", "every year on June 3rd". */
function onDay(
  tokens: readonly Token[],
  at: number,
  end: number,
  to: number,
  today: LocalDate,
  rule: string,
): RecurrenceRead {
  const plain = { rule, first: today, length: end - at };
  const joint = /^(?:on|by|before)$/.test(word(tokens, end, to)) ? 1 : 0;
  const the = word(tokens, end + joint, to) === 'the' ? 1 : 0;
  const number = numberAt(tokens, end + joint + the, to);
  if (rule.startsWith('FREQ=MONTHLY') && number && number.value <= 31 && (number.ordinal || joint === 1))
    return {
      rule: `${rule};BYMONTHDAY=${number.value}`,
      first: nextDayOfMonth(today, number.value) ?? today,
      length: end + joint + the + number.length - at,
    };
  if (word(tokens, end, to) !== 'on') return plain;
  const days = weekdaysAt(tokens, end + 1, to, today, end + 1 - at, 1);
  if (rule.startsWith('FREQ=WEEKLY') && days)
    return { ...days, rule: `${rule};${days.rule.slice('FREQ=WEEKLY;'.length)}` };
  return plain;
}

/** "every June third", "every 15th", "every 3rd of June". */
function everyDate(
  tokens: readonly Token[],
  at: number,
  here: number,
  to: number,
  today: LocalDate,
): RecurrenceRead | null {
  const month = MONTH_NUMBER.get(word(tokens, here, to));
  if (month !== undefined) {
    const day = numberAt(tokens, here + 1, to);
    if (!day || day.value > 31)
      return {
        rule: `FREQ=YEARLY;BYMONTH=${month}`,
        first: nextMonthDay(today, month, 1) ?? today,
        length: here + 1 - at,
      };
    return {
      rule: `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day.value}`,
      first: nextMonthDay(today, month, day.value) ?? today,
      length: here + 1 + day.length - at,
    };
  }
  const day = numberAt(tokens, here, to);
  if (!day?.ordinal || day.value > 31) return null;
  return {
    rule: `FREQ=MONTHLY;BYMONTHDAY=${day.value}`,
    first: nextDayOfMonth(today, day.value) ?? today,
    length: here + day.length - at,
  };
}

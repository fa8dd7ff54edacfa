import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const told = (rawText: string, clock: string) =>
  localProcessor
    .process({ rawText, now: `2026-03-11T${clock}`, language: 'en', timeZone: 'Europe/London' })
    .tasks.map(({ dueDate, dueTime, recurrence }) => [dueDate, dueTime, recurrence].filter(Boolean).join(' '));

// A Wednesday.
test.each([
  // Hours.
  ['blood test friday 0830-1000', '10:20', ['2026-03-13 08:30']],
  ['feed the hens 6 to 7 am tomorrow', '10:20', ['2026-03-12 06:00']],
  ['open evening tomorrow 5 til 8', '10:20', ['2026-03-12 17:00']],
  ['pilates at 10', '10:20', ['2026-03-12 10:00']],
  ['pilates at 10', '09:20', ['2026-03-11 10:00']],
  ['bakery run by 6', '05:10', ['2026-03-11 06:00']],
  ['bakery run by 6', '10:20', ['2026-03-11 18:00']],
  ['collect the twins 3.15', '10:20', ['2026-03-11 15:15']],
  ['call 930 thurs', '10:20', ['2026-03-12 09:30']],
  ['set alarm for 5:30', '10:20', ['2026-03-12 05:30']],
  // Days.
  ['text Lena good luck 2mrw', '10:20', ['2026-03-12']],
  ['pool deposit the 3rd week of june', '10:20', ['2026-06-15']],
  ['reunion the last saturday in may', '10:20', ['2026-05-30']],
  ['quiz the first tuesday of next month at 7pm', '10:20', ['2026-04-07 19:00']],
  ['chapter to Ann by monday, the week after next', '10:20', ['2026-03-23']],
  ['hedge trimming week from tomorrow', '10:20', ['2026-03-19']],
  ['ring the roofer first thing', '10:20', ['2026-03-12']],
  ['ring the roofer first thing', '07:20', ['2026-03-11']],
  ['order cake for 4/12 by fri noon', '10:20', ['2026-03-13 12:00']],
  ['scan results friday 20th at 10, bloods were monday', '10:20', ['2026-03-20 10:00']],
  ['interview got moved from the 18th to the 25th', '10:20', ['2026-03-25']],
  ['council tax on or before 15 april', '10:20', ['2026-04-15']],
  ['conference apr 3-5', '10:20', ['2026-04-03']],
  // Of what was said before.
  ['barbecue saturday at 4, get charcoal on the way', '10:20', ['2026-03-14 16:00', '2026-03-14']],
  ['gala dinner friday at 8, bring the raffle tickets', '10:20', ['2026-03-13 20:00']],
  ['book the hall, opens friday 9am online', '10:20', ['2026-03-13 09:00']],
  ['fix the abstract; Leeds wants it back within five days', '10:20', ['2026-03-16']],
  ['bank opens at 9', '10:20', []],
  // Repetitions.
  ['spin class mon/wed/fri 7am', '10:20', ['2026-03-11 07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR']],
  ['stand-up call every working day 9.30', '10:20', ['2026-03-11 09:30 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']],
  ['house insurance half yearly', '10:20', ['2026-03-11 FREQ=MONTHLY;INTERVAL=6']],
  ['wash towels alternate sundays', '10:20', ['2026-03-15 FREQ=WEEKLY;INTERVAL=2;BYDAY=SU']],
  ['cello every fortnight on tuesdays 4pm', '10:20', ['2026-03-17 16:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU']],
  ['jog every morning at six except weekends', '10:20', ['2026-03-11 06:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR']],
  ['kids judo sat mornings 9', '10:20', ['2026-03-14 09:00 FREQ=WEEKLY;BYDAY=SA']],
  ['eye drops twice daily', '10:20', ['2026-03-11 FREQ=DAILY']],
])('%s, at %s', (said, clock, expected) => expect(told(said, clock)).toEqual(expected));

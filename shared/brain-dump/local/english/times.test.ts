import { expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const told = (rawText: string, clock: string) =>
  localProcessor
    .process({ rawText, now: `2026-03-11T${clock}`, language: 'en', timeZone: 'Europe/London' })
    .tasks.map(({ dueDate, dueTime, recurrence }) => [dueDate, dueTime, recurrence].filter(Boolean).join(' '));

// A Wednesday.
test.each([
  // Times.
  ['blood test friday 0830-1000', '10:20', ['2026-03-13 08:30']],
  ['feed the hens 6 to 7 am tomorrow', '10:20', ['2026-03-12 06:00']],
  ['open evening tomorrow 5 til 8', '10:20', ['2026-03-12 17:00']],
  ['food bank opens 2 to 4 tomorrow', '10:20', ['2026-03-12 14:00']],
  ['interview thursday fourteen thirty', '10:20', ['2026-03-12 14:30']],
  ['call the bank at sixteen fifteen', '10:20', ['2026-03-11 16:15']],
  ['dentist at 8', '19:10', ['2026-03-12 08:00']],
  ['physio thursday twelve thirty', '10:20', ['2026-03-12 12:30']],
  ['key handover 10.4. 12:00', '10:20', ['2026-04-10 12:00']],
  ['pay the tax until the 20th next month', '10:20', ['2026-04-20']],
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
  ['the plumber comes on the 19th between 1 and 3', '10:20', ['2026-03-19 13:00']],
  ["prize giving's the eighteenth at half two", '10:20', ['2026-03-18 14:30']],
  ["library books by the seventeenth five o'clock", '10:20', ['2026-03-17 17:00']],
  ['ring the first five names on the list', '10:20', ['']],
  // Which of two days counts.
  ['dentist monday, no, tuesday at 3', '10:20', ['2026-03-17 15:00']],
  ['piano lesson saturday at two no wait they moved it sunday', '10:20', ['2026-03-15 14:00']],
  ['tax is due the 20th so start on it tomorrow', '10:20', ['2026-03-12']],
  ['flight 7:15 tomorrow, pack tonight', '10:20', ['2026-03-11']],
  ['paint the fence before the garden party on the 21st', '10:20', ['2026-03-20']],
  ['wash the van before Kim collects it friday', '10:20', ['2026-03-12']],
  ['swim before work friday', '10:20', ['2026-03-13']],
  ['the insurance ran out on saturday, ring them', '10:20', ['']],
  // A day above a list or at the start of a line.
  [
    'MONDAY\n• ring the vet\n• tins to the food bank\nTUESDAY\n• gym',
    '10:20',
    ['2026-03-16', '2026-03-16', '2026-03-17'],
  ],
  ['today ONLY\n1. water the plants\n2. ring Ann', '10:20', ['2026-03-11', '2026-03-11']],
  ['wed\nwater the plants\nring Ann\nthu\nbank', '10:20', ['2026-03-11', '2026-03-11', '2026-03-12']],
  ['tomorrow - pay rent, call mum, buy milk', '10:20', ['2026-03-12', '2026-03-12', '2026-03-12']],
  ['friday: gym\nbuy milk', '10:20', ['2026-03-13', '']],
  // References to the text before.
  ['scan on friday at 9, fill in the form before it', '10:20', ['2026-03-13 09:00', '2026-03-12']],
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

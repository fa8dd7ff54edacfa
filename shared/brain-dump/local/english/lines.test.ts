import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** A Wednesday. */
const NOW = '2026-03-11T10:00';

const read = (rawText: string) =>
  localProcessor.process({ rawText, now: NOW, language: 'en', timeZone: 'Europe/London' });

/** Returns title, day, time and repetition of each task in a line. */
const told = (rawText: string): string[] =>
  read(rawText).tasks.map(({ title, dueDate, dueTime, recurrence }) =>
    [title, dueDate, dueTime, recurrence].filter((part) => part !== null && part !== undefined).join(' '),
  );

describe('ordinary lines', () => {
  test.each([
    // A day at the start of a line between items, and a feeling after them.
    [
      "tomorrow - pay rent, call Ann, buy milk\n- ring the vet\n- boiler inspection friday at 10\nworried i'll get fired",
      [
        'Pay rent 2026-03-12',
        'Call Ann 2026-03-12',
        'Buy milk 2026-03-12',
        'Ring the vet',
        'Boiler inspection 2026-03-13 10:00',
      ],
    ],
    // A heading without a day ends the day above it.
    [
      'TODAY\nrebook the room\nTOMORROW\nsend the minutes\nSOMEDAY\nclear the cellar',
      ['Rebook the room 2026-03-11', 'Send the minutes 2026-03-12', 'Clear the cellar'],
    ],
    // What has to be done by then.
    ['send the form to HR. it needs to be in by friday', ['Send the form to HR 2026-03-13']],
    [
      '1099s need W9s from the 3 new contractors, get those before christmas',
      ['1099s need W9s from the 3 new contractors, get those 2026-12-24'],
    ],
    ['return the air fryer, receipt runs out on 24 jan', ['Return the air fryer 2027-01-24']],
    ['library books back (due sat)', ['Library books back 2026-03-14']],
    [
      'visa appointment next thursday, print photos before that',
      ['Visa appointment 2026-03-19', 'Print photos 2026-03-18'],
    ],
    ["I have to transfer the deposit before tomorrow five o'clock", ['Transfer the deposit 2026-03-12 17:00']],
    [
      'pick up that plasterboard from Travis Perkins before they shut',
      ['Pick up that plasterboard from Travis Perkins 2026-03-11'],
    ],
    // Repetitions and their start days.
    ['meter readings on the 28th each month', ['Meter readings 2026-03-28 FREQ=MONTHLY;BYMONTHDAY=28']],
    ['every first tuesday hoa meeting 7pm', ['Hoa meeting 2026-04-07 19:00 FREQ=MONTHLY;BYDAY=1TU']],
    ['every second friday bins', ['Bins 2026-03-13 FREQ=WEEKLY;INTERVAL=2;BYDAY=FR']],
    ['window cleaner fridays from next week', ['Window cleaner 2026-03-20 FREQ=WEEKLY;BYDAY=FR']],
    ['gym mon wed fri 6.15am starting next week', ['Gym 2026-03-16 06:15 FREQ=WEEKLY;BYDAY=MO,WE,FR']],
    ['check up fortnightly on a thursday at ten', ['Check up 2026-03-12 10:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=TH']],
    ['tuition fees every month by 5th', ['Tuition fees 2026-04-05 FREQ=MONTHLY;BYMONTHDAY=5']],
    ['super payments every quarter', ['Super payments 2026-03-11 FREQ=MONTHLY;INTERVAL=3']],
    ['prep deck for mondays QBR', ['Prep deck QBR 2026-03-16']],
    // Days that only identify a thing, or are over.
    ['finish the Good Friday homily before Wednesday night', ['Finish the Good Friday homily 2026-03-17']],
    ['write the Monday report by tomorrow', ['Write the Monday report 2026-03-12']],
    ['move the dentist from tuesday to thursday', ['Move the dentist 2026-03-12']],
    ["tell Priya I can't do the 28th", ["Tell Priya I can't do the 28th"]],
    // Hours.
    ['ring memory clinic when it opens half 8', ['Ring memory clinic when it opens 2026-03-12 08:30']],
    ['band practice every tues & thurs 4 to 530', ['Band practice 2026-03-12 16:00 FREQ=WEEKLY;BYDAY=TU,TH']],
    ['meeting with Tom at 3, no, 4', ['Meeting with Tom 2026-03-11 16:00']],
    ['dinner reservation move from 7 to 7:30 tomorrow at Nopa', ['Dinner reservation move at Nopa 2026-03-12 19:30']],
    ['Rendez-vous with bank on 24 at 9h30', ['Rendez-vous with bank 2026-03-24 09:30']],
    ['laptop swap w/ IT fri 11 / water the plants', ['Laptop swap w/ IT 2026-03-13 11:00', 'Water the plants']],
    ['meds every morning 9 and set an alarm', ['Meds 2026-03-11 09:00 FREQ=DAILY']],
    ['Tomorrow definitely: water the plants, call Ines', ['Water the plants 2026-03-12', 'Call Ines 2026-03-12']],
    ['sofa delivery sat between 8 and 12', ['Sofa delivery 2026-03-14 08:00']],
    ['so the injection is at ten tonight i mustnt be late with it', ['The injection 2026-03-11 22:00']],
    // Not split.
    ['call Ruth, printer paper, buy', ['Call Ruth', 'Printer paper, buy']],
    ['i need to move the tuesday team meeting', ['Move the team meeting 2026-03-17']],
    // Retracted.
    ['I should call in sick. I wont', []],
    ['deck stain - hired out', []],
    ['fix the greenhouse glass. Replaced.', []],
    ['the deploy is frozen till monday dont touch it', []],
  ])('%s', (said, expected) => expect(told(said)).toEqual(expected));

  test('an hour below a day is an hour of that day, whatever the hour is now', () => {
    const tasks = (now: string) =>
      localProcessor.process({ rawText: 'Monday: phone the surgery at 8', now, language: 'en' }).tasks;
    for (const now of ['2026-03-11T07:00', '2026-03-11T10:00', '2026-03-11T17:30'])
      expect(tasks(now)).toMatchObject([{ dueDate: '2026-03-16', dueTime: '08:00' }]);
  });
});

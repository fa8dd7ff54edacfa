import { describe, expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

// A Wednesday.
const NOW = '2026-03-04T09:00:00';
const read = (rawText: string) => localProcessor.process({ rawText, now: NOW });
const titles = (rawText: string): string[] => read(rawText).tasks.map(({ title }) => title);
const dated = (rawText: string): (string | null)[][] =>
  read(rawText).tasks.map(({ title, dueDate, dueTime }) => (dueTime ? [title, dueDate, dueTime] : [title, dueDate]));

describe('what people write on an ordinary day', () => {
  test.each<[string, string, string[]]>([
    [
      'a shopping list and a list for the house',
      'Shopping:\n- milk\n- cat food\n\nHouse:\n- fix leaking tap\n- hoover upstairs\n  - including the stairs\n- ring the boiler man',
      ['Shopping: milk, cat food', 'Fix leaking tap', 'Hoover upstairs', 'Ring the boiler man'],
    ],
    [
      'boxes, one of them ticked',
      '[ ] renew car insurance\n[x] email landlord about damp\n[ ] dentist - book check-up\n[ ] return library books (overdue!)',
      ['Renew car insurance', 'Dentist - book check-up', 'Return library books'],
    ],
    [
      'numbers in one line',
      'what a week. ok: 1. apologise to client 2. call Ines 3. laundry',
      ['Apologise to client', 'Call Ines', 'Laundry'],
    ],
    ['numbers from the first word on', '1. laundry 2. taxes 3. call mum', ['Laundry', 'Taxes', 'Call mum']],
    ['an order on a condition', "If it's dry tomorrow, cut the grass", ['Cut the grass']],
    [
      'a time that was cut off',
      'ask Tom to feed the cats Sun–Weds and leave the key under the pot',
      ['Ask Tom to feed the cats', 'Leave the key under the pot'],
    ],
    ['chores without verbs', 'laundry, dishes, call bank', ['Laundry', 'Dishes', 'Call bank']],
    ['a chore after another', 'clean the kitchen then laundry', ['Clean the kitchen', 'Laundry']],
    [
      'a chore before an order',
      'and then groceries, pick up the dry cleaning',
      ['Groceries', 'Pick up the dry cleaning'],
    ],
    ['one matter with re', 'call amazon re refund', ['Call amazon re refund']],
    [
      'what is to be bought and who is to be called',
      'Buy: olive oil, rice\nCall: plumber, Aunt Rosa',
      ['Buy olive oil, rice', 'Call plumber', 'Call Aunt Rosa'],
    ],
    [
      'what goes into a bag',
      '- pack for the trip\n  - charger\n  - swimsuit\n- water plants',
      ['Pack for the trip', 'Water plants'],
    ],
    [
      'a developer',
      "fix bug #482, review Sam's PR, write tests for login",
      ['Fix bug #482', "Review Sam's PR", 'Write tests for login'],
    ],
    [
      'two headings in a line',
      'Work: finish Q3 report, reply to Dana. Home: dishes, call nan',
      ['Finish Q3 report', 'Reply to Dana', 'Dishes', 'Call nan'],
    ],
    [
      'addresses',
      'Check out https://example.com/course?id=12 and email jo.smith@example.co.uk about the invoice',
      ['Check out https://example.com/course?id=12', 'Email jo.smith@example.co.uk about the invoice'],
    ],
    [
      'a family in trouble',
      "Dad's in hospital. Tell work I won't be in, find someone to walk the dog, and pack him some pyjamas.",
      ["Tell work I won't be in", 'Find someone to walk the dog', 'Pack him some pyjamas'],
    ],
    ['a panic', 'i have to i have to i have to finish this application', ['Finish this application']],
    ['a dream of a book', "I'd love to write a children's book someday", []],
    ['cards unwritten', 'the thank-you cards are still not written', ['Write the thank-you cards']],
    ['somebody has to', 'Somebody has to call the service company', ['Call the service company']],
    ['an old wish', 'I keep thinking about learning the piano one day', []],
    [
      'a quotation',
      'text Ben "happy birthday", return the shoes to Zara',
      ['Text Ben "happy birthday"', 'Return the shoes to Zara'],
    ],
  ])('%s', (_, written, expected) => {
    expect(titles(written)).toEqual(expected);
  });

  test.each<[string, string, (string | null)[][]]>([
    [
      'a letter with wrapped lines',
      'Hi all, after the call this morning we agreed on the plan. I need to send the revised\nbudget to Priya before Thursday and also check with facilities whether the room\nis free on the 12th.',
      [
        ['Send the revised budget to Priya', '2026-03-04'],
        ['Check with facilities whether the room is free', '2026-03-12'],
      ],
    ],
    [
      'typing in haste',
      'need to book a dentsit appointment tmrw, and call the plumber on wensday',
      [
        ['Book a dentsit appointment', '2026-03-05'],
        ['Call the plumber', '2026-03-11'],
      ],
    ],
    [
      'shifts and a dinner',
      'thursday sort out the childcare forms, friday 6ish dinner at Dad’s',
      [
        ['Sort out the childcare forms', '2026-03-05'],
        ['Dinner at Dad’s', '2026-03-06', '18:00'],
      ],
    ],
    [
      'the day of a meeting',
      "finish the slides for monday's meeting",
      [['Finish the slides for the meeting', '2026-03-09']],
    ],
    [
      'a day that only names which',
      "ask Maya for notes from tuesday's lecture, gym at 6",
      [
        ["Ask Maya for notes from tuesday's lecture", null],
        ['Gym', '2026-03-04', '18:00'],
      ],
    ],
    ['a night shift', 'night shift 10pm-6am friday', [['Night shift', '2026-03-06', '22:00']]],
    [
      'a day in brackets',
      'Water plants, pay rent (1st), call Ann',
      [
        ['Water plants', null],
        ['Pay rent', '2026-04-01'],
        ['Call Ann', null],
      ],
    ],
    ['the end of a month', 'share the agenda by end of April', [['Share the agenda', '2026-04-30']]],
    ['a dotted time', 'prep for interview monday 9.30', [['Prep for interview', '2026-03-09', '09:30']]],
    [
      'before the 10th',
      'Pay the electricity bill of 2,400 before 10th',
      [['Pay the electricity bill of 2,400', '2026-03-09']],
    ],
    [
      'a birthday and its present',
      "mum's birthday is next week, have to buy a present",
      [["Buy a present for mum's birthday", '2026-03-09']],
    ],
    [
      'papers that run out',
      'passport expires in june, and my driving licence runs out next month',
      [
        ['Renew passport', '2026-06-01'],
        ['Renew my driving licence', '2026-04-01'],
      ],
    ],
    [
      'headings that say how soon',
      'URGENT: send CV to recruiter. not urgent: clean out garage',
      [
        ['Send CV to recruiter', null],
        ['Clean out garage', null],
      ],
    ],
  ])('%s', (_, written, expected) => {
    expect(dated(written)).toEqual(expected);
  });

  test('two habits are two series', () => {
    expect(read('gym every tues and therapy every other wednesday 4pm').tasks).toMatchObject([
      { title: 'Gym', recurrence: 'FREQ=WEEKLY;BYDAY=TU' },
      { title: 'Therapy', recurrence: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', dueTime: '16:00' },
    ]);
  });

  test('a reminder with two matters is two tasks', () => {
    expect(
      read('remind me to take my meds at 9pm every day and to order a refill before the 20th').tasks,
    ).toMatchObject([
      { title: 'Take my meds', recurrence: 'FREQ=DAILY', dueTime: '21:00' },
      { title: 'Order a refill', recurrence: null, dueDate: '2026-03-19' },
    ]);
  });
});

test('a remark in parentheses belongs to the task before it', () => {
  const { tasks, leftAsThoughts } = read(
    'book a dentist appointment, answer Jonas about the contract (urgent, he asked twice)',
  );
  expect(tasks).toMatchObject([
    { title: 'Book a dentist appointment', category: 'health', urgencyLevel: 'soon' },
    { title: 'Answer Jonas about the contract', urgencyLevel: 'urgent' },
  ]);
  expect(tasks[1]?.description).toContain('he asked twice');
  expect(leftAsThoughts).toEqual([]);
});

describe('what has failed asks for mending', () => {
  test.each<[string, string[]]>([
    ['the tap is dripping', ['Fix the tap']],
    ['the car is making a weird noise', ['Have the car checked']],
    ["the washing machine won't drain", ['Fix the washing machine']],
    ['My phone screen is cracked.', ['Fix my phone screen']],
    ['the tap is dripping so I need to call the plumber', ['Tap: call the plumber']],
    ['The window was open. My phone died while we were walking.', []],
    ['Our fridge is full and the door is open.', []],
    ['The sink was leaking last year.', []],
  ])('%s', (said, expected) => {
    expect(titles(said)).toEqual(expected);
  });
});

describe('thoughts are whole', () => {
  test.each<[string, string[]]>([
    ["so overwhelmed and I don't know where to begin.", ["so overwhelmed and I don't know where to begin"]],
    ["I wish I'd said something. I miss it.", ["I wish I'd said something", 'I miss it']],
    [
      'i keep thinking about my ex and what i should have said',
      ['i keep thinking about my ex and what i should have said'],
    ],
    ['I need to get my act together.', ['I need to get my act together']],
    ['There is a lot to do. I need sleep.', ['There is a lot to do', 'I need sleep']],
  ])('%s', (said, expected) => {
    expect(titles(said)).toEqual([]);
    expect(read(said).leftAsThoughts.map(({ text }) => text)).toEqual(expected);
  });

  test.each(['ok so, call Ann', 'Urgent! Send the form.', 'Shopping:\n- milk', 'somehow i need to get formula'])(
    'single words go to their neighbours: %j',
    (said) => {
      expect(read(said).leftAsThoughts).toEqual([]);
      expect(read(said).tasks).toHaveLength(1);
    },
  );
});

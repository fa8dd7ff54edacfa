import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';
import { tokenize } from '../tokenize.ts';
import { isDenied } from './denied.ts';

const denied = (text: string): boolean => {
  const tokens = tokenize(text);
  return isDenied(tokens, { from: 0, to: tokens.length });
};

test('what was arranged for a day to come is not done', () => {
  expect(denied('I just booked the vet for friday at 3')).toBe(false);
});

describe('what an English piece says is not to be done', () => {
  test.each([
    'what if I get fired',
    "bins are Tom's tonight",
    "shift at seven no don't need that it is every week",
    'gym ( lol no )',
    'new sofa ?? no we have two',
    'sell the boat one day',
    "don't be late again",
    'tax thing ? settle liao',
    'dad always forgets the bins',
    'sam never answers',
    'hoover ❌ Sam does it weds',
    'quote for the church = lost it',
    "the roster for july, that's gabby's headache",
    'maybe i should resign and raise goats ha',
    'stop undercharging',
    'buy no more pedals',
    'price of diesel is robbery',
    'card machine, that is on them, no worries about that',
    'flight home: booked',
    'college practice paper nah that was last week',
    "I did get the power of attorney signed, so that's one thing",
    'wings with the guys is off cause of christmas',
    'no letter in 3 weeks',
    'feet in bits',
    "Dad's dentist, no, Dad can ring his own dentist",
    'raffle covered, bless him',
    'my back is killing me',
    "and worried I'm getting a cold",
    "don't need to ring the school",
    'no need to sell the xbox',
    'not doing overtime saturday',
    'already paid the deposit',
    'swimming lessons are cancelled til october',
    'one day I will open a bakery',
    "hopefully they'll call",
    'keep thinking about Portugal',
    "Andy's putting up the shelf",
    'Raj is handling the data room',
    'my brother will collect the ashes',
    'I want to die',
    "I can't do this anymore",
    "I'm so tired",
    'pottery kit can wait forever',
    '~~call mom~~ did it',
    'stock count (Aisha is doing it)',
    'so he can fix the wheel on it',
    'Yuki will make group slides',
    "Auntie Esi said she'll send provisions",
    'assistant coach doing first aid cert himself',
    'samosas made, 240',
    'immigration lawyer, he is going to send the paper',
    'the off duty for September, sister in charge fixes it',
    'bank sorted the card machine',
    'my wife booked the dentist already',
    'Joan always wound the clock',
    'English course I wanted, but no time, leave it',
    '[dropped] team karaoke',
    'things to do:',
    'the boiler might explode or something idk',
    'worst case we have to move back in with his parents',
    'maybe I should just run away to the woods',
    "I'm not calling her back",
    'okay I not send money this month',
    'skip football tonight',
    'nervous about money',
    'the hedge has been done by the lad next door',
    'snag list - sent fri',
    'xl sheets (got em)',
    'fences: Wiremu is on it',
    'van booked, tick',
    'the paint order has come',
    'van passed its MOT',
    'the hearing was pushed to June',
    'Sam will drop the kids',
    'thanks for the call',
  ])('%s', (text) => {
    expect(denied(text)).toBe(true);
  });
});

describe('tasks despite a denial', () => {
  test.each([
    "scared I'll forget the parents' evening",
    "don't have to but I want to call gran",
    'is the match cancelled? ask Tom',
    "Mia's driving lesson money",
    "return Nate's book",
    'someday paint the shed',
    'I need to find out who is bringing the bbq',
    'get the form done',
    'the roof might leak, ring the builder',
    'skip hire for the garden',
    'maybe ask Jan to type it',
    'make sure my name is on it',
    'chase the parcel not delivered',
    'email school re the trip, booked',
    'table booked for 8',
    'the car is booked so find the keys',
    'always water the plants',
    'we never call mum',
    'it never rings',
    'the vet is never open',
    'dad always forgets, so ring him',
    'call dad who never answers',
  ])('%s', (text) => {
    expect(denied(text)).toBe(false);
  });
});

test('a bodily remark before an order is not part of it', () => {
  const rawText =
    'just in from a late, feet in bits swap friday night with chidi he said yes just need to put it on the rota';
  const { tasks } = localProcessor.process({ rawText, now: '2026-11-02T23:10' });
  expect(tasks.map(({ title }) => title)[0]).toMatch(/^Swap /);
});

describe('what is real within a fear is a task that says it', () => {
  const read = (rawText: string) =>
    localProcessor
      .process({ rawText, now: '2026-03-16T10:40' })
      .tasks.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime]);

  test.each<[string, [string, string | null, string | null]]>([
    ["worried I'll miss the train at 7", ['Train', '2026-03-16', '19:00']],
    ['worried i might miss the dentist on friday at 10', ['Dentist', '2026-03-20', '10:00']],
    ['supposed to see the GP wednesday 9.40 but im dreading it', ['See the GP', '2026-03-18', '09:40']],
    ['what if the biopsy on friday at 8am is bad', ['Biopsy', '2026-03-20', '08:00']],
    ["worried i'll forget to call mum", ['Call mum', null, null]],
  ])('%s', (said, task) => expect(read(said)).toEqual([task]));

  test.each(['what if i miss the bus', "scared i'll miss her", 'what if I forget my lines on Saturday'])(
    'nothing in "%s"',
    (said) => expect(read(said)).toEqual([]),
  );
});

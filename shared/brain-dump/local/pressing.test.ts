import { describe, expect, test } from 'vitest';
import { foundDaysOf } from '#shared/tasks/dueDay.ts';
import { localProcessor } from './index.ts';

const now = '2026-03-04T09:00:00';
const read = (rawText: string, language?: 'de') => localProcessor.process({ rawText, now, language });

describe('what presses most is what one begins with', () => {
  test.each([
    [
      'what is broken before what is nice',
      'buy cushions. the boiler is leaking, ring the plumber. sort photos',
      /plumber|boiler/i,
    ],
    ['what costs when it waits', 'water the plants. pay the parking fine before they double it. read a book', /fine/i],
    ['for whom somebody waits', 'sort the loft. landlord rang twice, ring him back. iron shirts', /back|landlord/i],
    ['what was said first when nothing else tells', 'iron the shirts. sort the loft. wipe the shelves', /iron/i],
    ['what is due today before what is due later', 'tax return due on the 30th. post the parcel today', /parcel/i],
  ])('%s', (_what, dump, first) => {
    expect(read(dump).theOneThing?.title).toMatch(first);
  });

  test('in German as well', () => {
    const { theOneThing } = read('Blumen gießen. Heizung ist kaputt, Hausmeister anrufen. Fotos sortieren', 'de');
    expect(theOneThing?.title).toMatch(/Hausmeister|Heizung/);
  });

  test('and says why in words', () => {
    expect(read('buy cushions. the boiler is leaking, ring the plumber').theOneThing?.why_selected).toContain(
      "isn't safe to leave",
    );
  });

  test('what is wanted for a later day is begun today, and stays so when it is saved', () => {
    const { tasks, theOneThing } = read(
      'slides for the board for Friday, it is urgent. iron shirts. dentist Thursday 3pm',
    );
    expect(theOneThing?.title).toMatch(/slides/i);
    const chosen = tasks.findIndex(({ title }) => title === theOneThing?.title);
    expect(tasks[chosen]).toMatchObject({ scheduledDate: '2026-03-04' });
    expect(foundDaysOf(tasks, '2026-03-04')[chosen]).toMatchObject({ scheduledDate: '2026-03-04' });
  });

  test('what has its own later hour waits for it', () => {
    const { tasks } = read('dentist Friday at 3pm, it is urgent. wash the car');
    expect(tasks.find(({ title }) => /dentist/i.test(title))).toMatchObject({ scheduledDate: '2026-03-06' });
  });

  test('urgency and weight stay in step', () => {
    for (const { urgencyLevel, emotionalWeight } of read('call the vet, the dog is in pain. do taxes today. buy milk')
      .tasks)
      expect(urgencyLevel === 'urgent' || emotionalWeight < 8).toBe(true);
  });
});

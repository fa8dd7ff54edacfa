import { describe, expect, it } from 'vitest';
import { localProcessor } from './everyLanguage.ts';

/** Wednesday, 4 March 2026, in the morning. */
const read = (rawText: string) => localProcessor.process({ rawText, now: '2026-03-04T10:40' });

describe('deadlines', () => {
  it.each([
    ['has a card ready for its day', 'get a card for Saturday', '2026-03-07'],
    ['prepares before an event', 'wash the good trousers before the funeral on Friday', '2026-03-05'],
    ['hands in by the hour', 'anthro paper Friday noon', '2026-03-06'],
    ['follows what someone needs', 'reply to the school, they need it tomorrow', '2026-03-05'],
    ['follows what it costs', 'return the books or they charge me, Tuesday', '2026-03-10'],
    ['follows when money is taken', 'cancel gym!!! they take it on the 15th', '2026-03-15'],
    ['reads what was due as due today', 'pay the gas, it was due on Monday', '2026-03-04'],
    ['reads what is overdue as due today', 'Die Bücher sind seit Montag überfällig', '2026-03-04'],
    ['reads how long a supply lasts', 'Medikinet Folgerezept, Packung reicht noch 3 Tage', '2026-03-07'],
    ['reads what has lapsed as due today', 'renew the bike insurance, lapsed on 31 January', '2026-03-04'],
    ['renews what is up', 'home insurance is up on the 9th and they charge more again', '2026-03-09'],
    ['is done before they close', 'call the vet, they close at 6', '2026-03-04'],
    ['is done while they are open', 'I need to call the bank; they are only open until five today', '2026-03-04'],
    ['leaves out when it would be too late', 'must order the paint before 2 or they wont ship this week', '2026-03-04'],
    ['reads "now" as today', 'Email everyone now!', '2026-03-04'],
  ])('%s: %s', (_, said, day) => {
    expect(read(said).tasks).toMatchObject([{ dueDate: day, isDeadlineTask: true }]);
  });

  it('keeps an appointment at its hour', () => {
    expect(read('review meeting for the report Friday at 3').tasks).toMatchObject([
      { dueDate: '2026-03-06', isFixed: true, isDeadlineTask: false },
    ]);
  });

  it('ends today at midnight', () => {
    expect(read('submit the proofs, last date today midnight').tasks).toMatchObject([
      { dueDate: '2026-03-04', dueTime: '23:59', isDeadlineTask: true },
    ]);
  });

  it('starts with the nearest of them', () => {
    expect(read('cancel the paper\nwash the good trousers before the funeral on Friday').theOneThing?.title).toMatch(
      /trousers/,
    );
  });

  it('starts with what runs out rather than with what was said first', () => {
    expect(read('ask Ramon about Saturdays\nblood thinner refill, only two left').theOneThing?.title).toMatch(/refill/);
  });
});

describe('days that say something else', () => {
  it('leaves out which day it is', () => {
    expect(read("okay so it's Wednesday and I have to get to the Hendersons by eight").tasks).toMatchObject([
      { dueDate: '2026-03-04' },
    ]);
  });

  it('leaves out the calendar week of a report that has passed', () => {
    expect(read('Berichtsheft KW 3 nachtragen').tasks).toMatchObject([{ dueDate: null }]);
  });

  it('gives the time after "und" to the matter after it', () => {
    const { tasks } = read('Serafe zahlen und heute vor halb sieben noch Velo aus dem Service holen');
    expect(tasks).toMatchObject([{ dueDate: null }, { title: 'Velo aus dem Service holen', dueTime: '18:30' }]);
  });

  it.each([
    ['call the bank next week friday', '2026-03-13'],
    ["change mum's clocks the morn", '2026-03-05'],
  ])('reads %s', (said, dueDate) => {
    expect(read(said).tasks).toMatchObject([{ dueDate }]);
  });

  it('reads how long something takes', () => {
    expect(read('morgen eine halbe Stunde Klavier üben').tasks).toMatchObject([
      { title: 'Klavier üben', estimatedMinutes: 30, dueDate: '2026-03-05' },
    ]);
  });

  it('makes no task of "sofort" alone', () => {
    expect(read('sofort Oma anrufen').tasks).toMatchObject([{ title: 'Oma anrufen' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

const read = (rawText: string) =>
  localProcessor.process({ rawText, now: '2026-03-04T09:00:00', language: 'de', timeZone: 'Europe/Berlin' });
/** Returns the tasks that wait for another, with what they wait for. */
const waiting = (rawText: string): string[] =>
  read(rawText).tasks.flatMap(({ title, dependencies }) => dependencies.map((first) => `${title} < ${first}`));

describe('what must come first', () => {
  test.each([
    [
      'Der Einspruch muss bis zum 12. raus. Dafür brauche ich erst den Bescheid vom Amt. Blumen gießen.',
      'Einspruch muss raus < Bescheid vom Amt',
    ],
    ['Kuchen für Samstag backen\ndafür Eier und Butter kaufen\nKeller fegen', 'Kuchen backen < Eier und Butter kaufen'],
    [
      'Steuer bis Freitag abgeben. Zuerst muss ich die Belege sortieren. Oma anrufen.',
      'Steuer abgeben < Belege sortieren',
    ],
    ['Zimmer streichen heute, davor muss ich Farbe holen. Fenster putzen.', 'Zimmer streichen < Farbe holen'],
    ['Erst die Belege scannen, dann die Steuer abgeben bis morgen. Müll raus.', 'Steuer abgeben < Belege scannen'],
    [
      'dem Makler heute zusagen\nKeller aufräumen\ndie Bank anrufen, das muss VOR der Zusage',
      'Makler zusagen < Bank anrufen',
    ],
  ])('%s', (said, expected) => {
    expect(waiting(said)).toEqual([expected]);
    expect(read(said).theOneThing?.title).toBe(expected.split(' < ')[1]);
  });

  test.each([
    'Brot kaufen, dazu noch Milch holen',
    'Rasen mähen. Oma erst am Dienstag anrufen.',
    'Wohnung kündigen. Erst mal Kaffee kochen.',
    'Erst Oma anrufen. Brot kaufen',
    'Am Samstag um drei Taufe, vorher Blumen holen',
  ])('nothing waits: %s', (said) => expect(waiting(said)).toEqual([]));

  test('it is needed by the day of what waits', () =>
    expect(read('Urlaub buchen bis Sonntag, erst Steffi fragen').tasks).toMatchObject([
      { dueDate: '2026-03-08', isDeadlineTask: true },
      { dueDate: '2026-03-08', isDeadlineTask: true, scheduledDate: '2026-03-04' },
    ]));
});

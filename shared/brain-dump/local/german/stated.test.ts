import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** Returns the titles that were read on a Wednesday, without the one beside them. */
const titles = (rawText: string): string[] =>
  localProcessor
    .process({
      rawText: `${rawText}\nOma anrufen`,
      now: '2026-03-04T09:00:00',
      language: 'de',
      timeZone: 'Europe/Berlin',
    })
    .tasks.map(({ title }) => title)
    .filter((title) => title !== 'Oma anrufen');

describe('what one has to see to is a task, though nobody says what to do', () => {
  test.each([
    // Used up.
    ['Hundefutter ist fast alle.', 'Hundefutter ist fast alle'],
    ['Blaues Garn is aus.', 'Blaues Garn is aus'],
    ['Wir haben keine Milch mehr.', 'Keine Milch mehr'],
    // Broken.
    ['Der Geschirrspüler beim Opa rinnt.', 'Geschirrspüler beim Opa rinnt'],
    ['roller hat platten', 'Roller hat platten'],
    ['Im Keller ist das Rohr gerissen, alles nass.', 'Im Keller ist das Rohr gerissen'],
    // Wanted.
    ['Die Krankenkasse will eine Bescheinigung haben, das geht online.', 'Krankenkasse will eine Bescheinigung haben'],
    ['der Trainer will den Zettel unterschrieben ham', 'Trainer will den Zettel unterschrieben ham'],
    // Not done, or missing.
    ['Den Onkel hab i a ned zruckgrufen.', 'Onkel hab i a ned zruckgrufen'],
    ['Der Antrag liegt unausgefüllt auf dem Regal.', 'Antrag liegt unausgefüllt auf dem Regal'],
    ['Die Lichterkette hängt noch nicht.', 'Lichterkette hängt noch nicht'],
    ['Kirtag is am 26. und i hob no koan Huat.', 'Koan Huat'],
    ['Weiße Handschuhe hab ich keine.', 'Weiße Handschuhe hab ich keine'],
    // Running out on a day.
    ['Mein Pass läuft im Mai ab.', 'Mein Pass läuft ab'],
    ['Leni braucht heute Stiefel die warm halten.', 'Leni braucht Stiefel die warm halten'],
  ])('%s', (said, title) => expect(titles(said)).toEqual([title]));

  test.each([
    'Bin wütend und leer.',
    'Mein Herz ist gerissen.',
    'Die Kirche war fast leer.',
    'Freunde hab ich keine.',
    'Ich hab keine Kraft mehr.',
    'Sport geht nicht.',
    'Vermieter will Sex statt Miete.',
    'Die Schule ist aus.',
    'Saft ist alle, egal.',
    'Duschen wär auch schön.',
    'Podcast neu aufsetzen wär schön irgendwann.',
    'Steuer: Frist ist verlängert bis Ende Juni.',
  ])('as opposed to: %s', (said) => expect(titles(said)).toEqual([]));

  test('what the next task sees to is its reason', () =>
    expect(titles('Die Heizung ist kaputt. Vermieter anrufen.')).toEqual(['Vermieter anrufen']));

  test('the day that would be too late is not its day', () =>
    expect(
      localProcessor.process({
        rawText: 'Kette abholen bis 18:30, sonst erst Montag wieder',
        now: '2026-03-04T09:00:00',
        language: 'de',
      }).tasks,
    ).toMatchObject([{ title: 'Kette abholen', dueDate: '2026-03-04', dueTime: '18:30' }]));
});

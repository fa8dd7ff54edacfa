import { describe, expect, test } from 'vitest';
import { localProcessor } from '../everyLanguage.ts';

/** A Friday. */
const NOW = '2026-03-06T10:40';

const tasksIn = (rawText: string): string[] =>
  localProcessor
    .process({ rawText, now: NOW, language: 'de' })
    .tasks.map(({ title, dueDate }) => `${title} ${dueDate ?? '-'}`);

describe('a day that heads what follows', () => {
  test.each([
    ['Heute unbedingt: Altglas wegtragen, Katzenklo', ['Altglas wegtragen 2026-03-06', 'Katzenklo 2026-03-06']],
    [
      'Montag Baustelle Kita\n- Gerüstbauer reinlassen\n- Regiezettel unterschreiben lassen\n\nPrivat\n- Fahrrad flicken',
      ['Gerüstbauer reinlassen 2026-03-09', 'Regiezettel unterschreiben lassen 2026-03-09', 'Fahrrad flicken -'],
    ],
    [
      'MO\nDienst mit Vroni tauschen\nMI\nKieferorthopäde Elias\nDO\nAuto zum Thaler bringen',
      [
        'Dienst mit Vroni tauschen 2026-03-09',
        'Kieferorthopäde Elias 2026-03-11',
        'Auto zum Thaler bringen 2026-03-12',
      ],
    ],
    ['Freitag\n- Altglas wegtragen\n- Katzenklo', ['Altglas wegtragen 2026-03-06', 'Katzenklo 2026-03-06']],
    [
      'FR\nDienst mit Vroni tauschen\nSA\nKeller ausräumen',
      ['Dienst mit Vroni tauschen 2026-03-06', 'Keller ausräumen 2026-03-07'],
    ],
  ])('%s', (said, tasks) => expect(tasksIn(said)).toEqual(tasks));

  test('a line with a day that is a matter of its own heads nothing', () =>
    expect(tasksIn('Montag Reifen wechseln\nBrot kaufen')).toEqual(['Reifen wechseln 2026-03-09', 'Brot kaufen -']));
});

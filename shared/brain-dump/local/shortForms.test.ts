import { expect, test } from 'vitest';
import { localProcessor } from './everyLanguage.ts';
import { tokenize } from './tokenize.ts';

const words = (text: string): string[] => tokenize(text).map(({ text: word }) => word);

test.each([
  ['Angebot an Fr. Kessler', ['angebot', 'an', 'fr.', 'kessler']],
  ['Nr. 7 und Bahnhofstr. 3', ['nr', '7', 'und', 'bahnhofstr', '3']],
  ['Ende Sept. noch da', ['ende', 'sept', 'noch', 'da']],
  ['see Dr. Lee', ['see', 'dr', 'lee']],
  ['am Fr. Training', ['am', 'fr', '.', 'training']],
  ['Fr. 13.3. Zahnarzt', ['fr', '.', '13.3', '.', 'zahnarzt']],
  ['I said no. Then I left', ['i', 'said', 'no', '.', 'then', 'i', 'left']],
  ['back at 5 min. Call Ann', ['back', 'at', '5', 'min', '.', 'call', 'ann']],
])('the dot of a short form ends no sentence: %s', (said, tokens) => {
  expect(words(said)).toEqual(tokens);
});

test('every token still names its place in the text', () => {
  const text = 'Angehörige Fr. Yilmaz zurückrufen, Bahnhofstr. 3';
  const { start, end } = tokenize(text)[1] ?? { start: 0, end: 0 };
  expect(text.slice(start, end)).toBe('Fr.');
});

test('letters before items are bullets', () => {
  expect(words('(a) flu shot\n(b) call Ann\nc) milk')).toEqual([
    '-',
    'flu',
    'shot',
    '\n',
    '-',
    'call',
    'ann',
    '\n',
    '-',
    'milk',
  ]);
  expect(words('call Ann (b) today')).toContain('(');
});

test('a tick behind words says that they are done, and ends them', () => {
  const tasks = (rawText: string, language: 'en' | 'de') =>
    localProcessor.process({ rawText, now: '2026-03-04T10:40', language }).tasks.map(({ title }) => title);
  expect(tasks('Rückmeldung überwiesen ✔ Regal an Kai übergeben', 'de')).toEqual(['Regal an Kai übergeben']);
  expect(tasks('flight home for spring break: booked ✓\n- laundry', 'en')).toEqual(['Laundry']);
});

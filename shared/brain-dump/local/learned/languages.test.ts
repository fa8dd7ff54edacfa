import { expect, test, vi } from 'vitest';

test('a page fetches the languages that its words need, and no other', async () => {
  // Simulates a page that has not read anything yet.
  vi.resetModules();
  const { localProcessor } = await import('../index.ts');
  const { LanguageNotLoaded, loadLanguage } = await import('./languages.ts');
  const read = (rawText: string): string[] =>
    localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }).tasks.map(({ title }) => title);
  const [english, german] = ['Call mum and pay the rent', 'Mama anrufen und die Miete bezahlen'];
  const missing = (words: string): unknown => {
    try {
      return read(words);
    } catch (error) {
      return error instanceof LanguageNotLoaded ? error.language : error;
    }
  };
  expect([missing(english), missing(german)]).toEqual(['en', 'de']);

  await loadLanguage('de');
  expect(read(german)).toEqual(['Mama anrufen', 'Miete bezahlen']);
  expect(missing(english)).toBe('en');

  await loadLanguage('en');
  expect(read(english)).toEqual(['Call mum', 'Pay the rent']);
});

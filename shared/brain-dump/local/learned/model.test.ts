import { expect, test, vi } from 'vitest';

test('a page fetches the languages that its words need, and no other', async () => {
  // Simulates a page that has not read anything yet.
  vi.resetModules();
  const { localProcessor } = await import('../index.ts');
  const { ModelNotLoaded } = await import('./model.ts');
  const { allPacks, loadPacks, packOf } = await import('../packs.ts');
  await loadPacks();
  const read = (rawText: string): string[] =>
    localProcessor.process({ rawText, now: '2026-03-04T09:00:00' }).tasks.map(({ title }) => title);
  const [english, german] = ['Call mum and pay the rent', 'Mama anrufen und die Miete bezahlen'];
  const missing = (words: string): unknown => {
    try {
      return read(words);
    } catch (error) {
      return error instanceof ModelNotLoaded ? error.model : error;
    }
  };
  const [ofEnglish, ofGerman] = allPacks().map(({ model }) => model);
  expect([missing(english), missing(german)]).toEqual([ofEnglish, ofGerman]);

  await packOf('de').model?.load();
  expect(read(german)).toEqual(['Mama anrufen', 'Miete bezahlen']);
  expect(missing(english)).toBe(ofEnglish);

  await packOf('en').model?.load();
  expect(read(english)).toEqual(['Call mum', 'Pay the rent']);
});

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { Language, languageOf } from './language.ts';
import { openSettings } from './settings.ts';

vi.mock('electron', () => ({ default: {} }));

test.each([
  [['de-AT', 'en-GB'], 'de'],
  [['fr-FR', 'DE'], 'de'],
  [['fr-FR', 'it'], 'en'],
  [['en-US', 'de-DE'], 'en'],
  [[], 'en'],
] as const)('of the languages %j it takes %s', (system, expected) => {
  expect(languageOf(system)).toBe(expected);
});

test('what a window chose stands over the system, is told once, and outlives a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-language-'));
  const settings = openSettings(folder);
  const language = new Language(settings, ['en-GB']);
  let told = 0;
  language.onChange(() => (told += 1));
  expect(language.current).toBe('en');
  for (const chosen of ['en', 'de', 'de'] as const) language.choose(chosen);
  expect([language.current, told]).toEqual(['de', 1]);
  await settings.flush();
  expect(new Language(openSettings(folder), ['en-GB']).current).toBe('de');
});

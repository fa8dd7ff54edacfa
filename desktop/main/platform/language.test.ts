import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { Language } from './language.ts';
import { openSettings } from './settings.ts';

vi.mock('electron', () => ({ default: {} }));

test("a window's choice overrides the system, is announced once, and survives a restart", async () => {
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

test('a language that this version lacks is dropped, and no other setting with it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unchaos-language-'));
  writeFileSync(path.join(folder, 'settings.json'), JSON.stringify({ language: 'xx', isWelcomed: true }));
  const settings = openSettings(folder);
  expect(settings.value.isWelcomed).toBe(true);
  expect(new Language(settings, ['fr-FR', 'DE-at']).current).toBe('de');
});

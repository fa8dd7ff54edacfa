import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { Language } from '../language.ts';
import { openSettings } from '../settings.ts';
import { startSpelling } from './spelling.ts';

const electron = vi.hoisted(() => {
  const sessionWith = (words: readonly string[]) => {
    const own = [...words];
    return {
      own,
      setSpellCheckerDictionaryDownloadURL: vi.fn(),
      setSpellCheckerLanguages: vi.fn(),
      addWordToSpellCheckerDictionary: (word: string) => own.push(word),
      listWordsInSpellCheckerDictionary: () => Promise.resolve([...own]),
    };
  };
  return { sessionWith, first: sessionWith([]) };
});
// Electron cannot be loaded here; this mocks what spelling uses.
vi.mock('electron', () => ({
  default: {},
  session: {
    get defaultSession() {
      return electron.first;
    },
  },
}));
vi.mock('../log.ts', () => ({ log: vi.fn() }));

const language = () => new Language(openSettings(mkdtempSync(path.join(tmpdir(), 'unchaos-spelling-'))), ['de-DE']);

beforeEach(() => {
  electron.first = electron.sessionWith(['Musterwort']);
});

test('nothing is downloaded', () => {
  startSpelling(electron.first as never, language());
  expect(electron.first.setSpellCheckerDictionaryDownloadURL).toHaveBeenCalledExactlyOnceWith('app://unchaos/');
});

test('both languages are checked; the one of the app comes first, also after a change', () => {
  const chosen = language();
  startSpelling(electron.first as never, chosen);
  expect(electron.first.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['de', 'en-US']);
  chosen.choose('en');
  expect(electron.first.setSpellCheckerLanguages).toHaveBeenLastCalledWith(['en-US', 'de']);
});

test('added words belong to the user, whatever server the pages belong to', async () => {
  const other = electron.sessionWith(['schon da']);
  const spelling = startSpelling(other as never, language());
  await expect.poll(() => other.own).toEqual(['schon da', 'Musterwort']);
  spelling.addWord('neu');
  expect(other.own).toContain('neu');
  expect(electron.first.own).toContain('neu');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { writeBdict } from './bdict.ts';
import { readHunspell } from './hunspell.ts';

const packages = { 'en-US': 'dictionary-en', 'de-DE': 'dictionary-de' } as const;
type Language = keyof typeof packages;
const FOLDER = 'dictionaries';

/**
 * The dictionary of a language as Chromium reads it.
 * @param root - folder of the repository
 */
export function dictionaryOf(language: Language, root: string): Buffer {
  const [aff = '', dic = ''] = ['index.aff', 'index.dic'].map((name) => fileOf(language, name, root).toString('utf8'));
  return writeBdict(readHunspell(aff, dic));
}

const fileOf = (language: Language, name: string, root: string): Buffer =>
  readFileSync(path.join(root, 'node_modules', packages[language], name));

/** Puts the dictionaries beside the main process, with their licences; what the GPL covers comes with its source. */
export const dictionaries = (root: string): Plugin => ({
  name: 'unchaos:dictionaries',
  generateBundle() {
    const emit = (name: string, source: Buffer): void =>
      void this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source });
    for (const language of ['en-US', 'de-DE'] as const) {
      emit(`${language}.bdic`, dictionaryOf(language, root));
      emit(`${language}.license.txt`, fileOf(language, 'license', root));
    }
    for (const name of ['aff', 'dic']) emit(`de-DE.${name}`, fileOf('de-DE', `index.${name}`, root));
    emit('GPL-2.0.txt', readFileSync(path.join(root, 'scripts/dictionaries/GPL-2.0.txt')));
  },
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_TAGS, languageEntry } from '#shared/kernel/languages.ts';
import { writeBdict } from './bdict.ts';
import { readHunspell } from './hunspell.ts';

const FOLDER = 'dictionaries';
/** GPL-licensed dictionaries ship with their source. */
const GPL = /GNU GENERAL PUBLIC LICENSE|\bGPL\b/i;

/**
 * Converts a package's dictionary to Chromium's format.
 * @param root - root folder of the repository
 */
export function dictionaryOf(from: string, root: string): Buffer {
  const [aff = '', dic = ''] = ['index.aff', 'index.dic'].map((name) => fileOf(from, name, root).toString('utf8'));
  return writeBdict(readHunspell(aff, dic));
}

const fileOf = (from: string, name: string, root: string): Buffer =>
  readFileSync(path.join(root, 'node_modules', from, name));

/** Puts the dictionaries beside the main process, with their licences; GPL-licensed ones with their source. */
export const dictionaries = (root: string): Plugin => ({
  name: 'unchaos:dictionaries',
  generateBundle() {
    const emit = (name: string, source: Buffer): void =>
      void this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}`, source });
    for (const { from, file } of LANGUAGE_TAGS.flatMap((language) => languageEntry(language).spelling ?? [])) {
      emit(`${file}.bdic`, dictionaryOf(from, root));
      const licence = fileOf(from, 'license', root);
      emit(`${file}.license.txt`, licence);
      if (!GPL.test(licence.toString('utf8'))) continue;
      for (const name of ['aff', 'dic']) emit(`${file}.${name}`, fileOf(from, `index.${name}`, root));
    }
    emit('GPL-2.0.txt', readFileSync(path.join(root, 'scripts/dictionaries/GPL-2.0.txt')));
  },
});

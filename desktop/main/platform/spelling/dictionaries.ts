import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGE_TAGS, languageEntry } from '#shared/kernel/languages.ts';
import { log } from '../log.ts';

const bytesOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/**
 * Copies the bundled dictionaries to where Chromium looks for them, so that it downloads none. Must run before the app
 * is ready; existing ones are not written again. If writing fails, the app starts without them.
 * @param shipped - folder of the bundled dictionaries
 */
export function placeDictionaries(shipped: string, userData: string): void {
  try {
    place(shipped, userData);
  } catch (error) {
    log('The dictionaries could not be put in place', error);
  }
}

function place(shipped: string, userData: string): void {
  const folder = path.join(userData, 'Dictionaries');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of LANGUAGE_TAGS.flatMap((language) => languageEntry(language).spelling?.file ?? [])) {
    const file = path.join(folder, `${name}.bdic`);
    const content = readFileSync(path.join(shipped, `${name}.bdic`));
    if (bytesOf(file)?.equals(content)) continue;
    writeFileSync(`${file}.tmp`, content, { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  }
}

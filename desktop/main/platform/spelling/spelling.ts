import { type Session, session } from 'electron';
import { type Language as LanguageTag, LANGUAGE_TAGS, languageEntry } from '#shared/kernel/languages.ts';
import type { Language } from '../language.ts';
import { log } from '../log.ts';
import { PAGE_ORIGIN } from '../pages.ts';

/** The app's language comes first, also in suggestions; users write in the others as well. */
const orderFor = (current: LanguageTag): readonly string[] =>
  [current, ...LANGUAGE_TAGS.filter((one) => one !== current)].flatMap(
    (language) => languageEntry(language).spelling?.checker ?? [],
  );

/** Spell checker for the pages of this computer. */
export interface Spelling {
  /** Adds a word to the user's dictionary, for every server that they use here. */
  addWord(word: string): void;
}

/**
 * Starts it with the dictionaries that `placeDictionaries` has put in place. On macOS the system checks the spelling
 * and its dictionary keeps the words.
 * @param pages - session of the windows
 */
export function startSpelling(pages: Session, language: Language): Spelling {
  // The user's words are stored in the default session, whichever server the pages belong to.
  const sessions = new Set([session.defaultSession, pages]);
  for (const one of sessions) one.setSpellCheckerDictionaryDownloadURL(`${PAGE_ORIGIN}/`); // No dictionary is ever downloaded.
  const follow = (): void => {
    for (const one of sessions) one.setSpellCheckerLanguages([...orderFor(language.current)]);
  };
  if (process.platform !== 'darwin') {
    follow();
    language.onChange(follow);
  }
  if (pages !== session.defaultSession) {
    bringWords(session.defaultSession, pages).catch((error: unknown) => log('The own words were not read', error));
  }
  return {
    addWord(word) {
      for (const one of sessions) one.addWordToSpellCheckerDictionary(word);
    },
  };
}

async function bringWords(from: Session, to: Session): Promise<void> {
  const [words, known] = await Promise.all([from, to].map((one) => one.listWordsInSpellCheckerDictionary()));
  for (const word of words ?? []) if (!known?.includes(word)) to.addWordToSpellCheckerDictionary(word);
}

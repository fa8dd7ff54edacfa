import { spelledIn } from './learned/plain.ts';
import { TASK_WORDS } from './lexicon/taskWords.ts';
import { wordsOf } from './vocabulary.ts';

/**
 * Returns the kind of a task, used for its duration: the word of its title that names it ("clean", "putzen"). Null
 * without one. Both languages are checked, because a title is too short to detect its language.
 */
export function kindOfTask(title: string): string | null {
  for (const language of ['en', 'de'] as const) {
    const words = wordsOf(spelledIn(language)(title.toLowerCase()));
    const word = (language === 'en' ? words : words.toReversed()).find((one) => TASK_WORDS[language].minutes.has(one));
    if (word !== undefined) return word;
  }
  return null;
}

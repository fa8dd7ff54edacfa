import { spelledIn } from './learned/plain.ts';
import { TASK_WORDS } from './lexicon/taskWords.ts';
import { wordsOf } from './vocabulary.ts';

/**
 * The kind of a task for as long as it takes: the word of its title that says so ("clean", "putzen"). Null where none does.
 * A title is too short to tell its language, so both are asked.
 */
export function kindOfTask(title: string): string | null {
  for (const language of ['en', 'de'] as const) {
    const words = wordsOf(spelledIn(language)(title.toLowerCase()));
    const word = (language === 'en' ? words : words.toReversed()).find((one) => TASK_WORDS[language].minutes.has(one));
    if (word !== undefined) return word;
  }
  return null;
}

import { allPacks } from './packs.ts';
import { wordsOf } from './vocabulary.ts';

/**
 * Returns the kind of a task, used for its duration: the word of its title that names it ("clean", "putzen"). Null
 * without one. All languages are checked, because a title is too short to detect its language.
 */
export function kindOfTask(title: string): string | null {
  for (const { morphology, tasks } of allPacks()) {
    const words = wordsOf(morphology.spelled(title.toLowerCase()));
    const word = (morphology.isVerbFirst ? words : words.toReversed()).find((one) => tasks.minutes.has(one));
    if (word !== undefined) return word;
  }
  return null;
}

import { wordSet } from '../tokenize.ts';
import { turnIn } from './denied.ts';

/** Words after which a duty is only part of a sentence: "dass ich das Auto holen muss". */
const JOINTS = wordSet('dass weil ob wenn was wo wie damit den die das der da und bevor bis sobald');
/** Words that refer back, so that the text before must not be removed. */
const POINTING = wordSet('es ihn sie ihm ihr da dahin hin dort damit dafur vorher dazu davon');
const ARTICLE = wordSet('das die den dem');
const ADVERB = wordSet('noch mal auch jetzt dann halt eh dringend unbedingt heute morgen endlich nur erst');
/** Fewest words before the duty that form a sentence of their own. */
const LEAST_BEFORE = 3;
/** Fewest words of the duty: a thing and a verb. */
const LEAST_BEHIND = 2;

/**
 * Returns where the duty starts in a piece that first says something else: "Oma kommt auch aber | ich muss zwei Kisten
 * Sprudel holen". It must make sense without the words before it.
 * @param words - in plain spelling
 * @returns the position of "ich" or "wir"; 0 where nothing is removed
 */
export function dutyIn(words: readonly string[]): number {
  const at = words.findIndex(
    (word, place) =>
      place >= LEAST_BEFORE &&
      /^(?:ich|wir)$/.test(word) &&
      /^(?:muss|mussen|soll|sollte|sollten)$/.test(words[place + 1] ?? '') &&
      !JOINTS.has(words[place - 1] ?? ''),
  );
  if (at < 0) return 0;
  const behind = words.slice(at + 2).filter((word) => !ADVERB.has(word) && /^[\p{L}\d]/u.test(word));
  const pointsBack = behind.some((word) => POINTING.has(word)) || (ARTICLE.has(behind[0] ?? '') && behind.length < 3);
  return behind.length >= LEAST_BEHIND && !pointsBack ? at : 0;
}

/** Returns where the task starts: after a denial, and in a task after introductory text. */
export const beginningOf = (words: readonly string[], isTask: boolean): number =>
  turnIn(words) || (isTask ? dutyIn(words) : 0);

import { wordSet } from '../words.ts';
import { turnIn } from './denied.ts';

/** Behind these a duty is only part of a sentence: "dass ich das Auto holen muss". */
const JOINTS = wordSet('dass weil ob wenn was wo wie damit den die das der da und bevor bis sobald');
/** Words that point to what stands before, so that nothing may be cut off there. */
const POINTING = wordSet('es ihn sie ihm ihr da dahin hin dort damit dafur vorher dazu davon');
const ARTICLE = wordSet('das die den dem');
const ADVERB = wordSet('noch mal auch jetzt dann halt eh dringend unbedingt heute morgen endlich nur erst');
/** What stands before is a sentence of its own from so many words on. */
const LEAST_BEFORE = 3;
/** What is to be done takes a thing and a verb, at least. */
const LEAST_BEHIND = 2;

/**
 * Where the duty begins in a piece that first says something else: "Oma kommt auch aber | ich muss zwei Kisten Sprudel holen". It
 * must be understood without the words before it.
 * @param words - in plain spelling
 * @returns the place of "ich" or "wir"; 0 where nothing is to be cut off
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

/** Where what is to be done begins: behind what is denied, and in a task behind what was only said before it. */
export const beginningOf = (words: readonly string[], isTask: boolean): number =>
  turnIn(words) || (isTask ? dutyIn(words) : 0);

import { plain } from '../learned/plain.ts';
import type { Morphology } from '../morphology.ts';

/** Shortest part of a compound that indicates its meaning. */
const SHORTEST_PART = 4;

/** Returns the heads of a compound, then its first parts, the longest first. */
function* partsOf(word: string): Generator<string> {
  for (let from = 1; from <= word.length - SHORTEST_PART; from += 1) yield word.slice(from);
  for (let to = word.length - 1; to >= SHORTEST_PART; to -= 1) yield word.slice(0, to);
}

export const GERMAN_MORPHOLOGY: Morphology = {
  spelled: plain,
  isVerbFirst: false,
  formsOf: partsOf,
  counted: (noun) => noun,
};

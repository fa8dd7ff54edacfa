import { stem } from '../likeness.ts';
import type { Morphology } from '../morphology.ts';

export const ENGLISH_MORPHOLOGY: Morphology = {
  spelled: (text) => text,
  isVerbFirst: true,
  formsOf: (word) => [word.replace(/'s$/, ''), word.replace(/s$/, '')],
  counted: stem,
};

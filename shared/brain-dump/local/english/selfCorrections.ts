import { COMMAND_VERBS } from '../lexicon/verbs.ts';
import type { SelfCorrections } from '../selfCorrection.ts';
import { phrases } from '../tokenize.ts';

export const ENGLISH_SELF_CORRECTIONS: SelfCorrections = {
  phrases: phrases(`
    no wait | wait no | oh no wait | no sorry | sorry no | no actually | actually no | no hang on | hang on no | i mean | i meant | sorry i mean | no i mean
    or rather | no no | no not that | scratch that | no make that | actually make it | no make it
  `),
  notBefore: /^(?:what|that|and|if|do|did|when)$/,
  isVerb: ({ text }) => COMMAND_VERBS.has(text),
  isVerbFirst: true,
};

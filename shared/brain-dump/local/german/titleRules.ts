import type { TitleRules } from '../learnedTitle.ts';
import { GERMAN_SELF_CORRECTIONS } from './selfCorrections.ts';

/** The German rules are trusted further than the English ones, because they turn a sentence into its infinitive. */
export const GERMAN_TITLE_RULES: TitleRules = {
  inTitle: 0,
  leastShare: 0.5,
  mostBeside: 6,
  kept: null,
  aboutMatter: null,
  selfCorrections: GERMAN_SELF_CORRECTIONS,
};

import type { TitleRules } from '../learnedTitle.ts';
import { ENGLISH_SELF_CORRECTIONS } from './selfCorrections.ts';

export const ENGLISH_TITLE_RULES: TitleRules = {
  inTitle: -100,
  leastShare: 1,
  mostBeside: 1,
  // Questions, and when something takes place: "find out what time the show is on Friday".
  kept: /^do (?:that|it|this)\b|^(?:find out|ask|check) .*\b(?:what time|when)\b| and (?:ask|tell|find out)\b/i,
  aboutMatter: /^(?:is|are|was|were) /,
  selfCorrections: ENGLISH_SELF_CORRECTIONS,
};

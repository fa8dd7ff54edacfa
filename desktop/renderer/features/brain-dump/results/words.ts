import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { results as english } from './words/en.ts';

// Whoever shows something of a result imports this, and the texts come along.
addEnglish('results', english);

/** Texts of the results outside of components. */
export const resultWords = wordsOf('results');

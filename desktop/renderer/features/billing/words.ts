import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { billing as english } from './words/en.ts';

// Whoever shows or says something of billing imports this, and the texts come along.
addEnglish('billing', english);

/** Texts of billing outside of components. */
export const billingWords = wordsOf('billing');

import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { list as english } from './words/en.ts';

// Whoever shows a list to confirm imports this, and the texts come along.
addEnglish('list', english);

/** Texts of the list outside of components. */
export const listText = wordsOf('list');

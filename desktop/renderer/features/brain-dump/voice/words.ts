import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { voice as english } from './words/en.ts';

// Whoever shows something of voice mode imports this, and the texts come along.
addEnglish('voice', english);

/** Texts of voice mode outside of components. */
export const voiceWords = wordsOf('voice');

import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { deleted as english } from './words/en.ts';

addEnglish('deleted', english);

/** Texts of deleted tasks outside of components. */
export const deletedText = wordsOf('deleted');

import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { repeat as english } from './words/en.ts';

// Whoever says how a task repeats imports this, and the texts come along.
addEnglish('repeat', english);

export const repeatText = wordsOf('repeat');

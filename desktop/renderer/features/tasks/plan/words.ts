import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { plan as english } from './words/en.ts';

// Whoever shows a plan of a task imports this, and the texts come along.
addEnglish('plan', english);

export const planText = wordsOf('plan');

import { addEnglish } from '#renderer/platform/language.ts';
import { past as english } from './words/en.ts';

// Whoever shows something of past dumps imports this, and the texts come along.
addEnglish('past', english);

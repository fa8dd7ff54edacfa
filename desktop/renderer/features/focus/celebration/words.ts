import { addEnglish } from '#renderer/platform/language.ts';
import { celebration as english } from './words/en.ts';

// Whoever celebrates imports this, and the texts come along.
addEnglish('celebration', english);

import { addEnglish } from '#renderer/platform/language.ts';
import { keys as english } from './words/en.ts';

// Whoever shows something of the keys imports this, and the texts come along.
addEnglish('keys', english);

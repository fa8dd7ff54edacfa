import { addEnglish } from '#renderer/platform/language.ts';
import { week as english } from './words/en.ts';

// Whoever shows something of the week imports this, and the texts come along.
addEnglish('week', english);

import { addEnglish } from '#renderer/platform/language.ts';
import { review as english } from './words/en.ts';

// Whoever shows something of the weekly review imports this, and the texts come along.
addEnglish('review', english);

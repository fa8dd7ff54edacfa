import { addEnglish } from '#renderer/platform/language.ts';
import { year as english } from './words/en.ts';

// Whoever shows something of the annual report imports this, and the texts come along.
addEnglish('year', english);

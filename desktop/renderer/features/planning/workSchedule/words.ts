import { addEnglish } from '#renderer/platform/language.ts';
import { workSchedule as english } from './words/en.ts';

// Whoever shows something of the work schedule imports this, and the texts come along.
addEnglish('workSchedule', english);

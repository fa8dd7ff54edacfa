import { addEnglish, wordsOf } from '#renderer/platform/language.ts';
import { calendar as english } from './words/en.ts';

// Whoever shows or says something of the calendar imports this, and the texts come along.
addEnglish('calendar', english);

/** Texts of the calendar outside of components. */
export const calendarWords = wordsOf('calendar');

import { addEnglish } from '#renderer/platform/language.ts';
import { dashboard as english } from './words/en.ts';

// Whoever shows something of the dashboard imports this, and the texts come along.
addEnglish('dashboard', english);

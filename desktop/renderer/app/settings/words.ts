import { addEnglish } from '#renderer/platform/language.ts';
import { settings as english } from './words/en.ts';

// Whoever shows something of the settings imports this, and the texts come along.
addEnglish('settings', english);

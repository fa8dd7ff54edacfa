import { addEnglish } from '#renderer/platform/language.ts';
import { insights as english } from './words/en.ts';

// Whoever shows something of insights imports this, and the texts come along.
addEnglish('insights', english);

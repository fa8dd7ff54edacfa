import { addEnglish } from '#renderer/platform/language.ts';
import { care as english } from './words/en.ts';

// Whoever shows something of care imports this, and the texts come along.
addEnglish('care', english);

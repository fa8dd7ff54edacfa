import { addEnglish } from '#renderer/platform/language.ts';
import { updates as english } from './words/en.ts';

// The card imports this, and its texts come along.
addEnglish('updates', english);

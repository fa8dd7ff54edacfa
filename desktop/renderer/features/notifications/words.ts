import { addEnglish } from '#renderer/platform/language.ts';
import { notifications as english } from './words/en.ts';

// Whoever shows something of this feature imports this, and the texts come along.
addEnglish('notifications', english);

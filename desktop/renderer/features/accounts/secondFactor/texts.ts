import { addTexts } from '#renderer/platform/language.ts';
import { secondFactor as german } from './words/de.ts';
import { secondFactor as english } from './words/en.ts';

// Few people need them at the log-in, so they come with what needs them.
addTexts({ en: { secondFactor: english }, de: { secondFactor: german } });

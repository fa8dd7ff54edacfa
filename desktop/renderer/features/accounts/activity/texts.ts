import { addTexts } from '#renderer/platform/language.ts';
import { activity as german } from './words/de.ts';
import { activity as english } from './words/en.ts';

// Few people look at it, so its texts come with it.
addTexts({ en: { activity: english }, de: { activity: german } });

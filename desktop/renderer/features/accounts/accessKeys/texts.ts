import { addTexts } from '#renderer/platform/language.ts';
import { accessKeys as german } from './words/de.ts';
import { accessKeys as english } from './words/en.ts';

// Few people look at it, so its texts come with it.
addTexts({ en: { accessKeys: english }, de: { accessKeys: german } });

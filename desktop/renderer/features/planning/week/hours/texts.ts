import { addTexts } from '#renderer/platform/language.ts';
import { hours as german } from './words/de.ts';
import { hours as english } from './words/en.ts';

// They come with the week, so that today's plan does not carry them.
addTexts({ en: { hours: english }, de: { hours: german } });

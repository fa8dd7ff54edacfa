import { addTexts } from '#renderer/platform/language.ts';
import { appLogin as german } from './words/de.ts';
import { appLogin as english } from './words/en.ts';

// Few people need them at the log-in, so they come with what needs them.
addTexts({ en: { appLogin: english }, de: { appLogin: german } });

import { addTexts } from '#renderer/platform/language.ts';
import { loginLink as german } from './words/de.ts';
import { loginLink as english } from './words/en.ts';

// Few people need them at the log-in, so they come with what needs them.
addTexts({ en: { loginLink: english }, de: { loginLink: german } });

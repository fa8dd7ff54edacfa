import { addTexts } from '#renderer/platform/language.ts';

// Few people need them at the log-in, so they come with what needs them.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

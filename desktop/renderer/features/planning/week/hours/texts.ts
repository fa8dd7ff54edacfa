import { addTexts } from '#renderer/platform/language.ts';

// They come with the week, so that today's plan does not carry them.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

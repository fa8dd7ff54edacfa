import { addTexts } from '#renderer/platform/language.ts';

// Few people look at it, so its texts come with it.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

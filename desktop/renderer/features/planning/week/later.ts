import { lazyPart } from '#renderer/platform/lazyPart.ts';

/** The dialogs of the week. */
export const WeekQuestions = lazyPart(async () => (await import('./WeekQuestions.tsx')).WeekQuestions);

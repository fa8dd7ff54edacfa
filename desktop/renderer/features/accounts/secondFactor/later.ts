import { lazyPart } from '#renderer/platform/lazyPart.ts';

/** The second step of a log-in: only for accounts that have one. */
export const CodePanel = lazyPart(async () => (await import('./CodePanel.tsx')).CodePanel);
/** Comes after the account page: few people look at it. */
export const SecurityCards = lazyPart(async () => (await import('./SecurityCards.tsx')).SecurityCards);

import { lazyPart } from '#renderer/platform/lazyPart.ts';

/** Asks for a link: few people do. */
export const LinkPanel = lazyPart(async () => (await import('./LinkPanel.tsx')).LinkPanel);

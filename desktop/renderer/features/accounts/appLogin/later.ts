import { lazyPart } from '#renderer/platform/lazyPart.ts';

/** Waits for the browser: in the desktop app alone. */
export const BrowserPanel = lazyPart(async () => (await import('./BrowserPanel.tsx')).BrowserPanel);

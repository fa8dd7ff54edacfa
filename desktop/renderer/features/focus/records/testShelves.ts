import { vi } from 'vitest';
import { aShelf } from '#renderer/platform/testPage.ts';

/** Empty shelves, and no more of a browser than records need; answers how to take them away. */
export function stubShelves(): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('window', { localStorage: aShelf(), sessionStorage: aShelf(), setTimeout, clearTimeout });
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
}

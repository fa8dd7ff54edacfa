import { vi } from 'vitest';
import { aStore } from '#renderer/platform/testPage.ts';

/** Stubs empty storage, and no more of a browser than records need; returns the function that removes it. */
export function stubShelves(): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('window', { localStorage: aStore(), sessionStorage: aStore(), setTimeout, clearTimeout });
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
}

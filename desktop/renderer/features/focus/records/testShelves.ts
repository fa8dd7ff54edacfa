import { vi } from 'vitest';

/** A storage as browsers have it: its keys are its own, its methods are not. */
function shelf(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as Storage;
}

/** Empty shelves, and no more of a browser than records need; answers how to take them away. */
export function stubShelves(): () => void {
  const { setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('window', { localStorage: shelf(), sessionStorage: shelf(), setTimeout, clearTimeout });
  vi.stubGlobal('navigator', { onLine: true });
  return () => vi.unstubAllGlobals();
}

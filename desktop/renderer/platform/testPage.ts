import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

/** A storage like in browsers: its keys are its own properties, its methods are not. */
export function aStore(): Storage {
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

/** A page of an unused browser: storage, disk, events. Locks and channels are Node's. */
export function stubPage(): void {
  const page = new EventTarget();
  // As in a browser, a closed page does nothing any more.
  const whileHere = (run: () => void) => () => {
    if (Reflect.get(globalThis, 'window') === page) run();
  };
  const timers = {
    setTimeout: (run: () => void, ms?: number) => globalThis.setTimeout(whileHere(run), ms),
    clearTimeout: (timer: number) => globalThis.clearTimeout(timer),
    setInterval: (run: () => void, ms?: number) => globalThis.setInterval(whileHere(run), ms),
    clearInterval: (timer: number) => globalThis.clearInterval(timer),
  };
  const shelves = { localStorage: aStore(), sessionStorage: aStore() };
  vi.stubGlobal('window', Object.assign(page, timers, shelves, { isSecureContext: true }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** Makes a storage reject writes from now on, like one that is full or disabled. */
export function refuse(shelf: Storage): void {
  Object.defineProperty(Object.getPrototypeOf(shelf), 'setItem', {
    value: () => {
      throw new DOMException('No room', 'QuotaExceededError');
    },
  });
}

/** Simulates a change by another window of this browser. */
export const changedElsewhere = (key: string | null): boolean =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));

/** Another window of this browser, open until the returned function is called. */
export async function aWindow(id: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await new Promise<void>((held) => {
    void navigator.locks.request(`unchaos-window:${id}`, () => {
      held();
      return promise;
    });
  });
  return () => resolve(undefined);
}

import { keepText, readText } from './storage.ts';

/** Survives a reload of this window and is unknown to every other. */
const WINDOW_KEY = 'windowId';
const LOCK = 'unchaos-window:';
/** A reload may overlap with the previous page's end; a longer wait means a duplicated tab. */
const RELOAD_MS = 500;

let own: Promise<string> | undefined;

/** Holds the lock of this name until the page closes; false when another open page holds it. */
function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(RELOAD_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      .catch(() => resolve(false));
  });
}

async function findOwn(): Promise<string> {
  const known = readText(WINDOW_KEY, 'session');
  const locks = 'locks' in navigator;
  if (known && (!locks || (await hold(LOCK + known)))) return known;
  const id = newId();
  if (locks) await hold(LOCK + id);
  keepText(WINDOW_KEY, id, 'session');
  return id;
}

/** Returns a random ID; also on an insecure page, where `crypto.randomUUID` is missing. */
export function newId(): string {
  if (window.isSecureContext) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the ID of this window: stable across reloads, and different in every other window, even in a duplicated tab.
 */
export function ownWindow(): Promise<string> {
  own ??= findOwn();
  return own;
}

/** Returns the IDs of all open windows of this browser. */
export async function livingWindows(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

/** Runs the action in one window at a time. */
export function oneAtATime<T>(name: string, action: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(`unchaos-${name}`, action) : action();
}

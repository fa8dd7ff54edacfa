import type { z } from 'zod';

/** Local storage survives the window; session storage ends with it (but survives a reload). */
export type StorageKind = 'local' | 'session';

const storageOf = (kind: StorageKind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

/** Returns the stored text, or null when there is none or the browser denies storage (private windows may). */
export function readText(key: string, kind: StorageKind = 'local'): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

/** Returns false when the browser did not store the text: storage is disabled or full. */
export function keepText(key: string, text: string | null, kind: StorageKind = 'local'): boolean {
  try {
    if (text === null) storageOf(kind).removeItem(key);
    else storageOf(kind).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a stored value if it matches the schema; anything else counts as missing. */
export function readStored<S extends z.ZodType>(
  key: string,
  schema: S,
  kind: StorageKind = 'local',
): z.output<S> | null {
  const text = readText(key, kind);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const keepStored = (key: string, value: unknown, kind: StorageKind = 'local'): boolean =>
  keepText(key, value === null ? null : JSON.stringify(value), kind);

/** Returns all local storage keys that begin with `prefix`. */
export function keysWith(prefix: string): readonly string[] {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Calls the listener when another window of the same browser has changed `key`; returns a function to unsubscribe. */
export function onStoredElsewhere(key: string, listener: (text: string | null) => void): () => void {
  const handler = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener(readText(key));
  };
  window.addEventListener('storage', handler);
  return () => window.removeEventListener('storage', handler);
}

/**
 * Calls the listener when another window of the same browser has changed a key that begins with `prefix`; returns a
 * function to unsubscribe.
 */
export function onAnyStoredElsewhere(prefix: string, listener: () => void): () => void {
  const handler = (event: StorageEvent): void => {
    if (event.key === null || event.key.startsWith(prefix)) listener();
  };
  window.addEventListener('storage', handler);
  return () => window.removeEventListener('storage', handler);
}

import { z } from 'zod';
import { readTexts, writeTexts } from './disk.ts';
import { keepText, keysWith, readText } from './storage.ts';

/**
 * Text that must not be lost is stored twice on this device. Local storage is synchronous and survives a reload, but
 * the browser writes it to disk several seconds late; IndexedDB is slower but survives a kill. The newer of two copies
 * counts, and a removal is a copy too.
 */
const Stamp = z.object({
  /** Milliseconds since 1970, always greater than the previous value's. */
  at: z.number(),
  isGone: z.literal(true).optional(),
});
type Stamp = z.infer<typeof Stamp>;

/** Milliseconds: removals are remembered as long as a copy may reappear from the disk of a killed browser. */
const REMEMBERED = { here: 60_000, onDisk: 7 * 24 * 3_600_000 } as const;
/** Timeout in milliseconds for the disk; a hanging disk must not keep the text from being sent. */
const DISK_MS = 5_000;

/** Values that local storage could not take, because it is disabled or full. */
const held = new Map<string, string>();
let writes: Promise<unknown> = Promise.resolve();

const textAt = (key: string): string | null => held.get(key) ?? readText(key);
const within = <T>(work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), DISK_MS))]);

function stampOf(text: string | null | undefined): Stamp | null {
  if (text === null || text === undefined) return null;
  try {
    return Stamp.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function put(key: string, text: string | null): boolean {
  const isKept = keepText(key, text);
  if (isKept || text === null) held.delete(key);
  else held.set(key, text);
  return isKept;
}

/** The current write, and changes made meanwhile: a slow disk gets them in one batch instead of letter by letter. */
let writing: Promise<void> | undefined;
let next: { readonly texts: Map<string, string>; readonly done: Promise<void> } | undefined;

function toDisk(texts: ReadonlyMap<string, string>): Promise<void> {
  if (next) {
    for (const [key, text] of texts) next.texts.set(key, text);
    return next.done;
  }
  if (!writing) {
    writing = writeTexts(texts).finally(() => (writing = undefined));
    return writing;
  }
  const gathered = new Map(texts);
  const write = (): Promise<void> => {
    next = undefined;
    return toDisk(gathered);
  };
  next = { texts: gathered, done: writing.then(write, write) };
  return next.done;
}

/** Resolves once everything stored so far is on disk, or after the disk's timeout. */
export const onDisk = async (): Promise<void> => void (await within(writes));

/**
 * Stores values, or removes them with null: atomically and immediately for all windows, and on disk within a moment.
 * @returns whether a storage of this device has them
 */
export function keepSafely(changes: Readonly<Record<string, object | null>>): Promise<boolean> {
  const texts = new Map<string, string>();
  let isKept = true;
  for (const [key, value] of Object.entries(changes)) {
    const at = Math.max(Date.now(), (stampOf(textAt(key))?.at ?? 0) + 1);
    const text = JSON.stringify(value === null ? { at, isGone: true } : { ...value, at });
    isKept = put(key, text) && isKept;
    texts.set(key, text);
  }
  const done = toDisk(texts).then(
    () => true,
    () => isKept,
  );
  writes = Promise.all([writes, done]).then(() => undefined);
  return isKept ? Promise.resolve(true) : done;
}

/** Cache of parsed values with the text they came from: a pending change is read several times until it is sent. */
const read = new Map<string, { readonly text: string; readonly shape: z.ZodType; readonly value: unknown }>();

/**
 * Returns the stored value, the same object until it changes; null when there is none or it does not match the schema.
 */
export function readSafe<S extends z.ZodType>(key: string, shape: S): z.output<S> | null {
  const text = textAt(key);
  const known = read.get(key);
  if (known && known.text === text && known.shape === shape) return known.value as z.output<S>;
  read.delete(key);
  if (text === null || stampOf(text)?.isGone) return null;
  try {
    const value = shape.parse(JSON.parse(text));
    read.set(key, { text, shape, value });
    return value;
  } catch {
    return null;
  }
}

/** Whether a value was ever stored under this key on this device, even if it has been removed. */
export async function wasKept(key: string): Promise<boolean> {
  if (stampOf(textAt(key))) return true;
  const disk = await within(readTexts(key)).catch(() => undefined);
  return disk?.has(key) ?? false;
}

/** Returns the keys of all stored values that begin with `prefix`. */
export const safeKeys = (prefix: string): readonly string[] =>
  [...new Set([...keysWith(prefix), ...held.keys()])].filter(
    (key) => key.startsWith(prefix) && !stampOf(textAt(key))?.isGone,
  );

/**
 * Reconciles the two copies of everything under `prefix`, which restores what a kill removed from one of them.
 * @returns true when the disk had something newer
 */
export async function bringTogether(prefix: string): Promise<boolean> {
  const disk = await within(readTexts(prefix)).catch(() => undefined);
  if (!disk) return false;
  const forDisk = new Map<string, string | null>();
  let hasNews = false;
  for (const key of new Set([...disk.keys(), ...keysWith(prefix)])) {
    const [mine, theirs] = [stampOf(textAt(key)), stampOf(disk.get(key))];
    if (theirs && theirs.at > (mine?.at ?? 0)) {
      if (!theirs.isGone || mine) put(key, disk.get(key) ?? null);
      hasNews ||= !theirs.isGone || mine !== null;
    } else if (mine && mine.at > (theirs?.at ?? 0)) forDisk.set(key, textAt(key));
    forgetOldRemoval(key, theirs, forDisk);
  }
  if (forDisk.size > 0) writes = Promise.all([writes, writeBack(forDisk)]).then(() => undefined);
  return hasNews;
}

function forgetOldRemoval(key: string, theirs: Stamp | null, forDisk: Map<string, string | null>): void {
  const mine = stampOf(textAt(key));
  const now = Date.now();
  if (mine?.isGone && theirs && theirs.at >= mine.at && mine.at < now - REMEMBERED.here) put(key, null);
  if (!mine && theirs?.isGone && theirs.at < now - REMEMBERED.onDisk) forDisk.set(key, null);
}

const writeBack = (texts: ReadonlyMap<string, string | null>): Promise<unknown> =>
  writeTexts(texts).catch(() => undefined);

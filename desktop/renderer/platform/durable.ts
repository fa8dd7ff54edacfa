import { z } from 'zod';
import { readTexts, writeTexts } from './disk.ts';
import { keepText, keysWith, readText } from './storage.ts';

/**
 * Words that must not be lost lie twice on this device. Local storage answers at once and outlives a reload, but the
 * browser writes it to the disk several seconds late; the disk (IndexedDB) is slower and outlives a kill. Of two copies
 * the later one counts, and a removal is a copy too.
 */
const Stamp = z.object({
  /** Milliseconds since 1970, and always more than the value before had. */
  at: z.number(),
  isGone: z.literal(true).optional(),
});
type Stamp = z.infer<typeof Stamp>;

/** Milliseconds: removals are remembered for as long as a copy may come back from the disk of a browser that was killed. */
const REMEMBERED = { here: 60_000, onDisk: 7 * 24 * 3_600_000 } as const;
/** Milliseconds that anybody waits for the disk; a disk that hangs must not keep the words from going out. */
const DISK_MS = 5_000;

/** What local storage could not take: it is switched off or full. */
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

/** The write of the moment, and what was kept meanwhile: a slow disk gets it in one go, not letter by letter. */
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

/** Returns once everything that was kept so far is on the disk, or the disk takes too long. */
export const onDisk = async (): Promise<void> => void (await within(writes));

/**
 * Keeps values, or removes them by null: at once for every window, together, and on the disk within a moment.
 * @returns whether a shelf of this device has them
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

/** What was read last under a key, and out of which text: a change on its way is looked up several times until it is there. */
const read = new Map<string, { readonly text: string; readonly shape: z.ZodType; readonly value: unknown }>();

/** The kept value, the same one for as long as nothing else is kept; null when there is none, or none of this shape. */
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

/** Whether a value was ever kept under this key on this device, even if it is gone by now. */
export async function wasKept(key: string): Promise<boolean> {
  if (stampOf(textAt(key))) return true;
  const disk = await within(readTexts(key)).catch(() => undefined);
  return disk?.has(key) ?? false;
}

/** The keys of all kept values that begin with `prefix`. */
export const safeKeys = (prefix: string): readonly string[] =>
  [...new Set([...keysWith(prefix), ...held.keys()])].filter(
    (key) => key.startsWith(prefix) && !stampOf(textAt(key))?.isGone,
  );

/**
 * Brings the two copies of everything under `prefix` together, after which what a kill took from one is there again.
 * @returns true when the disk knew something later
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

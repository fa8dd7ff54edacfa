import { z } from 'zod';
import { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { livingWindows, newId, oneAtATime, ownWindow } from '#renderer/platform/windows.ts';
import { forgetFirstDump, takeFirstDump } from './firstDump.ts';
import { readFirstPieces } from './firstPieces.ts';
import { entryKey, newEntry } from './unsorted/entries.ts';

const Written = z.object({ at: z.number(), zone: z.string() });

/**
 * Text not sent yet, on this device. Every window writes its own, so that two windows never overwrite each other; the
 * next empty window takes over what a closed or crashed window left.
 */
export const Draft = z.object({
  text: z.string(),
  /** Created when the dump is first sent and reused for retries of the same text, so that nothing is created twice. */
  key: z.string().nullable(),
  /** The text that `key` stands for. */
  sentText: z.string().nullable(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** When and where the last letter was written; missing in drafts of earlier versions. */
  written: Written.optional(),
  /** Corrections made in the list beside the text. */
  pieces: z.array(CorrectedPiece).optional().catch(undefined),
});
export type Draft = z.infer<typeof Draft>;

export const NO_DRAFT: Draft = { text: '', key: null, sentText: null, at: 0 };

/** The key a draft is sent under; a changed text gets a new one. */
export const keyFor = ({ text, key, sentText }: Draft, makeKey: () => string = newId): string =>
  key !== null && sentText === text ? key : makeKey();

const prefixOf = (user: number): string => `brainDumpDraft:${user}:`;

/** Storage key of a window's draft. */
export const draftKey = (user: number, windowId: string): string => prefixOf(user) + windowId;

/** The draft as stored; null for none. */
export const kept = (draft: Draft): Draft | null => (draft.text === '' ? null : draft);

export const readDraft = (user: number, windowId: string): Draft =>
  readSafe(draftKey(user, windowId), Draft) ?? NO_DRAFT;

export interface Found {
  readonly windowId: string;
  readonly draft: Draft;
  /** Text written before there was an account that is already being sent. */
  readonly onTheirWay?: { readonly text: string; readonly key: string };
}

/** The draft to continue with: this window's own, else the latest that a closed window left. */
export async function findDraft(user: number): Promise<Found> {
  const windowId = await ownWindow();
  const own = readDraft(user, windowId);
  if (own.text !== '') return { windowId, draft: own };
  // The copy on disk may be newer; with an empty draft there is time to look.
  if (safeKeys(prefixOf(user)).length > 0) await bringDraftsTogether(user);
  return adoptLeftWords(user, windowId);
}

/** Recovers text that a crash took from local storage; returns true when the disk had some. */
export const bringDraftsTogether = (user: number): Promise<boolean> => bringTogether(prefixOf(user));

/** Adopts what a closed window left, or what was written before there was an account; each goes to one window. */
export function adoptLeftWords(user: number, windowId: string): Promise<Found> {
  return oneAtATime('draft-adoption', async () => {
    const own = readDraft(user, windowId);
    if (own.text !== '') return { windowId, draft: own };
    const left = latestOrphan(user, await livingWindows());
    if (!left) return adoptFirstDump(user, windowId);
    await keepSafely({ [draftKey(user, windowId)]: left.draft, [left.key]: null });
    return { windowId, draft: left.draft };
  });
}

/** Text written before there was an account. If it was sorted then, it is sent, as after a reload. */
async function adoptFirstDump(user: number, windowId: string): Promise<Found> {
  const first = takeFirstDump();
  if (!first) return { windowId, draft: NO_DRAFT };
  const { text } = first;
  const pieces = readFirstPieces(text);
  if (!first.wasSorted) {
    const draft = {
      ...{ ...NO_DRAFT, text },
      ...(first.written && { written: first.written }),
      ...(pieces.length > 0 && { pieces: [...pieces] }),
    };
    if (await keepSafely({ [draftKey(user, windowId)]: draft })) forgetFirstDump();
    return { windowId, draft };
  }
  const entry = newEntry({ key: newId(), text, sender: windowId, written: first.written, pieces });
  if (await keepSafely({ [entryKey(user, entry.key)]: entry })) forgetFirstDump();
  return { windowId, draft: NO_DRAFT, onTheirWay: entry };
}

function latestOrphan(user: number, living: ReadonlySet<string>): { key: string; draft: Draft } | undefined {
  const prefix = prefixOf(user);
  return safeKeys(prefix)
    .filter((key) => !living.has(key.slice(prefix.length)))
    .flatMap((key) => {
      const draft = readSafe(key, Draft);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.at - a.draft.at)
    .at(0);
}

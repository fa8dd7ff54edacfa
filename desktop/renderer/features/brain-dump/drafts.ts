import { z } from 'zod';
import { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { livingWindows, newId, oneAtATime, ownWindow } from '#renderer/platform/windows.ts';
import { forgetFirstDump, takeFirstDump } from './firstDump.ts';
import { readFirstPieces } from './firstPieces.ts';
import { entryKey, newEntry } from './unsorted/entries.ts';

const Written = z.object({ at: z.number(), zone: z.string() });

/**
 * Words that were not sent yet, on this device. Every window writes its own, so that two windows never overwrite
 * each other; what a closed or crashed window left behind is taken over by the next one that is empty.
 */
export const Draft = z.object({
  text: z.string(),
  /** Made when the dump is first sent, and the same for every repetition of the same words: nothing is made twice. */
  key: z.string().nullable(),
  /** The words that `key` stands for. */
  sentText: z.string().nullable(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** When and where the last letter was written; a draft of an earlier version does not know. */
  written: Written.optional(),
  /** What was put right in the list beside the words. */
  pieces: z.array(CorrectedPiece).optional().catch(undefined),
});
export type Draft = z.infer<typeof Draft>;

export const NO_DRAFT: Draft = { text: '', key: null, sentText: null, at: 0 };

/** The key that a draft is sent under: other words get another one. */
export const keyFor = ({ text, key, sentText }: Draft, makeKey: () => string = newId): string =>
  key !== null && sentText === text ? key : makeKey();

const prefixOf = (user: number): string => `brainDumpDraft:${user}:`;

/** Where the draft of one window of a person is kept. */
export const draftKey = (user: number, windowId: string): string => prefixOf(user) + windowId;

/** The draft as it is kept; null for none. */
export const kept = (draft: Draft): Draft | null => (draft.text === '' ? null : draft);

export const readDraft = (user: number, windowId: string): Draft =>
  readSafe(draftKey(user, windowId), Draft) ?? NO_DRAFT;

export interface Found {
  readonly windowId: string;
  readonly draft: Draft;
  /** Words from before there was an account that are on their way already. */
  readonly onTheirWay?: { readonly text: string; readonly key: string };
}

/** The draft to go on with: this window's own, else the latest that a closed window left behind. */
export async function findDraft(user: number): Promise<Found> {
  const windowId = await ownWindow();
  const own = readDraft(user, windowId);
  if (own.text !== '') return { windowId, draft: own };
  // The copy on the disk may be the later one; words that nobody wrote on here have the time to look.
  if (safeKeys(prefixOf(user)).length > 0) await bringDraftsTogether(user);
  return adoptLeftWords(user, windowId);
}

/** Looks for words that a kill took from local storage; true when the disk had some. */
export const bringDraftsTogether = (user: number): Promise<boolean> => bringTogether(prefixOf(user));

/** Takes over what a closed window left, or what was written before there was an account; each goes to one window. */
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

/** Words from before there was an account; what was sorted then is sent, as if the window was reloaded. */
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

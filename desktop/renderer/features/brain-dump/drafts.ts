import { z } from 'zod';
import { keepStored, keysWith, readStored } from '#renderer/platform/storage.ts';
import { livingWindows, newId, oneAtATime, ownWindow } from '#renderer/platform/windows.ts';

/**
 * Words that were not answered yet, on this device. Every window writes its own, so that two windows never overwrite
 * each other; what a closed or crashed window left behind is taken over by the next one that is empty.
 */
export const Draft = z.object({
  text: z.string(),
  /** Made when the dump is first sent, and the same for every repetition of the same words: nothing is made twice. */
  key: z.string().nullable(),
  /** The words that `key` stands for. */
  sentText: z.string().nullable(),
  /** On its way; after a reload it is sent again under the same key. */
  isSending: z.boolean(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Draft = z.infer<typeof Draft>;

export const NO_DRAFT: Draft = { text: '', key: null, sentText: null, isSending: false, at: 0 };

/** The draft of one person's next dump, ready to be sent: other words get another key. */
export const sealed = (draft: Draft, makeKey: () => string = newId): Draft & { readonly key: string } => ({
  ...draft,
  key: draft.key !== null && draft.sentText === draft.text ? draft.key : makeKey(),
  sentText: draft.text,
  isSending: true,
});

const prefixOf = (user: number): string => `brainDumpDraft:${user}:`;

/** False when the browser keeps nothing. */
export function keepDraft(user: number, windowId: string, draft: Draft): boolean {
  return keepStored(prefixOf(user) + windowId, draft.text === '' ? null : { ...draft, at: Date.now() });
}

interface Found {
  readonly windowId: string;
  readonly draft: Draft;
  /** True when this window wrote it itself, before a reload. */
  readonly isOwn: boolean;
}

/** The draft to go on with: this window's own, else the latest that a closed window left behind. */
export async function findDraft(user: number): Promise<Found> {
  const windowId = await ownWindow();
  const own = readStored(prefixOf(user) + windowId, Draft);
  if (own) return { windowId, draft: own, isOwn: true };
  return oneAtATime('draft-adoption', async () => {
    const left = latestOrphan(user, await livingWindows());
    if (!left) return { windowId, draft: NO_DRAFT, isOwn: false };
    const adopted = { ...left.draft, isSending: false };
    if (keepDraft(user, windowId, adopted)) keepStored(left.key, null);
    return { windowId, draft: adopted, isOwn: false };
  });
}

function latestOrphan(user: number, living: ReadonlySet<string>): { key: string; draft: Draft } | undefined {
  const prefix = prefixOf(user);
  return keysWith(prefix)
    .filter((key) => !living.has(key.slice(prefix.length)))
    .flatMap((key) => {
      const draft = readStored(key, Draft);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.at - a.draft.at)
    .at(0);
}

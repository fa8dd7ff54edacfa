import { atom } from 'jotai';
import { z } from 'zod';
import { DumpReply } from '#shared/brain-dump/contract.ts';
import type { UsedUp } from '#renderer/features/billing/index.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import type { DumpFailure } from './failure.ts';

const RESULT_KEY = 'brainDumpResult';
/** A result with the user it belongs to. */
const StoredResult = z.object({
  user: z.number(),
  reply: DumpReply,
  /** True when the list was confirmed offline: it is committed once there is a network. */
  isConfirmed: z.boolean().optional(),
});
export type StoredResult = z.infer<typeof StoredResult>;

/** Number of tasks in a result, planned or still to be confirmed. */
export const foundIn = ({ analysis }: DumpReply): number => analysis.total_tasks_found;

const keptResultAtom = atom(readStored(RESULT_KEY, StoredResult, 'session'));

/** The result on screen, for the user who sent the dump. Survives a reload until the user moves on. */
export const resultAtom = atom(
  (get) => {
    const session = get(sessionAtom);
    const kept = get(keptResultAtom);
    return session.state === 'signedIn' && kept?.user === session.user.id ? kept.reply : null;
  },
  (_get, set, result: StoredResult | null) => {
    keepStored(RESULT_KEY, result, 'session');
    set(keptResultAtom, result);
  },
);

/** Whether the list on screen was confirmed and waits for the network. */
export const isConfirmedAtom = atom((get) => get(resultAtom) !== null && get(keptResultAtom)?.isConfirmed === true);

/** Why the last dump failed, and the key of its text. */
export const failureAtom = atom<(DumpFailure & { readonly key: string }) | null>(null);

/** Key of the text that was last sent without an answer. */
export const failedKeyAtom = atom<string | null>(null);

/** Dumps that were sorted in the background and not viewed yet, newest first. */
export const sortedMeanwhileAtom = atom<readonly StoredResult[]>([]);

/** The allowance that blocked the last dump, until the user has seen the message. */
export const usedUpAtom = atom<UsedUp | null>(null);

/** True between the response and the results, while the progress bar fills up. */
export const isAnsweredAtom = atom(false);

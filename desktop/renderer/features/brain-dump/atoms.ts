import { atom } from 'jotai';
import { z } from 'zod';
import { DumpReply } from '#shared/brain-dump/contract.ts';
import type { UsedUp } from '#renderer/features/billing/index.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';
import type { DumpFailure } from './failure.ts';

const RESULT_KEY = 'brainDumpResult';
/** An answer, and whose it is. */
const StoredResult = z.object({
  user: z.number(),
  reply: DumpReply,
  /** True when the list was confirmed without a network: it goes into the plan as soon as there is one. */
  isConfirmed: z.boolean().optional(),
});
export type StoredResult = z.infer<typeof StoredResult>;

/** How many tasks an answer has, in the plan or still to be confirmed. */
export const foundIn = ({ analysis }: DumpReply): number => analysis.total_tasks_found;

const keptResultAtom = atom(readStored(RESULT_KEY, StoredResult, 'session'));

/** The answer on screen, to the person who asked; it outlives a reload, until the person goes on. */
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

/** Why the last dump was not answered, and the key of its words. */
export const failureAtom = atom<(DumpFailure & { readonly key: string }) | null>(null);

/** The key of the words that were last sent without an answer. */
export const failedKeyAtom = atom<string | null>(null);

/** Words that were sorted while the person did something else, and that they have not looked at yet; newest first. */
export const sortedMeanwhileAtom = atom<readonly StoredResult[]>([]);

/** The allowance that stood in the way of the last dump, until the person has seen it. */
export const usedUpAtom = atom<UsedUp | null>(null);

/** True between the answer and the results: the bar fills up. */
export const isAnsweredAtom = atom(false);

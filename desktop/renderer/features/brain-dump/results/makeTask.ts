import { mutationOptions, useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import type { Thought } from '#shared/brain-dump/result.ts';
import { taskKeys } from '#renderer/features/tasks/index.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { resultAtom } from '../atoms.ts';
import { dumpKeys, showQuery } from '../past/queries.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { isSameThought, withTask } from './withTask.ts';

const t = messagesOf('results');

interface Wish {
  /** Id of the dump. */
  readonly id: number;
  readonly thought: Thought;
}

const makeTask = mutationOptions({
  mutationKey: dumpKeys.makeTask,
  // Serial: each response is merged into the result of the previous one.
  scope: { id: 'make-task' },
  mutationFn: ({ id, thought }: Wish) =>
    call(brainDumpRoutes.addTask, { params: { id }, body: { span: thought.span } }),
  onSuccess: (task, { id, thought }, _result, { client }) => {
    const session = store.get(sessionAtom);
    const shown = store.get(resultAtom);
    if (shown?.id === id && session.state === 'signedIn')
      store.set(resultAtom, { user: session.user.id, reply: withTask(shown, thought, task) });
    client.setQueryData(
      showQuery(id).queryKey,
      (kept) => kept && { ...kept, result: kept.result && withTask(kept.result, thought, task) },
    );
  },
  meta: {
    invalidates: taskKeys.all,
    failure: (error) => ({
      title: t('notMade.title'),
      text: error instanceof ApiError && error.status < 500 ? error.message : t('notMade.text'),
    }),
  },
});

/**
 * The thoughts of a result as shown: without those being turned into tasks. A failed one leaves the pending list and
 * shows again, which is the rollback.
 */
export function useThoughts({ id, leftAsThoughts }: DumpReply) {
  const { mutate } = useMutation(makeTask);
  const [made, setMade] = useState<string | null>(null);
  const pending = useMutationState({
    filters: { mutationKey: dumpKeys.makeTask, status: 'pending' },
    select: ({ state }) => state.variables as Wish,
  }).filter((wish) => wish.id === id);
  const isComing = (thought: Thought): boolean => pending.some((wish) => isSameThought(wish.thought, thought));
  return {
    left: leftAsThoughts.filter((thought) => !isComing(thought)),
    coming: leftAsThoughts.filter(isComing),
    /** Title of the latest thought turned into a task. */
    made,
    make: (thought: Thought): void => mutate({ id, thought }, { onSuccess: ({ title }) => setMade(title) }),
  };
}

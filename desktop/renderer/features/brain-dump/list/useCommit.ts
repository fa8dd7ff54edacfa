import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import { ApiError, isUnauthorized } from '#renderer/platform/apiError.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { useOnline } from '#renderer/platform/browserHooks.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { isConfirmedAtom, resultAtom } from '../atoms.ts';
import { useGoOn } from '../results/useGoOn.ts';
import { commitList } from './queries.ts';

const t = messagesOf('list');

/** Commits a list to the plan. A list confirmed offline is sent as soon as there is a network, also after a reload. */
export function useCommit(result: DumpReply, list: readonly ListedTask[], onDone: () => void) {
  const toast = useSetAtom(showToastAtom);
  const isOnline = useOnline();
  const isWaiting = useAtomValue(isConfirmedAtom);
  const plan = useGoOn(result, onDone);
  const commit = useMutation({
    ...commitList,
    onSuccess: () => {
      if (keptOf(list).length > 0) plan.mutate();
      else onDone();
    },
    onError: (error) => {
      const isAway = error instanceof ApiError && error.isUnreachable;
      confirm(result, isAway);
      if (!isAway && !isUnauthorized(error)) toast({ tone: 'error', title: t('failed.title'), text: t('failed.text') });
    },
  });
  const goOn = (): void => commit.mutate({ id: result.id, list });
  const resume = useEffectEvent(goOn);
  useEffect(() => {
    if (isOnline && isWaiting) resume();
  }, [isOnline, isWaiting]);
  return { goOn, isWaiting: isWaiting && !isOnline, isPending: commit.isPending || plan.isPending };
}

function confirm(reply: DumpReply, isConfirmed: boolean): void {
  const session = store.get(sessionAtom);
  if (session.state === 'signedIn') store.set(resultAtom, { user: session.user.id, reply, isConfirmed });
}

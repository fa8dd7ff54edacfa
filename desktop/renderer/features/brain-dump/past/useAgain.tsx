import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { UpgradeDialog, type UsedUp } from '#renderer/features/billing/index.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { ErrorBox } from '#renderer/ui/Card.tsx';
import { type DumpFailure, failureOfDump, usedUpBy } from '../failure.ts';
import { processDump } from './queries.ts';

const t = messagesOf('brainDump');

interface Again {
  readonly isPending: boolean;
  readonly run: () => void;
  /** Error message, shown where the retry was requested. */
  readonly told: ReactNode;
}

const usedUpToday = (): DumpFailure => ({
  title: t('failures.dailyLimit.title'),
  text: t('failures.dailyLimit.text'),
  endsSession: false,
});

/** Sorts a stored dump again, with the same errors as a new one (spec tasks 8, Usage limit). */
export function useAgain(id: number, onSorted?: () => void): Again {
  const { mutate, isPending } = useMutation(processDump);
  const [usedUp, setUsedUp] = useState<UsedUp | null>(null);
  const [failure, setFailure] = useState<DumpFailure | null>(null);
  const fail = (error: unknown): void => {
    const limit = usedUpBy(error);
    if (limit?.hasWayUp) setUsedUp(limit.what);
    else setFailure(limit ? usedUpToday() : failureOfDump(error));
  };
  const run = (): void => {
    setFailure(null);
    mutate(id, { onError: fail, ...(onSorted ? { onSuccess: onSorted } : {}) });
  };
  const told = (
    <>
      {failure && (
        <ErrorBox>
          <p className="font-semibold">{failure.title}</p>
          <p>{failure.text}</p>
        </ErrorBox>
      )}
      {usedUp && <UpgradeDialog usedUp={usedUp} onClose={() => setUsedUp(null)} />}
    </>
  );
  return { isPending, run, told };
}

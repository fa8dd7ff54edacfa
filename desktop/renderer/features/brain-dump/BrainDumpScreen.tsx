import { useMutation, useMutationState } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { forgetSession, sessionAtom } from '#renderer/platform/session.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { failureAtom, resultAtom } from './atoms.ts';
import { ProcessingView } from './ProcessingView.tsx';
import { createDump, dumpKey } from './queries.ts';
import { ResultsView } from './ResultsView.tsx';
import { useDraft } from './useDraft.ts';
import { WritingView } from './WritingView.tsx';

/** Before the log-in screen comes (spec tasks 8, Session expired on brain dump). */
const LOG_OUT_MS = 1000;

/** Writing, processing, results (spec tasks 2, Brain dump). */
export function BrainDumpScreen() {
  const session = useAtomValue(sessionAtom);
  return session.state === 'signedIn' ? <Journal user={session.user.id} /> : null;
}

function Journal({ user }: { readonly user: number }) {
  const [result, setResult] = useAtom(resultAtom);
  const startedAt = useProcessingSince();
  useLogOutWhenUnknown();
  if (result) return <ResultsView result={result} onDone={() => setResult(null)} />;
  return <Desk key={user} user={user} startedAt={startedAt} />;
}

function Desk({ user, startedAt }: { readonly user: number; readonly startedAt: number | null }) {
  const desk = useDraft(user);
  const { mutate } = useMutation(createDump);
  const failure = useAtomValue(failureAtom);
  const send = (): void => mutate({ user, ...desk.seal() });
  useResumed(desk.interrupted && startedAt === null && failure === null, send);

  if (startedAt !== null) return <ProcessingView startedAt={startedAt} />;
  if (!desk.isReady) return <Loading text="" />;
  return <WritingView desk={desk} failure={failure} onSend={send} />;
}

/** Words that were on their way when the window was reloaded go on, once. */
function useResumed(isInterrupted: boolean, send: () => void): void {
  const isResumed = useRef(false);
  useEffect(() => {
    if (!isInterrupted || isResumed.current) return;
    isResumed.current = true;
    send();
  });
}

/** When the dump at work was sent (milliseconds since 1970); null when none is at work. */
function useProcessingSince(): number | null {
  const [since = null] = useMutationState({
    filters: { mutationKey: dumpKey, status: 'pending' },
    select: (mutation) => mutation.state.submittedAt,
  });
  return since;
}

function useLogOutWhenUnknown(): void {
  const [failure, setFailure] = useAtom(failureAtom);
  const isOver = failure?.endsSession ?? false;
  useEffect(() => {
    if (!isOver) return;
    const timer = window.setTimeout(() => {
      setFailure(null);
      void forgetSession();
    }, LOG_OUT_MS);
    return () => window.clearTimeout(timer);
  }, [isOver, setFailure]);
}

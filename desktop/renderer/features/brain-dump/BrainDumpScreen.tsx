import { useMutation, useMutationState } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forgetSession, sessionAtom } from '#renderer/platform/session.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { failureAtom, resultAtom } from './atoms.ts';
import { CareView, prepareCare } from './CareView.tsx';
import { leadsToPlan } from './failure.ts';
import { needAtom } from './need/hear.ts';
import { ProcessingView } from './ProcessingView.tsx';
import { createDump, dumpKey, type SentDump } from './queries.ts';
import { ResultsView } from './ResultsView.tsx';
import { claim } from './unsorted/entries.ts';
import { type DraftEditor, useDraft } from './useDraft.ts';
import { listensAtOnceAtom, modeAtom } from './voice/mode.ts';
import { WritingView } from './WritingView.tsx';

/** Milliseconds before the login screen shows (spec tasks 8, Session expired: on brain dump). */
const LOG_OUT_MS = 1000;

const Unsorted = lazyPart(async () => (await import('./unsorted/Unsorted.tsx')).Unsorted);

/** Writing, processing, results (spec tasks 2, Brain dump). */
export function BrainDumpScreen() {
  const session = useAtomValue(sessionAtom);
  return session.state === 'signedIn' ? <Journal user={session.user.id} /> : null;
}

function Journal({ user }: { readonly user: number }) {
  const [result, setResult] = useAtom(resultAtom);
  const [need, setNeed] = useAtom(needAtom);
  const startedAt = useProcessingSince();
  useLogOutWhenUnknown();
  useAskedToListen();
  const isInNeed = need?.user === user;
  if (isInNeed || result?.crisis) {
    const goOn = (): void => {
      setNeed(null);
      setResult(null);
    };
    return <CareView result={result} words={isInNeed ? need.words : 'kept'} onDone={goOn} />;
  }
  if (result) return <ResultsView result={result} onDone={() => setResult(null)} />;
  return <DumpEditor key={user} user={user} startedAt={startedAt} />;
}

function DumpEditor({ user, startedAt }: { readonly user: number; readonly startedAt: number | null }) {
  const desk = useDraft(user);
  const { mutate } = useMutation(createDump);
  const navigate = useNavigate();
  const failure = useAtomValue(failureAtom);
  const send = (dump: Omit<SentDump, 'user'>): void =>
    mutate({ user, ...dump }, { onError: (error) => leadsToPlan(error) && void navigate('/daily-plan') });
  const isWriting = desk.text !== '';
  useEffect(() => {
    if (isWriting) prepareCare();
  }, [isWriting]);
  useResumed(startedAt === null && failure === null ? desk.interrupted : null, (dump) => {
    void claim(user, dump.key).then((entry) => entry && send(entry));
  });

  if (startedAt !== null) return <ProcessingView startedAt={startedAt} />;
  if (!desk.isReady) return <Loading text="" />;
  return (
    <WritingView desk={desk} onSend={() => send(desk.seal())}>
      <Afterwards>
        <Unsorted user={user} desk={desk} onSend={send} />
      </Afterwards>
    </WritingView>
  );
}

/** The desktop app's voice shortcut leads here with `?speak`, whatever was shown before. */
function useAskedToListen(): void {
  const [search, setSearch] = useSearchParams();
  const setMode = useSetAtom(modeAtom);
  const setListens = useSetAtom(listensAtOnceAtom);
  const setResult = useSetAtom(resultAtom);
  const isAsked = search.has('speak');
  useEffect(() => {
    if (!isAsked) return;
    setResult(null);
    setMode('voice');
    setListens(true);
    setSearch({}, { replace: true });
  }, [isAsked, setResult, setMode, setListens, setSearch]);
}

/** Loaded once the page is ready for writing, which nothing may delay. */
function Afterwards({ children }: { readonly children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted && <Suspense>{children}</Suspense>;
}

/** Resends, once, a dump that was being sent when the window reloaded. */
function useResumed(interrupted: DraftEditor['interrupted'], send: (dump: Omit<SentDump, 'user'>) => void): void {
  const isResumed = useRef(false);
  useEffect(() => {
    if (!interrupted || isResumed.current) return;
    isResumed.current = true;
    send(interrupted);
  });
}

/** When the current dump was sent (milliseconds since 1970); null when none is processing. */
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

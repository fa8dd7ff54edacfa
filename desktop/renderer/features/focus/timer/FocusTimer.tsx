import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { lazyPart } from '#renderer/platform/lazyPart.ts';
import { focusNowAtom, isFocusOpenAtom } from './atoms.ts';
import { FocusPill } from './FocusPill.tsx';
import { startFocusService } from './service.ts';
import { useAccountLengths } from '../lengths/useAccountLengths.ts';
import { useCalls } from './useCalls.ts';
import { useTimerTitle } from './useTimerTitle.ts';

const FocusView = lazyPart(async () => (await import('./FocusView.tsx')).FocusView);

/** The timer in this window: a pill in the header, the view over everything, the title of the page, and a call at the end. */
export function FocusTimer() {
  useEffect(() => {
    startFocusService();
    void FocusView.prepare();
  }, []);
  useAccountLengths();
  const now = useAtomValue(focusNowAtom);
  return now?.timer ? <Running timer={now.timer} at={now.at} /> : null;
}

interface RunningProps {
  readonly timer: Timer;
  readonly at: FocusNow['at'];
}

function Running({ timer, at }: RunningProps) {
  const [isOpen, setOpen] = useAtom(isFocusOpenAtom);
  useTimerTitle(timer, at);
  useCalls(timer);
  return (
    <>
      <FocusPill timer={timer} at={at} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <FocusView timer={timer} at={at} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

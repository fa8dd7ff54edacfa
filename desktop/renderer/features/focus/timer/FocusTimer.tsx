import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useRef } from 'react';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { mayPark } from '#shared/focus/parking.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { useActions } from '#renderer/ui/keys/actions.ts';
import { useAsksWhenAway } from '../away/setting.ts';
import { ElsewherePill } from '../devices/ElsewherePill.tsx';
import { useElsewhere } from '../devices/useElsewhere.ts';
import { Floating } from '../mini/Floating.tsx';
import { floatingAtom } from '../mini/pictureInPicture.ts';
import { parkingDialogAtom } from '../parking/atoms.ts';
import { ParkedPill } from '../parking/ParkedPill.tsx';
import { startParkingService } from '../parking/service.ts';
import { useSounds } from '../sound/useSounds.ts';
import { elsewhereAtom, focusNowAtom, isFocusOpenAtom, startQuestionAtom } from './atoms.ts';
import { FocusPill } from './FocusPill.tsx';
import { startFocusService } from './service.ts';
import { useAccountLengths } from '../lengths/useAccountLengths.ts';
import { useCalls } from './useCalls.ts';
import { useTimerTitle } from './useTimerTitle.ts';

const FocusView = lazyPart(async () => (await import('./FocusView.tsx')).FocusView);
const ElsewhereDialog = lazyPart(async () => (await import('../devices/ElsewhereDialog.tsx')).ElsewhereDialog);
const StartDialog = lazyPart(async () => (await import('./StartDialog.tsx')).StartDialog);
const Parking = lazyPart(async () => (await import('../parking/Parking.tsx')).Parking);

/** The timer in this window: a pill in the header, the view over everything, the title of the page, and a call at the end. */
export function FocusTimer() {
  useEffect(() => {
    startFocusService();
    startParkingService();
    void FocusView.prepare();
    void Parking.prepare();
    void StartDialog.prepare();
  }, []);
  useAccountLengths();
  useElsewhere();
  useAsksWhenAway();
  useSounds();
  const now = useAtomValue(focusNowAtom);
  const isParkingOpen = useAtomValue(parkingDialogAtom) !== null;
  const question = useAtomValue(startQuestionAtom);
  return (
    <>
      {now?.timer ? <Running timer={now.timer} at={now.at} /> : now && <NotHere />}
      {isParkingOpen && (
        <Suspense>
          <Parking />
        </Suspense>
      )}
      {question && (
        <Suspense>
          <StartDialog question={question} />
        </Suspense>
      )}
    </>
  );
}

/** Nothing runs on this device: the session of another one, or thoughts that wait. */
function NotHere() {
  const elsewhere = useAtomValue(elsewhereAtom);
  const [isOpen, setOpen] = useAtom(isFocusOpenAtom);
  const isElsewhere = elsewhere !== null;
  const wasElsewhere = useRef(false);
  // Only what was shown is closed: the view of a session that starts at this moment stays open.
  useEffect(() => {
    if (!isElsewhere && wasElsewhere.current) setOpen(false);
    wasElsewhere.current = isElsewhere;
  }, [isElsewhere, setOpen]);
  if (!elsewhere) return <ParkedPill />;
  return (
    <>
      <ElsewherePill elsewhere={elsewhere} onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ElsewhereDialog elsewhere={elsewhere} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface RunningProps {
  readonly timer: Timer;
  readonly at: FocusNow['at'];
}

function Running({ timer, at }: RunningProps) {
  const [isOpen, setOpen] = useAtom(isFocusOpenAtom);
  const isFloating = useAtomValue(floatingAtom) !== null;
  useTimerTitle(timer, at);
  useCalls(timer);
  const showParking = useSetAtom(parkingDialogAtom);
  useActions(mayPark(timer) ? { parkThought: () => showParking('write') } : {});
  return (
    <>
      <FocusPill timer={timer} at={at} onOpen={() => setOpen(true)} />
      {isFloating && <Floating now={{ timer, at }} />}
      {isOpen && (
        <Suspense>
          <FocusView timer={timer} at={at} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

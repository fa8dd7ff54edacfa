import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect } from 'react';
import type { FocusNow } from '#shared/focus/ipc.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { mayPark } from '#shared/focus/parking.ts';
import { lazyPart } from '#renderer/platform/lazyPart.ts';
import { useActions } from '#renderer/ui/keys/actions.ts';
import { parkingDialogAtom } from '../parking/atoms.ts';
import { ParkedPill } from '../parking/ParkedPill.tsx';
import { startParkingService } from '../parking/service.ts';
import { focusNowAtom, isFocusOpenAtom } from './atoms.ts';
import { FocusPill } from './FocusPill.tsx';
import { startFocusService } from './service.ts';
import { useAccountLengths } from '../lengths/useAccountLengths.ts';
import { useCalls } from './useCalls.ts';
import { useTimerTitle } from './useTimerTitle.ts';

const FocusView = lazyPart(async () => (await import('./FocusView.tsx')).FocusView);
const Parking = lazyPart(async () => (await import('../parking/Parking.tsx')).Parking);

/** The timer in this window: a pill in the header, the view over everything, the title of the page, and a call at the end. */
export function FocusTimer() {
  useEffect(() => {
    startFocusService();
    startParkingService();
    void FocusView.prepare();
    void Parking.prepare();
  }, []);
  useAccountLengths();
  const now = useAtomValue(focusNowAtom);
  const isParkingOpen = useAtomValue(parkingDialogAtom) !== null;
  return (
    <>
      {now?.timer ? <Running timer={now.timer} at={now.at} /> : now && <ParkedPill />}
      {isParkingOpen && (
        <Suspense>
          <Parking />
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
  useTimerTitle(timer, at);
  useCalls(timer);
  const showParking = useSetAtom(parkingDialogAtom);
  useActions(mayPark(timer) ? { parkThought: () => showParking('write') } : {});
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

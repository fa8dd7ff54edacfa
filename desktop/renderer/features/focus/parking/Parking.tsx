import { useAtomValue } from 'jotai';
import { parkingDialogAtom } from './atoms.ts';
import { CareDialog } from './CareDialog.tsx';
import { ParkDialog } from './ParkDialog.tsx';
import { ParkedDialog } from './ParkedDialog.tsx';

/** The open dialog about parked thoughts, on top of everything else. */
export function Parking() {
  const dialog = useAtomValue(parkingDialogAtom);
  return (
    <>
      {dialog === 'write' && <ParkDialog />}
      {dialog === 'list' && <ParkedDialog />}
      {dialog === 'care' && <CareDialog />}
    </>
  );
}

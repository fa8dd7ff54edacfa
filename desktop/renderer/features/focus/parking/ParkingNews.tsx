import { useAtomValue } from 'jotai';
import { parkingNewsAtom } from './atoms.ts';

/** What a screen reader hears inside a dialog about a thought that was parked, kept or let go. */
export const ParkingNews = () => (
  <p role="status" className="sr-only">
    {useAtomValue(parkingNewsAtom)}
  </p>
);

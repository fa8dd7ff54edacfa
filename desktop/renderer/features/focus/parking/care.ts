import type { QueryClient } from '@tanstack/react-query';
import { beginGentleDay } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { parkingDialogAtom } from './atoms.ts';

const fetchRecogniser = () => import('#shared/care/crisis.ts');

/** Preloads crisis detection. */
export const prepareHearing = (): void => void fetchRecogniser().catch(() => undefined);

/** Whether a thought speaks of a crisis. Rejects if its code cannot be loaded. */
export const speaksOfCrisis = async (text: string): Promise<boolean> => (await fetchRecogniser()).isCrisis(text);

/** Shows the help lines and makes the rest of the day gentle on this device; the text goes nowhere. */
export function showCare(client: QueryClient): void {
  beginGentleDay(client);
  store.set(parkingDialogAtom, 'care');
}

import type { QueryClient } from '@tanstack/react-query';
import { beginGentleDay } from '#renderer/features/tasks/index.ts';
import { store } from '#renderer/platform/session.ts';
import { parkingDialogAtom } from './atoms.ts';

const fetchRecogniser = () => import('#shared/care/crisis.ts');

/** Fetches ahead what hears whether a thought speaks of a crisis. */
export const prepareHearing = (): void => void fetchRecogniser().catch(() => undefined);

/** Whether a thought speaks of a crisis. Rejects where the code for it cannot be fetched. */
export const speaksOfCrisis = async (text: string): Promise<boolean> => (await fetchRecogniser()).isCrisis(text);

/** Shows who listens, and makes the rest of the day a gentle one on this device; the words go nowhere. */
export function showCare(client: QueryClient): void {
  beginGentleDay(client);
  store.set(parkingDialogAtom, 'care');
}

import { randomUUID } from 'node:crypto';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { mayPark } from '#shared/focus/parking.ts';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import { Parked } from './parked.ts';

interface ParkingDependencies {
  readonly folder: string;
  /** Account whose timer runs here; null for none. */
  owner(): Promise<number | null>;
  /** Currently signed-in account: only its own user may read parked thoughts. */
  signedIn(): Promise<number | null>;
  now(): FocusNow;
}

/**
 * Registers the handlers for parked thoughts. A thought is on disk before the window is told that it is saved.
 * @returns a function that makes the windows reload, because the user has changed
 */
export function answerParking({ folder, owner, signedIn, now }: ParkingDependencies): () => void {
  const parked = new Parked(folder);
  const changed = (): void => tellOthers(undefined, 'focus:parked-changed', {});
  const ownerOrThrow = async (channel: string): Promise<number> => {
    const accountId = await owner();
    if (accountId === null) throw new Error(`${channel} refused: nobody is signed in`);
    return accountId;
  };

  answer('focus:may-park', async () => ({ may: (await owner()) !== null && mayPark(now().timer) }));
  answer('focus:parked', async () => {
    const accountId = await owner();
    if (accountId === null || accountId !== (await signedIn())) return { thoughts: [] };
    return { thoughts: await parked.of(accountId) };
  });
  answer('focus:park', async ({ text }) => {
    const accountId = await ownerOrThrow('focus:park');
    await parked.put(accountId, { id: randomUUID(), text, parkedAt: now().at.wall, keptAt: null });
    changed();
    return undefined;
  });
  answer('focus:put-parked', async ({ thought }) => {
    await parked.put(await ownerOrThrow('focus:put-parked'), thought);
    changed();
    return undefined;
  });
  answer('focus:remove-parked', async ({ id }) => {
    await parked.remove(await ownerOrThrow('focus:remove-parked'), id);
    changed();
    return undefined;
  });
  return changed;
}

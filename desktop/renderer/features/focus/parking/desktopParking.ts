import type { desktop } from '#renderer/platform/desktop.ts';
import type { ParkingStore } from './store.ts';

const kept = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );

/** The main process has them on its disk, together with those of the capture window. */
export const desktopParking = (bridge: NonNullable<typeof desktop>): ParkingStore => ({
  read: async () => (await bridge.ask('focus:parked', undefined)).thoughts,
  put: (thought) => kept(bridge.ask('focus:put-parked', { thought })),
  remove: (id) => kept(bridge.ask('focus:remove-parked', { id })),
  subscribe: (listener) => bridge.on('focus:parked-changed', listener),
});

import { ParkedThought } from '#shared/focus/parking.ts';
import type { desktop } from '#renderer/platform/desktop.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { onAnyStoredElsewhere } from '#renderer/platform/storage.ts';

/**
 * Where parked thoughts of one account lie on this device: a file of the main process in the desktop app, the browser's
 * storage on the web.
 */
export interface ParkingStore {
  readonly read: () => Promise<readonly ParkedThought[]>;
  /** Keeps a thought, new or changed; false where the device could not keep it. */
  readonly put: (thought: ParkedThought) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Hears when there are others than before; answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
}

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

/** Each thought under a key of its own, so that two tabs never write over one another; at once and on the disk. */
export function pageParking(user: number): ParkingStore {
  const prefix = `parkedThought:${user}:`;
  const read = (): readonly ParkedThought[] => safeKeys(prefix).flatMap((key) => readSafe(key, ParkedThought) ?? []);
  return {
    read: async () => {
      // What a kill took from local storage is on the disk.
      await bringTogether(prefix);
      return read();
    },
    put: (thought) => keepSafely({ [prefix + thought.id]: thought }),
    remove: (id) => keepSafely({ [prefix + id]: null }),
    subscribe: (listener) => onAnyStoredElsewhere(prefix, listener),
  };
}

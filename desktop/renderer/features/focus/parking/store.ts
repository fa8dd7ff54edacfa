import { ParkedThought } from '#shared/focus/parking.ts';
import type { desktop } from '#renderer/platform/desktop.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { onAnyStoredElsewhere } from '#renderer/platform/storage.ts';

/**
 * Store of an account's parked thoughts on this device: a file of the main process in the desktop app, the browser's
 * storage on the web.
 */
export interface ParkingStore {
  readonly read: () => Promise<readonly ParkedThought[]>;
  /** Saves a new or changed thought; false if the device could not store it. */
  readonly put: (thought: ParkedThought) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
  /** Calls back when the thoughts change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

const kept = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );

/** Store in the main process, on disk, together with the capture window's thoughts. */
export const desktopParking = (bridge: NonNullable<typeof desktop>): ParkingStore => ({
  read: async () => (await bridge.ask('focus:parked', undefined)).thoughts,
  put: (thought) => kept(bridge.ask('focus:put-parked', { thought })),
  remove: (id) => kept(bridge.ask('focus:remove-parked', { id })),
  subscribe: (listener) => bridge.on('focus:parked-changed', listener),
});

/** Store with one key per thought, so that two tabs never overwrite each other; written at once and to disk. */
export function pageParking(user: number): ParkingStore {
  const prefix = `parkedThought:${user}:`;
  const read = (): readonly ParkedThought[] => safeKeys(prefix).flatMap((key) => readSafe(key, ParkedThought) ?? []);
  return {
    read: async () => {
      // Recovers from disk what a crash took from local storage.
      await bringTogether(prefix);
      return read();
    },
    put: (thought) => keepSafely({ [prefix + thought.id]: thought }),
    remove: (id) => keepSafely({ [prefix + id]: null }),
    subscribe: (listener) => onAnyStoredElsewhere(prefix, listener),
  };
}

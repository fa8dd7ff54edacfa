import { ParkedThought } from '#shared/focus/parking.ts';
import { bringTogether, keepSafely, readSafe, safeKeys } from '#renderer/platform/durable.ts';
import { onAnyStoredElsewhere } from '#renderer/platform/storage.ts';
import type { ParkingStore } from './store.ts';

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

import type { ParkedThought } from '#shared/focus/parking.ts';

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

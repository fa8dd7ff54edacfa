import { broughtBack, type ParkedThought } from '#shared/focus/parking.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { sessionAtom, store, userAtHand } from '#renderer/platform/session.ts';
import { newId } from '#renderer/platform/windows.ts';
import { focusNowAtom } from '../timer/atoms.ts';
import { parkedAtom, parkingDialogAtom } from './atoms.ts';
import { desktopParking, pageParking, type ParkingStore } from './store.ts';

interface Running {
  readonly user: number;
  readonly kept: ParkingStore;
  readonly stop: () => void;
}

let running: Running | null = null;
let isStarted = false;

/** Follows who is signed in: nobody sees the thoughts of another account, and none are shown after log-out. */
export function startParkingService(): void {
  if (isStarted) return;
  isStarted = true;
  store.sub(sessionAtom, follow);
  store.sub(focusNowAtom, bringBack);
  follow();
}

function follow(): void {
  const user = userAtHand();
  if (user === (running?.user ?? null)) return;
  running?.stop();
  store.set(parkedAtom, []);
  store.set(parkingDialogAtom, null);
  running = null;
  if (user === null) return;
  const kept = desktop ? desktopParking(desktop) : pageParking(user);
  running = { user, kept, stop: kept.subscribe(() => void look()) };
  void look();
}

async function look(): Promise<void> {
  const asked = running;
  const thoughts = await asked?.kept.read().catch(() => null);
  if (!thoughts || asked !== running) return;
  store.set(parkedAtom, thoughts);
  bringBack();
}

/** A new session asks again about what was kept before it. */
function bringBack(): void {
  const again = broughtBack(store.get(parkedAtom), store.get(focusNowAtom)?.timer ?? null);
  for (const thought of again) void put({ ...thought, keptAt: null });
}

async function put(thought: ParkedThought): Promise<boolean> {
  const asked = running;
  if (!asked) return false;
  const isKept = await asked.kept.put(thought);
  if (isKept && asked === running) {
    store.set(parkedAtom, (thoughts) => [...thoughts.filter(({ id }) => id !== thought.id), thought]);
  }
  return isKept;
}

/** Keeps words for the break; false where this device could not. */
export const parkThought = (text: string): Promise<boolean> =>
  put({ id: newId(), text: text.trim(), parkedAt: Date.now(), keptAt: null });

/** Asks about a thought again at the next break. */
export const keepParked = (thought: ParkedThought): Promise<boolean> => put({ ...thought, keptAt: Date.now() });

/** Brings a thought back that was let go. */
export const putParkedBack = (thought: ParkedThought): Promise<boolean> => put(thought);

/** Forgets a thought on this device. */
export async function forgetParked({ id }: ParkedThought): Promise<boolean> {
  const asked = running;
  if (!asked || !(await asked.kept.remove(id))) return false;
  if (asked === running) store.set(parkedAtom, (thoughts) => thoughts.filter((one) => one.id !== id));
  return true;
}

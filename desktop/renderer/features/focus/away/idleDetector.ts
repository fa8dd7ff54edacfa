import { AWAY_MS } from '#shared/focus/away.ts';

/** What browsers that know it call `IdleDetector`. */
interface Detector extends EventTarget {
  readonly userState: 'active' | 'idle' | null;
  start(options: { threshold: number; signal: AbortSignal }): Promise<void>;
}

interface DetectorClass {
  new (): Detector;
  requestPermission(): Promise<'granted' | 'denied'>;
}

const detectorClass = (): DetectorClass | undefined =>
  typeof window === 'undefined' ? undefined : (Reflect.get(window, 'IdleDetector') as DetectorClass | undefined);

/** Whether this browser can notice that keyboard and mouse rest. */
export const canDetectIdle = (): boolean => detectorClass() !== undefined;

/** Asks the browser's own question; only from a click on the switch. */
export const askForIdle = async (): Promise<boolean> => (await detectorClass()?.requestPermission()) === 'granted';

/**
 * Reports how long keyboard and mouse have rested, in milliseconds, whenever that becomes five minutes or nothing. Does
 * nothing where the browser does not know it or the person has not allowed it: there is no question.
 */
export async function watchIdle(onIdle: (idleMs: number) => void, signal: AbortSignal): Promise<void> {
  const Known = detectorClass();
  if (!Known) return;
  try {
    const { state } = await navigator.permissions.query({ name: 'idle-detection' as PermissionName });
    if (state !== 'granted' || signal.aborted) return;
    const detector = new Known();
    detector.addEventListener('change', () => onIdle(detector.userState === 'idle' ? AWAY_MS : 0), { signal });
    await detector.start({ threshold: AWAY_MS, signal });
  } catch {
    // Refused, or given up meanwhile: nothing is noticed.
  }
}

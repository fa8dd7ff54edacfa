import { AWAY_MS } from '#shared/focus/away.ts';

/** Type of the browser's `IdleDetector`. */
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

/** Whether this browser can detect that keyboard and mouse are idle. */
export const canDetectIdle = (): boolean => detectorClass() !== undefined;

/** Requests the browser's permission; only from a click on the switch. */
export const askForIdle = async (): Promise<boolean> => (await detectorClass()?.requestPermission()) === 'granted';

/**
 * Reports how long keyboard and mouse have been idle, in milliseconds, whenever that becomes five minutes or zero.
 * Without browser support or the user's permission it does nothing, so nothing is asked.
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
    // Refused, or aborted meanwhile: idle time is not detected.
  }
}

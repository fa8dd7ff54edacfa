import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/** Milliseconds until a requested key press counts as not received. */
export const SILENCE_MS = 10_000;

/**
 * State while the user is asked to press the global hotkey:
 * - `listening`: waiting for the press;
 * - `heard`: it arrived, which is the only proof that it works;
 * - `silent`: it did not arrive, although the system may have accepted it;
 * - `taken`: the system reports that another program has it.
 */
export type KeyCheck = 'listening' | 'heard' | 'silent' | 'taken';

/**
 * Listens for the global hotkey. The system's result (`registered`) is trusted only if it is false.
 * @returns a function that stops listening
 */
export function checkKey(
  hotkey: Pick<HotkeyState, 'accelerator' | 'registered'>,
  computer: Pick<Computer, 'on'>,
  show: (check: KeyCheck) => void,
): () => void {
  if (!hotkey.registered) {
    show('taken');
    return () => undefined;
  }
  show('listening');
  const timer = setTimeout(() => show('silent'), SILENCE_MS);
  const stopHearing = computer.on('brain-dump:hotkey-heard', ({ accelerator }) => {
    if (accelerator !== hotkey.accelerator) return;
    clearTimeout(timer);
    show('heard'); // A late press also counts.
  });
  return () => {
    clearTimeout(timer);
    stopHearing();
  };
}

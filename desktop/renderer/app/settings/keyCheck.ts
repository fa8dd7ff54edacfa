import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/** Milliseconds until a key that was asked for and did not arrive counts as not working. */
export const SILENCE_MS = 10_000;

/**
 * What is known while a person is asked to press the global key:
 * - `listening`: it may still come;
 * - `heard`: it arrived, which alone proves that it works;
 * - `silent`: it did not, though the system may have promised it;
 * - `taken`: the system says that another program has it.
 */
export type KeyCheck = 'listening' | 'heard' | 'silent' | 'taken';

/**
 * Listens for the global key. What the system said of it (`registered`) is believed only when it is a no.
 * @returns the function that stops listening
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
    show('heard'); // Late is fine as well.
  });
  return () => {
    clearTimeout(timer);
    stopHearing();
  };
}

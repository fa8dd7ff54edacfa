import { dialog } from 'electron';
import type { ShorterSession } from '#shared/focus/beforeNext.ts';
import type { Messages } from './messages/en.ts';

const SHORTER = 0;
const AS_CHOSEN = 1;
const NONE = 2;

/**
 * Asks for the session length before an appointment, in a dialog above all programs: a user who starts by tray or
 * hotkey is not looking at our windows.
 * @returns its length in minutes, or null when none is to start
 */
export async function askForLength(
  { free, minutes }: ShorterSession,
  chosen: number,
  { question, text, start, anyway, not }: Messages['beforeNext'],
): Promise<number | null> {
  const { response } = await dialog.showMessageBox({
    // No warning icon and no sound.
    type: 'none',
    title: 'Unchaos',
    message: question(free),
    detail: text(minutes),
    buttons: [start(minutes), anyway(chosen), not],
    defaultId: SHORTER,
    cancelId: NONE,
    noLink: true,
  });
  if (response === SHORTER) return minutes;
  return response === AS_CHOSEN ? chosen : null;
}

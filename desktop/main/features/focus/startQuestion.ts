import { dialog } from 'electron';
import type { ShorterSession } from '#shared/focus/beforeNext.ts';
import type { Words } from './words/en.ts';

const SHORTER = 0;
const AS_CHOSEN = 1;
const NONE = 2;

/**
 * Asks how long a session shall be before which an appointment begins, over all programs: who starts it by the tray or by a key
 * does not look at a window of ours.
 * @returns its length in minutes, null where none is to begin
 */
export async function askForLength(
  { free, minutes }: ShorterSession,
  chosen: number,
  { question, text, start, anyway, not }: Words['beforeNext'],
): Promise<number | null> {
  const { response } = await dialog.showMessageBox({
    // No icon of a warning, and no sound.
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

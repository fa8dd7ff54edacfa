import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds after which a key is stuck. */
const END_MS = 30_000;

/**
 * Real keys, as a person presses them: the window with the focus gets them. Modifiers are not cleared beforehand: while the app
 * holds keys back, those of its own key seem to be down still, and xdotool would press them again afterwards, for good.
 */
export const keyboard = {
  press: (key: string) => run('xdotool', ['key', key], { timeout: END_MS }),
  type: (text: string) => run('xdotool', ['type', '--delay', '15', text], { timeout: END_MS }),
};

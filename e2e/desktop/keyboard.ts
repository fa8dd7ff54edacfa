import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds after which a key counts as stuck. */
const END_MS = 30_000;

/**
 * Real key presses, received by the focused window. Modifiers are not cleared first: while the app holds keys back,
 * those of its shortcut still seem pressed, and xdotool would press them again afterwards, permanently.
 */
export const keyboard = {
  press: (key: string) => run('xdotool', ['key', key], { timeout: END_MS }),
  type: (text: string) => run('xdotool', ['type', '--delay', '15', text], { timeout: END_MS }),
};

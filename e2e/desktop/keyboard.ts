import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds after which a key is stuck. */
const END_MS = 30_000;

/** Real keys, as a person presses them: whoever has the focus gets them. */
export const keyboard = {
  press: (key: string) => run('xdotool', ['key', '--clearmodifiers', key], { timeout: END_MS }),
  type: (text: string) => run('xdotool', ['type', '--delay', '15', text], { timeout: END_MS }),
};

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

/** Says after a failure who had the keyboard, which windows there were, and where the pointer stood. */
export async function tellDesktop(): Promise<void> {
  const asked = [
    ['getwindowfocus', 'getwindowname'],
    ['search', '--onlyvisible', '--name', '', 'getwindowname', '%@'],
    ['getmouselocation'],
  ].map((words) => run('xdotool', words, { timeout: END_MS }));
  const [focused, shown, pointer] = (await Promise.allSettled(asked)).map((one) =>
    one.status === 'fulfilled' ? one.value.stdout.trim() : String(one.reason),
  );
  console.log(
    `The keyboard was with: ${focused}\nShown were: ${shown?.split('\n').filter(Boolean).join(' | ')}\nThe pointer: ${pointer}`,
  );
}

import { beforeEach, expect, test, vi } from 'vitest';
import { theTask } from '#shared/focus/testTimer.ts';
import { answerFocus } from './answerFocus.ts';
import type { FocusTimer } from './focusTimer.ts';
import { Computer, START } from './testComputer.ts';

const answers = vi.hoisted(() => new Map<string, (input?: unknown) => Promise<unknown>>());
vi.mock('#main/platform/ipc.ts', () => ({
  answer: (channel: string, reply: (input?: unknown) => Promise<unknown>) => answers.set(channel, reply),
}));

let timer: FocusTimer;
/** Actions, in order. */
let done: string[];
let signedIn: number | null;

beforeEach(async () => {
  timer = await new Computer().start(null);
  done = [];
  signedIn = 7;
  const note = (what: string) => (): void => void done.push(what);
  answerFocus({
    timer,
    async follow() {
      await timer.follow(signedIn);
      done.push('follow');
    },
    toggle() {
      done.push('toggle');
      return 'paused';
    },
    open: note('open'),
    openSmall: note('openSmall'),
    hurry: note('hurry'),
    keepOneThing(task) {
      done.push(`keep ${task?.title ?? 'none'}`);
      return Promise.resolve();
    },
  });
});

const ask = (channel: string, input?: unknown) => answers.get(`focus:${channel}`)?.(input);

test('a window gets the timer of the current user', async () => {
  expect(await ask('send', START)).toMatchObject({ timer: { phase: 'focus', session: { task: theTask } } });
  expect(await ask('read')).toMatchObject({ timer: { phase: 'focus' } });
  signedIn = 8;
  expect(await ask('read')).toMatchObject({ timer: null });
  expect(timer.accountId).toBe(8);
});

test('nothing is sent to a timer without a user', async () => {
  signedIn = null;
  await expect(ask('send', START)).rejects.toThrow('nobody is signed in');
  expect(timer.now.timer).toBeNull();
});

test('what a window requests is done for the user signed in by then', async () => {
  expect(await ask('toggle')).toEqual({ toggled: 'paused' });
  await ask('open-small');
  await ask('look');
  await ask('one-thing', { task: theTask });
  await ask('one-thing', { task: null });
  expect(done).toEqual(
    ['toggle', 'openSmall', 'hurry', `keep ${theTask.title}`, 'keep none'].flatMap((what) => ['follow', what]),
  );
  done = [];
  // The plan is available to everyone.
  expect(await ask('open-plan')).toBeUndefined();
  expect(done).toEqual(['open']);
});

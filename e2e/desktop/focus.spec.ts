import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { FOCUS_MS } from '../../shared/focus/session.ts';
import type { Timer } from '../../shared/focus/timerFacts.ts';
import { type DesktopApp, expect, type LaunchOptions, test as base } from './app.ts';
import { DumpServer } from '../../scripts/test-api/dumpServer.ts';
import { breakWith, FocusDisk, Focusing, sessionWith, theTask } from './focusing.ts';

interface Fixtures {
  disk: FocusDisk;
  /** Starts the app and signs in, with a recent timer on disk. */
  begin: (options?: {
    token?: string;
    left?: (now: number) => Timer;
    env?: LaunchOptions['env'];
  }) => Promise<{ app: DesktopApp; focus: Focusing }>;
}

const test = base.extend<Fixtures>({
  disk: async ({ userData }, use) => use(new FocusDisk(userData)),
  begin: async ({ launch, disk }, use) =>
    use(async ({ token = 'user-7', left, env = {} } = {}) => {
      if (left) disk.forgetWho();
      const app = await launch({ env });
      if (left) disk.leave(left(Date.now()));
      await app.signIn(token);
      return { app, focus: new Focusing(app) };
    }),
});

const SECOND = 1000;
/** An address on which nothing listens. */
const WITHOUT_BUS = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

test('a session goes as its person wants it to', async ({ begin, server, disk, userData }) => {
  const { app, focus } = await begin();
  const page = await app.main();

  await test.step('in parts: pause, early end, a change of mind, a break, another 25 minutes', async () => {
    expect((await focus.read()).timer).toBeNull();
    expect((await focus.start()).timer?.phase).toBe('focus');
    await expect.poll(() => focus.left()).toBeLessThan(FOCUS_MS - SECOND);
    expect((await focus.send('pause')).timer?.phase).toBe('paused');
    expect((await focus.send('takeBreak')).timer?.phase, 'what cannot be done is not done').toBe('paused');
    expect((await focus.send('resume')).timer?.phase).toBe('focus');
    expect((await focus.send('endEarly')).timer?.phase).toBe('endedEarly');
    expect((await focus.send('continue')).timer?.phase).toBe('focus');
    expect(await focus.left()).toBeLessThan(FOCUS_MS - SECOND);
    await focus.send('pause');
    expect((await focus.send('endEarly')).timer?.phase).toBe('endedEarly');
    expect((await focus.send('takeBreak')).timer?.phase).toBe('onBreak');
    expect((await focus.send('skipBreak')).timer?.phase).toBe('breakComplete');
    const again = await focus.send({ type: 'another25', sessionId: crypto.randomUUID() });
    expect(again.timer).toMatchObject({ phase: 'focus', session: { task: theTask } });
    await focus.send('endEarly');
    expect((await focus.send('doneForNow')).timer).toBeNull();

    await expect.poll(() => server.focus.booked.size).toBe(2);
    expect(server.focus.requests).toHaveLength(2);
    const [first] = server.focus.requests;
    expect(first).toMatchObject({ user: 7, session: { task: theTask, outcome: null } });
    expect(first?.session.focusedMs).toBeGreaterThan(SECOND);
    expect(first?.session.focusedMs).toBeLessThan(60 * SECOND);
  });

  await test.step('signing out stops it; another user sees nothing of it', async () => {
    await focus.start();
    await expect.poll(() => focus.left()).toBeLessThan(FOCUS_MS - SECOND);
    await page.evaluate("unchaos.ask('accounts:keep-token', { token: null })");
    expect((await focus.read()).timer).toBeNull();
    await expect(focus.start()).rejects.toThrow('nobody is signed in');

    await app.signIn('user-8');
    expect((await focus.read()).timer).toBeNull();
    await focus.start({ ...theTask, title: 'Another letter' });
    await app.signIn('user-7');
    const { timer } = await focus.read();
    expect(timer).toMatchObject({ phase: 'paused', session: { task: theTask } });
    await app.signIn('user-8');
    await focus.send('endEarly');
    await focus.send('doneForNow');
  });

  await test.step('focus stops during sleep, and asks once after it', async () => {
    await focus.start();
    await expect.poll(() => focus.left()).toBeLessThan(FOCUS_MS - SECOND);
    await focus.system('suspend');
    const asleep = await focus.left();
    expect((await focus.read()).timer).toMatchObject({ clock: { is: 'asleep' } });
    await focus.system('resume');
    expect((await focus.read()).timer).toMatchObject({ clock: { is: 'asking' } });
    expect(await focus.left()).toBe(asleep);
    expect((await focus.send({ type: 'stillOnIt', answer: 'yes' })).timer).toMatchObject({ clock: { is: 'running' } });
    await expect.poll(() => focus.left()).toBeLessThan(asleep - SECOND);

    await focus.system('suspend');
    await focus.system('resume');
    expect((await focus.send({ type: 'stillOnIt', answer: 'no' })).timer?.phase).toBe('endedEarly');
    await focus.send('doneForNow');
    const booked = () =>
      server.focus.requests.filter(({ user, session }) => user === 8 && session.task.title === theTask.title);
    await expect.poll(booked).toMatchObject([{ session: { outcome: null } }]);
  });

  await test.step('a page cannot send the timer what only the computer and the server know', async () => {
    await focus.start();
    for (const type of ['tick', 'slept', 'woke', 'restored'] as const) {
      await expect(focus.send({ type })).rejects.toThrow('does not fit');
    }
    await expect(focus.send({ type: 'booked', sessionId: crypto.randomUUID() })).rejects.toThrow('does not fit');
    await focus.send('endEarly');
    await focus.send('doneForNow');
  });

  await test.step('a visible window receives every second, a hidden one nothing, and the state when it is shown again', async () => {
    await page.evaluate(
      `window.heard = []; unchaos.on('focus:changed', ({ timer }) => window.heard.push(timer?.phase ?? null))`,
    );
    const heard = () => page.evaluate<(string | null)[]>('window.heard');
    await focus.start();
    await expect.poll(async () => (await heard()).length).toBeGreaterThanOrEqual(3);
    await focus.hideWindow();
    await page.evaluate('void (window.heard = [])');
    await focus.send('pause');
    expect(await heard()).toEqual([]);
    await app.startAgain([]);
    await expect.poll(heard).toEqual(['paused']);
  });

  await test.step('a file that cannot be read is put aside, and a session can be started', async () => {
    const broken = '{"version": 1, "timer": {"phase": "foc';
    new FocusDisk(userData, 9).write(broken);
    await app.signIn('user-9');
    expect(await focus.phase()).toBeNull();
    expect((await focus.start()).timer?.phase).toBe('focus');
    const folder = path.join(userData, 'focus');
    const aside = readdirSync(folder).find((name) => name.startsWith('9.json.corrupt-'));
    expect(readFileSync(path.join(folder, aside ?? ''), 'utf8')).toBe(broken);
  });

  await test.step('when the app quits in the middle, it is written to the moment', async () => {
    await app.signIn('user-7');
    await focus.send('resume');
    await expect.poll(() => focus.phase()).toBe('focus');
    const asked = Date.now();
    await app.close();
    const { timer } = disk.facts();
    const seen = timer?.phase === 'focus' && timer.clock.is === 'running' ? timer.clock.seen.wall : 0;
    expect(seen).toBeGreaterThanOrEqual(asked);
  });
});

for (const [outcome, stored] of [
  ['completed', 'completed'],
  ['progress', 'progress'],
  ['distracted', 'other'],
] as const) {
  const name = `a whole session, "${outcome}", and its break until that is over, also where nothing shows notifications`;
  test(name, { tag: BREADTH_TAG }, async ({ begin, server, disk }) => {
    const { app, focus } = await begin({ left: sessionWith(3 * SECOND), env: WITHOUT_BUS });
    expect(await focus.phase()).toBe('focus');
    await expect.poll(() => focus.phase()).toBe('completed');
    expect((await focus.send({ type: 'chooseOutcome', outcome })).timer?.phase).toBe('breakSuggestion');
    await expect
      .poll(() => server.focus.requests)
      .toMatchObject([{ user: 7, session: { outcome: stored, focusedMs: FOCUS_MS } }]);
    await expect.poll(() => disk.facts().toBook).toEqual([]);
    expect((await focus.send('takeBreak')).timer?.phase).toBe('onBreak');
    await app.close();

    const later = await begin({ left: breakWith(3 * SECOND) });
    expect(await later.focus.phase()).toBe('onBreak');
    await expect.poll(() => later.focus.phase()).toBe('breakComplete');
    expect((await later.focus.send('doneForNow')).timer).toBeNull();
    expect(server.focus.requests).toHaveLength(1);
  });
}

test(
  'what could not be booked is booked once after a restart, in the account that made it',
  { tag: BREADTH_TAG },
  async ({ begin, server }) => {
    const { port } = server;
    const { app, focus } = await begin();
    await focus.start();
    await expect.poll(() => focus.left()).toBeLessThan(FOCUS_MS - SECOND);
    await focus.send('endEarly');
    server.focus.temper = 'hangUpAfter';
    await focus.send('doneForNow');
    await expect.poll(() => server.focus.booked.size).toBe(1);
    const [id] = server.focus.booked.keys();
    await server.stop();
    await app.close();

    const later = await DumpServer.start(port);
    try {
      const other = await begin({ token: 'user-8' });
      expect(await other.focus.phase()).toBeNull();
      await other.app.signIn('user-7');
      await expect.poll(() => later.focus.requests).toMatchObject([{ user: 7, session: { id } }]);
      await other.app.signIn('user-8');
      await other.app.signIn('user-7');
      await other.focus.read();
      expect(later.focus.requests).toHaveLength(1);
    } finally {
      await later.stop();
    }
  },
);

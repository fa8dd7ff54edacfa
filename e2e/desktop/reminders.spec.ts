import { once } from 'node:events';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { shiftClock } from '../fixtures/moment.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { NotificationDesktop } from './notificationDesktop.ts';
import { Focusing, theTask } from './focusing.ts';
import { factsWith, keyOf, oneThingIn, Reminders, RemindersDisk, taskIn } from './reminding.ts';
import { TrayHost } from './trayHost.ts';

interface Fixtures {
  desk: NotificationDesktop;
  disk: RemindersDisk;
  /** Starts the app in this desktop's tray, with account 7 signed in. */
  begin: () => Promise<{ app: DesktopApp; reminders: Reminders; focus: Focusing }>;
}

const test = base.extend<Fixtures>({
  desk: async ({}, use) => {
    const desk = await NotificationDesktop.start();
    await use(desk);
    await desk.stop();
  },
  disk: async ({ userData }, use) => use(new RemindersDisk(userData)),
  begin: async ({ launch, desk, disk }, use) =>
    use(async () => {
      disk.isKnown();
      const app = await launch({ args: ['--hidden'], env: desk.env });
      await app.signIn('user-7');
      const reminders = new Reminders(app);
      await reminders.listen();
      return { app, reminders, focus: new Focusing(app) };
    }),
});

const MINUTE = 60_000;

test('reminders come by themselves, on one device, and at a good time', async ({ begin, desk, server }) => {
  const tray = await TrayHost.start(desk.env);
  await desk.showNotifications();
  const { app, reminders, focus } = await begin();

  await test.step('the title of a task stays text, and a click leads to the plan', async () => {
    const fish = taskIn(2, 1, 'Fish & <b>chips</b>');
    await reminders.know(factsWith({ tasks: [fish] }));
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(fish.remindAt));
    desk.click();
    await expect.poll(async () => (await app.look('main')).visible).toBe(true);
    await expect.poll(() => reminders.heard('paths')).toEqual(['/daily-plan']);
    await expect.poll(() => reminders.heard('acted')).toMatchObject([{ kind: 'task', taskId: 1, action: 'open' }]);
    await expect.poll(() => desk.displayed()).toBe(0);
    expect(desk.history()).toEqual(['You wanted to be reminded: Fish &amp; &lt;b&gt;chips&lt;/b&gt;']);
  });

  await test.step('"Start" on the ONE Thing starts its focus session', async () => {
    await focus.oneThing(theTask);
    await reminders.know(factsWith({ oneThing: oneThingIn(2, theTask.id, theTask.title) }));
    await expect.poll(() => desk.displayed()).toBe(1);
    desk.press('Start');
    await expect.poll(() => focus.phase()).toBe('focus');
    await expect
      .poll(async () => (await reminders.heard('acted')).at(-1))
      .toMatchObject({ action: 'start', isStarted: true });
    expect(desk.history()[0]).toBe(`Your ONE Thing: ${theTask.title}`);
  });

  await test.step('they wait during focus', async () => {
    await reminders.know(factsWith({ tasks: [taskIn(-1, 2, 'Call')] }));
    await focus.system('resume');
    expect(desk.displayed()).toBe(0);
    await focus.send('endEarly');
    await focus.system('resume');
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(desk.putAway()[0]).toBe('You wanted to be reminded: Call');
    await focus.send('doneForNow');
  });

  await test.step('"Not today" ends it on every device', async () => {
    const before = new Set(server.claims.owners.keys());
    const ended = () => [...server.claims.owners.keys()].filter((key) => !before.has(key));
    await reminders.know(factsWith({ oneThing: oneThingIn(2, 5, 'Write') }));
    await expect.poll(() => desk.displayed()).toBe(1);
    desk.press('Not today');
    await expect
      .poll(() =>
        ended()
          .map((key) => key.split(':').at(-1))
          .toSorted(),
      )
      .toEqual(['180', '30', '90']);
    await expect.poll(() => desk.displayed()).toBe(0);
  });

  await test.step('a reminder shown by another device is not shown here', async () => {
    const [theirs, ours] = [taskIn(2, 6, 'Theirs'), taskIn(4, 7, 'Ours')];
    const asked = server.claims.requests.length;
    server.claims.owners.set(keyOf(theirs), crypto.randomUUID());
    await reminders.know(factsWith({ tasks: [theirs, ours] }));
    await expect.poll(() => server.claims.requests.slice(asked)).toEqual([[keyOf(theirs)], [keyOf(ours)]]);
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(desk.putAway()[0]).toBe('You wanted to be reminded: Ours');
    expect(desk.history()).not.toContain('You wanted to be reminded: Theirs');
  });

  await test.step('a server that says nothing silences nothing', async () => {
    const asked = server.claims.requests.length;
    server.claims.temper = 'hold';
    await reminders.know(factsWith({ tasks: [taskIn(1, 8)] }));
    await expect.poll(() => server.claims.requests.length).toBe(asked + 1);
    await expect.poll(() => desk.displayed()).toBe(1);
    server.claims.temper = 'well';
    desk.putAway();
  });

  await test.step('a kind word is shown when no window shows it', async () => {
    await focus.hideWindow();
    await reminders.know(factsWith());
    await reminders.encourage('firstTask');
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(desk.putAway()[0]).toBe('A good start: The first one is done.');
  });

  await test.step('the tray pauses them, and ends the pause', async () => {
    await expect.poll(() => tray.labels()).toContain('Pause reminders');
    const asked = Date.now();
    await tray.choose('For 1 hour');
    await expect.poll(() => tray.labels()).toContain('Reminders are paused');
    const [{ until } = { until: '' }] = await reminders.heard<{ until: string }>('pauses');
    expect(Date.parse(until)).toBeGreaterThanOrEqual(asked + 60 * MINUTE);
    expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + 60 * MINUTE);
    await tray.choose('Turn reminders back on');
    await expect.poll(() => tray.labels()).toContain('Pause reminders');
    await expect.poll(async () => (await reminders.heard('pauses')).at(-1)).toEqual({ until: null });
    await tray.stop();
  });

  await test.step('the app learns that no program shows notifications, and notices when one does', async () => {
    await desk.hideNotifications();
    expect(await reminders.check(true)).toEqual({ state: 'unsupported', hasActions: false, daemon: null });
    const task = taskIn(1, 9, 'Call');
    await reminders.know(factsWith({ tasks: [task] }));
    const card = { key: keyOf(task), kind: 'task', taskId: 9, title: 'Call', others: 0 };
    await expect.poll(() => reminders.heard('cards')).toEqual([card]);
    const opened = (await reminders.heard('paths')).length;
    await reminders.act(card.key, 'open');
    await expect.poll(async () => (await reminders.heard('paths')).slice(opened)).toEqual(['/daily-plan']);

    await desk.showNotifications();
    expect(await reminders.check(true)).toEqual({ state: 'arrives', hasActions: true, daemon: 'dunst' });
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(desk.putAway()[0]).toMatch(/^This is a reminder: /);
    await desk.hideNotifications();
    expect(await reminders.check(true)).toMatchObject({ state: 'unsupported' });
  });
});

base(
  'the welcome comes once ever, and what is snoozed again, also when everything was killed',
  async ({ launch, userData }) => {
    const desk = await NotificationDesktop.start();
    const disk = new RemindersDisk(userData);
    try {
      await desk.showNotifications();
      const first = await launch({ env: desk.env });
      await first.signIn('user-7');
      const reminders = new Reminders(first);

      await test.step('the welcome comes, and goes by itself', async () => {
        await reminders.know(factsWith());
        await expect.poll(() => desk.displayed()).toBe(1);
        await expect.poll(() => desk.displayed()).toBe(0);
        expect(desk.history()).toEqual([expect.stringMatching(/^Welcome to Unchaos: /)]);
      });

      await test.step('what is snoozed waits for ten minutes', async () => {
        const task = taskIn(2, 3, 'Call the dentist');
        await reminders.know(factsWith({ tasks: [task] }));
        await expect.poll(() => desk.displayed()).toBe(1);
        const pressed = Date.now();
        desk.press('Snooze 10 min');
        await expect.poll(() => disk.snoozed().map(({ key }) => key)).toEqual([keyOf(task)]);
        const [{ until } = { until: 0 }] = disk.snoozed();
        expect(until).toBeGreaterThanOrEqual(pressed + 10 * MINUTE);
        expect(until).toBeLessThanOrEqual(Date.now() + 10 * MINUTE);
        await expect.poll(() => desk.displayed()).toBe(0);
      });

      const gone = once(first.process, 'exit');
      process.kill(-Number(first.process.pid), 'SIGKILL');
      await gone;
      disk.waitForSnoozed(4);
      await test.step('it comes again after a kill, and the welcome does not', async () => {
        const second = await launch({ env: desk.env });
        await second.signIn('user-7');
        await expect.poll(() => desk.displayed()).toBe(1);
        await expect.poll(() => disk.snoozed()).toEqual([]);
        const words = 'You wanted to be reminded: Call the dentist';
        expect(desk.putAway()).toEqual([words, words, expect.stringMatching(/^Welcome to Unchaos: /)]);
      });
    } finally {
      await desk.stop();
    }
  },
);

test('after a sleep everything comes as one', { tag: BREADTH_TAG }, async ({ begin, desk }) => {
  await desk.showNotifications();
  const { app, reminders, focus } = await begin();
  const tasks = [taskIn(603, 1, 'Call'), taskIn(604, 2, 'Write'), taskIn(605, 3, 'Pay')];
  await reminders.know(factsWith({ tasks, oneThing: oneThingIn(604, 9, 'Think') }));
  // Timers are suspended while the clock advances.
  await app.electron.evaluate(`(${String(shiftClock)})(${11 * MINUTE})`);
  await focus.system('resume');
  await expect.poll(() => desk.displayed()).toBe(1);
  await reminders.check(false);
  expect(desk.putAway()).toEqual(['You wanted to be reminded: Pay\n3 more things are waiting in Unchaos.']);
});

import { once } from 'node:events';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { type DesktopApp, expect, test as base } from './app.ts';
import { Desk } from './desk.ts';
import { Focusing, theTask } from './focusing.ts';
import { factsWith, keyOf, oneThingIn, Reminders, RemindersDisk, taskIn } from './reminding.ts';
import { TrayHost } from './trayHost.ts';

interface Fixtures {
  desk: Desk;
  disk: RemindersDisk;
  /** Starts the app in the tray of this desk, with account 7 signed in. */
  begin: () => Promise<{ app: DesktopApp; reminders: Reminders; focus: Focusing }>;
}

const test = base.extend<Fixtures>({
  desk: async ({}, use) => {
    const desk = await Desk.start();
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

test('a reminder comes by itself, its words stay words, and a click leads to the plan', async ({ begin, desk }) => {
  await desk.showNotifications();
  const { app, reminders } = await begin();
  await reminders.know(factsWith({ tasks: [taskIn(2, 3, 'Fish & <b>chips</b>')] }));
  expect(desk.displayed()).toBe(0);
  await expect.poll(() => desk.displayed()).toBe(1);
  desk.click();
  await expect.poll(async () => (await app.look('main')).visible).toBe(true);
  await expect.poll(() => reminders.heard('paths')).toEqual(['/daily-plan']);
  await expect.poll(() => reminders.heard('acted')).toMatchObject([{ kind: 'task', taskId: 3, action: 'open' }]);
  await expect.poll(() => desk.displayed()).toBe(0);
  expect(desk.history()).toEqual(['You wanted to be reminded: Fish &amp; &lt;b&gt;chips&lt;/b&gt;']);
});

test('"Start" on the ONE Thing starts its focus session', async ({ begin, desk }) => {
  await desk.showNotifications();
  const { reminders, focus } = await begin();
  await focus.oneThing(theTask);
  await reminders.know(factsWith({ oneThing: oneThingIn(2, theTask.id, theTask.title) }));
  await expect.poll(() => desk.displayed()).toBe(1);
  desk.press('Start');
  await expect.poll(() => focus.phase()).toBe('focus');
  await expect.poll(() => reminders.heard('acted')).toMatchObject([{ action: 'start', isStarted: true }]);
  expect(desk.history()).toEqual([`Your ONE Thing: ${theTask.title}`]);
});

test('"Not today" ends it on every device', async ({ begin, desk, server }) => {
  await desk.showNotifications();
  const { reminders } = await begin();
  await reminders.know(factsWith({ oneThing: oneThingIn(2, 5, 'Write') }));
  await expect.poll(() => desk.displayed()).toBe(1);
  desk.press('Not today');
  await expect.poll(() => server.claims.owners.size).toBe(3);
  expect([...server.claims.owners.keys()].map((key) => key.split(':').at(-1)).toSorted()).toEqual(['180', '30', '90']);
  await expect.poll(() => desk.displayed()).toBe(0);
});

test('what is snoozed comes again after ten minutes, also when everything was killed', async ({
  begin,
  desk,
  disk,
}) => {
  await desk.showNotifications();
  const { app, reminders } = await begin();
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
  const gone = once(app.process, 'exit');
  process.kill(-Number(app.process.pid), 'SIGKILL');
  await gone;

  disk.waitForSnoozed(4);
  await begin();
  await expect.poll(() => desk.displayed()).toBe(1);
  await expect.poll(() => disk.snoozed()).toEqual([]);
  const words = 'You wanted to be reminded: Call the dentist';
  expect(desk.putAway()).toEqual([words, words]);
});

test('what another device tells is not told here', async ({ begin, desk, server }) => {
  await desk.showNotifications();
  const { reminders } = await begin();
  const [theirs, ours] = [taskIn(2, 3, 'Theirs'), taskIn(4, 4, 'Ours')];
  server.claims.owners.set(keyOf(theirs), crypto.randomUUID());
  await reminders.know(factsWith({ tasks: [theirs, ours] }));
  await expect.poll(() => server.claims.requests).toEqual([[keyOf(theirs)], [keyOf(ours)]]);
  await expect.poll(() => desk.displayed()).toBe(1);
  expect(desk.putAway()).toEqual(['You wanted to be reminded: Ours']);
});

test('a server that says nothing silences nothing', async ({ begin, desk, server }) => {
  await desk.showNotifications();
  const { reminders } = await begin();
  server.claims.temper = 'hold';
  await reminders.know(factsWith({ tasks: [taskIn(1, 3)] }));
  await expect.poll(() => server.claims.requests.length).toBe(1);
  await expect.poll(() => desk.displayed()).toBe(1);
});

test('after a sleep everything comes as one', { tag: BREADTH_TAG }, async ({ begin, desk }) => {
  await desk.showNotifications();
  const { app, reminders, focus } = await begin();
  const tasks = [taskIn(3, 1, 'Call'), taskIn(4, 2, 'Write'), taskIn(5, 3, 'Pay')];
  await reminders.know(factsWith({ tasks, oneThing: oneThingIn(4, 9, 'Think') }));
  // The whole computer stands still, and its clock goes on.
  app.process.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  app.process.kill('SIGCONT');
  await focus.system('resume');
  await expect.poll(() => desk.displayed()).toBe(1);
  await reminders.check(false);
  expect(desk.putAway()).toEqual(['You wanted to be reminded: Pay\n3 more things wait in Unchaos.']);
});

test('where nobody shows notifications the app is told, and notices when somebody does', async ({ begin, desk }) => {
  const { reminders } = await begin();
  expect(await reminders.check(true)).toEqual({ state: 'unsupported', hasActions: false, daemon: null });
  const task = taskIn(1, 3, 'Call');
  await reminders.know(factsWith({ tasks: [task] }));
  const card = { key: keyOf(task), kind: 'task', taskId: 3, title: 'Call', others: 0 };
  await expect.poll(() => reminders.heard('cards')).toEqual([card]);
  await reminders.act(card.key, 'open');
  await expect.poll(() => reminders.heard('paths')).toEqual(['/daily-plan']);

  await desk.showNotifications();
  expect(await reminders.check(true)).toEqual({ state: 'arrives', hasActions: true, daemon: 'dunst' });
  await expect.poll(() => desk.displayed()).toBe(1);
  expect(desk.putAway()[0]).toMatch(/^This is a reminder: /);
  await desk.hideNotifications();
  expect(await reminders.check(true)).toMatchObject({ state: 'unsupported' });
});

test('reminders wait while somebody focuses', async ({ begin, desk }) => {
  await desk.showNotifications();
  const { reminders, focus } = await begin();
  await focus.start();
  await reminders.know(factsWith({ tasks: [taskIn(-1, 3, 'Call')] }));
  await focus.system('resume');
  expect(desk.displayed()).toBe(0);
  await focus.send('endEarly');
  await focus.system('resume');
  await expect.poll(() => desk.displayed()).toBe(1);
});

base('the tray pauses reminders, and ends the pause', async ({ launch, userData }) => {
  new RemindersDisk(userData).isKnown();
  const tray = await TrayHost.start();
  try {
    const app = await launch({ args: ['--hidden'] });
    await app.signIn('user-7');
    const reminders = new Reminders(app);
    await reminders.listen();
    await reminders.know(factsWith());
    await expect.poll(() => tray.labels()).toContain('Pause reminders');
    const asked = Date.now();
    await tray.choose('For 1 hour');
    await expect.poll(() => tray.labels()).toContain('Reminders are paused');
    const [{ until } = { until: '' }] = await reminders.heard<{ until: string }>('pauses');
    expect(Date.parse(until)).toBeGreaterThanOrEqual(asked + 60 * MINUTE);
    expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + 60 * MINUTE);
    await tray.choose('Resume');
    await expect.poll(() => tray.labels()).toContain('Pause reminders');
    await expect.poll(async () => (await reminders.heard('pauses')).at(-1)).toEqual({ until: null });
  } finally {
    await tray.stop();
  }
});

test('a kind word comes where no window says it', async ({ begin, desk }) => {
  await desk.showNotifications();
  const { reminders } = await begin();
  await reminders.know(factsWith());
  await reminders.encourage('firstTask');
  await expect.poll(() => desk.displayed()).toBe(1);
  expect(desk.putAway()).toEqual(['A good start: The first one is done.']);
});

base('the welcome comes once ever, and goes by itself', async ({ launch }) => {
  const desk = await Desk.start();
  try {
    await desk.showNotifications();
    const app = await launch({ env: desk.env });
    await app.signIn('user-7');
    await new Reminders(app).know(factsWith());
    await expect.poll(() => desk.displayed()).toBe(1);
    await expect.poll(() => desk.displayed()).toBe(0);
    expect(desk.history()).toEqual([expect.stringMatching(/^Welcome to Unchaos: /)]);
    await app.close();
    const again = await launch({ env: desk.env });
    await again.signIn('user-7');
    const reminders = new Reminders(again);
    await reminders.know(factsWith({ tasks: [taskIn(5, 3, 'Call')] }));
    await expect.poll(() => desk.displayed()).toBe(1);
    expect(desk.putAway()[0]).toBe('You wanted to be reminded: Call');
    expect(desk.history()).toHaveLength(2);
  } finally {
    await desk.stop();
  }
});

import type { Appointment } from '../../shared/calendar/appointment.ts';
import type { CalendarDay } from '../../shared/calendar/ipc.ts';
import { violations } from '../fixtures/axe.ts';
import { anAppointment } from '../fixtures/appointments.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { CAPTURE_LOOKS, captureIn, shooting } from './captureLooks.ts';
import { watchDialogs } from './dialogs.ts';
import { Focusing, theTask } from './focusing.ts';
import { TrayHost } from './trayHost.ts';

const LOOKS = 'test-results/desktop/calendar-moments';
const KEY = 'ctrl+alt+shift+p';
const MINUTE = 60_000;
const QUESTION = ['Your next appointment is in 12 minutes', 'Start 10 minutes', 'Start 25 anyway', 'Not now'];

/** The time zone in which this hour is noon, to keep midnight away. */
const timeZone = noonZone(new Date().getUTCHours() - 12);

function noonZone(offset: number): string {
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '+' : ''}${offset}`;
}

/** Time of day in that zone, without AM or PM: "12:45". */
const shown = (instant: string): string =>
  new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }).replace(/\s.+$/, '');

/** Sends appointments like the main window's page. */
async function tell(app: DesktopApp, appointments: readonly Appointment[]): Promise<void> {
  const day: CalendarDay = { user: 7, timeZone, appointments: [...appointments] };
  await (await app.main()).evaluate(`unchaos.ask('calendar:tell', { day: ${JSON.stringify(day)} })`);
}

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * MINUTE + 30_000);

test('before an appointment the key and the tray offer a shorter session, over all programs', async ({ launch }) => {
  const tray = await TrayHost.start();
  try {
    const app = await launch({ args: ['--hidden'] });
    const focus = new Focusing(app);
    const dialogs = await watchDialogs(app);
    await app.signIn('user-7');
    await focus.oneThing(theTask);
    await tell(app, [anAppointment('Jour fixe', inMinutes(12))]);

    await test.step('by the key: the shorter one is one tap', async () => {
      await keyboard.press(KEY);
      await expect.poll(() => dialogs.asked()).toEqual([QUESTION]);
      expect(await focus.phase()).toBeNull();
      await dialogs.answer(0);
      await expect.poll(() => focus.phase()).toBe('focus');
      expect(await focus.left()).toBeLessThanOrEqual(10 * MINUTE);
      await expect((await app.timer()).getByRole('heading', { name: theTask.title })).toBeVisible();
      await focus.send('endEarly');
      await focus.send('doneForNow');
    });

    await test.step('by the tray: the chosen length is offered too, and closing starts nothing', async () => {
      await tray.choose(`Start focus: ${theTask.title}`);
      await expect.poll(() => dialogs.asked()).toHaveLength(2);
      await dialogs.answer(2);
      await tray.choose(`Start focus: ${theTask.title}`);
      await expect.poll(() => dialogs.asked()).toHaveLength(3);
      expect(await focus.phase()).toBeNull();
      await dialogs.answer(1);
      await expect.poll(() => focus.phase()).toBe('focus');
      expect(await focus.left()).toBeGreaterThan(20 * MINUTE);
    });
  } finally {
    await tray.stop();
  }
});

test('the small window names the next appointment while nothing is typed, and finds appointments by a slash', async ({
  launch,
}) => {
  const app = await launch();
  await app.signIn('user-7');
  const soon = anAppointment('Jour fixe', inMinutes(12));
  await tell(app, [soon, anAppointment('Yoga with Ines', inMinutes(24 * 60)), anAppointment(null, inMinutes(90))]);
  await app.openCapture();
  const capture = await app.capture();
  const next = capture.locator('[data-next-appointment]');
  await expect(next).toContainText(new RegExp(`^Next: ${shown(soon.startsAt)}–${shown(soon.endsAt)}\\sPMJour fixe$`));

  await test.step('with the first letter it goes', async () => {
    await keyboard.type('a');
    await expect(next).toBeHidden();
    await keyboard.press('BackSpace');
    await expect(next).toBeVisible();
  });

  await test.step('a search finds appointments beside tasks: nothing to choose or to tick', async () => {
    await keyboard.type('/ines');
    const found = capture.getByRole('list', { name: 'In your calendar' }).getByRole('listitem');
    await expect(found).toHaveText([/^Yoga with Ines/]);
    await expect(capture.getByRole('option')).toHaveCount(0);
    expect(await violations(capture)).toEqual([]);
    await keyboard.press('Escape');
  });

  await test.step('a calendar with times only has no title', async () => {
    await tell(app, [anAppointment(null, inMinutes(90))]);
    await expect(next).toContainText('Busy');
  });

  await test.step('signing out removes the appointments', async () => {
    await (await app.main()).evaluate("unchaos.ask('accounts:keep-token', { token: null })");
    await expect(next).toBeHidden();
  });
});

for (const { language, theme } of CAPTURE_LOOKS) {
  test(`appointments in the small window look like the app: ${language}, ${theme}`, async ({ launch }) => {
    const app = await launch();
    const capture = await captureIn(app, { language, theme });
    const long = 'Jour fixe with the whole team about the plans for the next quarter and what follows';
    await tell(app, [anAppointment(long, inMinutes(12)), anAppointment('Team dinner', inMinutes(60 * 30))]);
    const shoot = shooting(capture, LOOKS, { language, theme });
    await app.openCapture();
    await expect(capture.locator('[data-next-appointment]')).toBeVisible();
    await shoot('next');
    await keyboard.type('/team');
    await expect(capture.getByRole('listitem')).toHaveCount(2);
    await shoot('found');
    expect(await violations(capture)).toEqual([]);
  });
}

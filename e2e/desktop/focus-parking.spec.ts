import { once } from 'node:events';
import { pill, startFocus, time } from '../fixtures/focus.ts';
import { answer, park, parkedRow } from '../fixtures/parking.ts';
import { post } from '../fixtures/test.ts';
import { expect, keyboard, test } from './app.ts';
import { Focusing } from './focusing.ts';
import { somebody } from './somebody.ts';

test('the capture window parks a thought for the break, which survives a kill and becomes a task', async ({
  launch,
  api,
}) => {
  const token = await somebody(api);
  await post(api, '/tasks', { title: 'Finish the slides', emotionalWeight: 9 }, token);
  let app = await launch({ apiUrl: api.url });
  const capture = await app.capture();
  const parkIt = capture.getByRole('button', { name: 'Park it for the break' });

  await test.step('not without a session', async () => {
    await app.signIn(token);
    await app.jot('that song');
    await expect(parkIt).toHaveCount(0);
    await keyboard.press('ctrl+a');
    await keyboard.press('BackSpace');
    await keyboard.press('Escape');
  });

  await test.step('with one, by its keys and by its button, and the timer runs on', async () => {
    const page = await app.main();
    await page.reload();
    await page.getByRole('link', { name: "Today's Plan" }).first().click();
    await startFocus(page).click();
    await expect(time(page)).toHaveText(/^2[45]:\d\d$/);
    await app.jot('call the dentist');
    await expect(parkIt).toBeVisible();
    await keyboard.press('ctrl+Return');
    await expect(capture.locator('#room')).toHaveText('Parked for your break.');
    await keyboard.press('Escape');
    await app.jot('buy stamps');
    await parkIt.click();
    await expect(capture.locator('#room')).toHaveText('Parked for your break.');
    await keyboard.press('Escape');
    expect(app.outbox(), 'a parked thought is no dump').toEqual([]);
    expect(await new Focusing(app).phase()).toBe('focus');
    await park(page, 'from the window');
  });

  await test.step('after a kill it comes back at the end of the session', async () => {
    const gone = once(app.process, 'exit');
    process.kill(-Number(app.process.pid), 'SIGKILL');
    await gone;
    app = await launch({ apiUrl: api.url });
    await app.signIn(token);
    const page = await app.main();
    await page.evaluate("history.replaceState(null, '', '/daily-plan')");
    await page.reload();
    await new Focusing(app).send('endEarly');
    await pill(page).click();
    for (const text of ['call the dentist', 'buy stamps', 'from the window'])
      await expect(parkedRow(page, text)).toHaveCount(1);
    await answer(page, 'Make it a task', 'call the dentist').click();
    await expect(parkedRow(page, 'call the dentist')).toHaveCount(0);
    const reply = await fetch(`${api.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
    expect(JSON.stringify(await reply.json())).toMatch(/call the dentist/i);
  });

  await test.step('is hidden while signed out', async () => {
    const page = await app.main();
    const parked = () => page.evaluate<{ thoughts: unknown[] }>("unchaos.ask('focus:parked')");
    expect((await parked()).thoughts).toHaveLength(2);
    await page.evaluate("unchaos.ask('accounts:keep-token', { token: null })");
    await expect.poll(async () => (await parked()).thoughts).toEqual([]);
  });
});

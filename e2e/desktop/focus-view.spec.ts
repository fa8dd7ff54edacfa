import { focusSessionRoutes } from '../../shared/focus/contract.ts';
import { offer, pill, startFocus, time, view } from '../fixtures/focus.ts';
import type { TestServer } from '../fixtures/server.ts';
import { post } from '../fixtures/test.ts';
import { expect, test } from './app.ts';
import { FocusDisk, Focusing, sessionWith, theTask } from './focusing.ts';
import { somebody } from './somebody.ts';

async function withTask(api: TestServer): Promise<{ readonly token: string; readonly taskId: number }> {
  const token = await somebody(api);
  const { id } = await post<{ id: number }>(api, '/tasks', { title: 'Finish the slides', emotionalWeight: 9 }, token);
  return { token, taskId: id };
}

async function booked(api: TestServer, token: string) {
  const answer = await fetch(`${api.url}/api/focus-sessions`, { headers: { authorization: `Bearer ${token}` } });
  return focusSessionRoutes.list.reply.parse(await answer.json()).sessions;
}

test('the window draws the timer of the main process and steers it', async ({ launch, api, userData }) => {
  const app = await launch({ apiUrl: api.url });
  const page = await app.main();

  await test.step('over a reload', async () => {
    const { token } = await withTask(api);
    await app.signIn(token);
    await page.reload();
    await page.getByRole('link', { name: "Today's Plan" }).first().click();
    const focusing = new Focusing(app);
    await startFocus(page).click();
    await expect(time(page)).toHaveText(/^2[45]:\d\d$/);
    expect(await focusing.phase()).toBe('focus');
    const first = (await time(page).textContent()) ?? '';
    await expect(time(page)).not.toHaveText(first);

    await offer(page, 'Small timer over all windows').click();
    await expect((await app.timer()).getByRole('heading', { name: 'Finish the slides' })).toBeVisible();
    await view(page).focus();
    await page.keyboard.press('Space');
    await expect(offer(page, 'Continue')).toBeVisible();
    expect(await focusing.phase()).toBe('paused');
    await page.keyboard.press('Escape');
    await expect(view(page)).toHaveCount(0);
    await page.reload();
    await pill(page).click();
    await offer(page, 'Continue').click();
    await expect.poll(() => focusing.phase()).toBe('focus');
    await offer(page, 'End early').click();
    await offer(page, 'Done for now').click();
    await expect(view(page)).toHaveCount(0);
    expect(await focusing.phase()).toBeNull();
    await expect
      .poll(() => booked(api, token))
      .toMatchObject([{ taskTitle: 'Finish the slides', outcome: null, wasTheOneThing: true }]);
  });

  await test.step('a session that ends is answered there: the task is done, and a break follows', async () => {
    const { token, taskId } = await withTask(api);
    const { user } = await post<{ user: { id: number } }>(api, '/auth/verify', {}, token);
    const timer = sessionWith(6_000)(Date.now());
    if (timer.phase !== 'focus') throw new Error('No session');
    const task = { ...theTask, id: taskId, title: 'Finish the slides' };
    new FocusDisk(userData, user.id).leave({ ...timer, session: { ...timer.session, task } });
    await app.signIn(token);
    await page.addInitScript(() => {
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        if (this.context.state === 'running') Reflect.set(window, 'hasSounded', true);
        start.call(this, when);
      };
    });
    await page.evaluate("history.replaceState(null, '', '/daily-plan')");
    await page.reload();
    await offer(page, "It's finished").click();
    await expect.poll(() => page.evaluate('window.hasSounded')).toBe(true);
    await expect(page.locator('[data-celebration]')).toBeVisible();
    await offer(page, 'Take a 5-minute break').click();
    await expect(time(page)).toHaveText(/^0[45]:\d\d$/);
    await expect.poll(() => booked(api, token)).toMatchObject([{ taskId, outcome: 'completed' }]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: "Today's Plan" }).first().click();
    await expect(page.getByRole('heading', { name: 'Your day is clear!' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('focusSessions'))).toContain('"outcome":"completed"');
  });
});

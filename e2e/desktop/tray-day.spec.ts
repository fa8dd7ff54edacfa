import { post } from '../fixtures/test.ts';
import { expect, test } from './onDashboard.ts';
import { TrayHost } from './trayHost.ts';

test('the tray knows the ONE Thing without the plan on the screen, and ticks it off', async ({
  openDashboard,
  api,
}) => {
  const tray = await TrayHost.start();
  try {
    const { app, page } = await openDashboard();
    const token = await page.evaluate<string>("unchaos.ask('accounts:read-token').then(({ token }) => token)");
    await post(api, '/tasks', { title: 'Call the bank', emotionalWeight: 9 }, token);
    await post(api, '/tasks', { title: 'Water the plants', emotionalWeight: 1 }, token);
    await expect.poll(() => tray.labels()).toContain('Done: Call the bank');

    await app.closeWindow('main');
    await expect.poll(async () => (await app.look('main')).visible).toBe(false);
    await tray.choose('Start focus: Call the bank');
    await expect.poll(() => tray.labels()).toContain('Pause');
    await tray.choose('Done: Call the bank');
    // The session is over, the task is done, and the next one has its place.
    await expect.poll(() => tray.labels()).toContain('Done: Water the plants');
    expect(await tray.labels()).not.toContain('Pause');
    const openTitles = async (): Promise<string[]> => {
      const answer = await fetch(`${api.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
      const { tasks } = (await answer.json()) as { tasks: { title: string; completed: boolean }[] };
      return tasks.filter(({ completed }) => !completed).map(({ title }) => title);
    };
    await expect.poll(openTitles).toEqual(['Water the plants']);
  } finally {
    await tray.stop();
  }
});

import { once } from 'node:events';
import type { Task } from '../../shared/tasks/task.ts';
import { isPlanKept } from '../fixtures/kept.ts';
import { callAs } from '../fixtures/tasks.ts';
import { post } from '../fixtures/test.ts';
import { expect, test } from './app.ts';
import { Keyring, WITH_KEYRING } from './keyring.ts';
import { somebody } from './somebody.ts';

let keyring: Keyring;

test.beforeAll(async () => {
  keyring = await Keyring.start();
});
test.afterAll(() => keyring.stop());

test('a task changed while the server is unavailable survives a crash, and arrives once', async ({ launch, api }) => {
  const token = await somebody(api);
  const mara = { token };
  for (const title of ['Call the bank', 'Sort the post']) await post(api, '/tasks', { title }, token);
  const stored = async () =>
    (await callAs<{ tasks: Task[] }>(api, mara, 'GET', '/tasks')).tasks
      .map(({ title, completed }) => `${title}${completed ? ' ✓' : ''}`)
      .toSorted();

  const open = async () => {
    const app = await launch({ apiUrl: api.url, args: [WITH_KEYRING, 'unchaos://daily-plan'] });
    return { app, page: await app.main() };
  };
  // An earlier run, so that Chromium's data is on disk.
  const before = await open();
  await before.app.signIn(token);
  await before.page.reload();
  await before.page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(before.page.getByRole('checkbox', { name: 'Sort the post' })).toBeVisible();
  await isPlanKept(before.page);
  await before.app.close();

  const { app: first, page } = await open();
  const sorted = page.getByRole('checkbox', { name: 'Sort the post' });
  await expect(sorted).toBeVisible();
  await api.stop();
  await sorted.click();
  await expect(page.getByText("One change is waiting until you're online.")).toBeVisible();

  const gone = once(first.process, 'exit');
  process.kill(-Number(first.process.pid), 'SIGKILL');
  await gone;
  const { page: again } = await open();
  await expect(again.getByRole('checkbox', { name: 'Sort the post' })).toBeChecked();
  await expect(again.getByText("One change is waiting until you're online.")).toBeVisible();

  await api.start();
  expect(await stored()).toEqual(expect.arrayContaining(['Call the bank']));
  await expect.poll(stored).toEqual(['Call the bank', 'Sort the post ✓']);
  await expect(again.getByText("One change is waiting until you're online.")).toHaveCount(0);
});

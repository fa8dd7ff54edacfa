import { once } from 'node:events';
import type { Task } from '../../shared/tasks/task.ts';
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

test('a task that is changed while the server is away stays so over a kill, and arrives once', async ({
  launch,
  api,
}) => {
  const token = await somebody(api);
  const mara = { token };
  for (const title of ['Call the bank', 'Sort the post']) await post(api, '/tasks', { title }, token);
  const stored = async () =>
    (await callAs<{ tasks: Task[] }>(api, mara, 'GET', '/tasks')).tasks
      .map(({ title, completed }) => `${title}${completed ? ' ✓' : ''}`)
      .toSorted();

  const first = await launch({ apiUrl: api.url, args: [WITH_KEYRING] });
  await first.signIn(token);
  let page = await first.main();
  await page.reload();
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  const sorted = page.getByRole('checkbox', { name: 'Sort the post' });
  await expect(sorted).toBeVisible();
  await api.stop();
  await sorted.click();
  await expect(page.getByText('One change waits here until you are online.')).toBeVisible();

  const gone = once(first.process, 'exit');
  process.kill(-Number(first.process.pid), 'SIGKILL');
  await gone;
  const second = await launch({ apiUrl: api.url, args: [WITH_KEYRING] });
  page = await second.main();
  await page.getByRole('link', { name: "Today's Plan" }).first().click();
  await expect(page.getByRole('checkbox', { name: 'Sort the post' })).toBeChecked();
  await expect(page.getByText('One change waits here until you are online.')).toBeVisible();

  await api.start();
  expect(await stored()).toEqual(expect.arrayContaining(['Call the bank']));
  await expect.poll(stored).toEqual(['Call the bank', 'Sort the post ✓']);
  await expect(page.getByText('One change waits here until you are online.')).toHaveCount(0);
});

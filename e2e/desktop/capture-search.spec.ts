import { BREADTH_TAG } from '#scripts/tier.ts';
import type { FocusNow } from '../../shared/focus/ipc.ts';
import type { Task } from '../../shared/tasks/task.ts';
import { callAs } from '../fixtures/tasks.ts';
import { post } from '../fixtures/test.ts';
import { expect, keyboard } from './app.ts';
import { test } from './onDashboard.ts';
import { foundRow, leaveSearch, searchField, searchFor } from './searching.ts';

test('a slash finds open tasks and ticks them off, from any program', async ({ launch, arrive, api }) => {
  const app = await launch({ apiUrl: api.url });
  const capture = await app.capture();

  await test.step('while signed out it says so', async () => {
    await searchFor(app);
    await expect(capture.getByText('Log in to see your tasks.')).toBeVisible();
    await leaveSearch(app);
  });

  const { page, token } = await arrive(app);
  const add = (title: string, facts: object = {}) => post<Task>(api, '/tasks', { title, ...facts }, token);
  const bank = await add('Call the bank');
  await add('Bank holiday plans', { status: 'backlog' });
  await add('Sort the post');
  const stored = async () =>
    (await callAs<{ tasks: Task[] }>(api, { token }, 'GET', '/tasks')).tasks.find(({ id }) => id === bank.id)
      ?.completed;

  await test.step('an empty query shows those of today; a query finds the best first, and arrows choose', async () => {
    await searchFor(app);
    await expect(capture.getByRole('option')).toHaveCount(2);
    await expect(foundRow(capture, 'Sort the post Today')).toBeVisible();
    await keyboard.type('bank');
    await expect(capture.getByRole('option')).toHaveText(['Bank holiday plans', /^Call the bank/]);
    await keyboard.press('Down');
    await expect(foundRow(capture, 'Call the bank')).toHaveAttribute('aria-selected', 'true');
    const id = await foundRow(capture, 'Call the bank').getAttribute('id');
    await expect(searchField(capture)).toHaveAttribute('aria-activedescendant', id ?? '');
  });

  await test.step('Enter ticks it off: in its place, in the plan, and on the server', async () => {
    await keyboard.press('Return');
    await expect(foundRow(capture, 'Call the bank Done. Undo')).toBeVisible();
    await expect(capture.getByText('Done: Call the bank. Ctrl+Z undoes it.')).toBeAttached();
    await expect.poll(stored).toBe(true);
    await expect(foundRow(capture, 'Call the bank Done. Undo')).toBeVisible();
  });

  await test.step('Ctrl+Z takes it back, everywhere', async () => {
    await keyboard.press('ctrl+z');
    await expect(foundRow(capture, 'Call the bank Today')).toBeVisible();
    await expect.poll(stored).toBe(false);
    await leaveSearch(app);
  });

  await test.step('Ctrl+Enter starts focus on it, and what runs is not started again', async () => {
    await searchFor(app, 'sort');
    await expect(foundRow(capture, 'Sort the post')).toBeVisible();
    await keyboard.press('ctrl+Return');
    await expect(capture.locator('#room')).toHaveText('Focus has started.');
    const now = await page.evaluate<FocusNow>("unchaos.ask('focus:read')");
    expect(now.timer).toMatchObject({ phase: 'focus', session: { task: { title: 'Sort the post' } } });
    await expect.poll(async () => (await app.look('capture')).visible, { message: 'and goes away' }).toBe(false);
    await searchFor(app, 'bank');
    await expect(foundRow(capture, 'Call the bank')).toBeVisible();
    await keyboard.press('ctrl+Return');
    await expect(capture.getByText('A focus session is already open. Finish that one first.')).toBeVisible();
  });

  await test.step('Backspace leaves an empty search; a second slash is a thought that starts with one', async () => {
    for (const _letter of 'bank') await keyboard.press('BackSpace');
    await expect(searchField(capture)).toHaveValue('');
    await keyboard.press('BackSpace');
    await expect(capture.getByRole('textbox')).toHaveValue('');
    await keyboard.type('//tmp is full again');
    await expect(capture.getByRole('textbox')).toHaveValue('/tmp is full again');
    await keyboard.press('Return');
    const excerpts = async () =>
      (await callAs<{ brainDumps: { excerpt: string }[] }>(api, { token }, 'GET', '/brain-dumps')).brainDumps.map(
        ({ excerpt }) => excerpt,
      );
    await expect.poll(excerpts).toEqual(['/tmp is full again']);
    await expect.poll(() => app.outbox()).toEqual([]);
  });

  await test.step('a sign-out removes the tasks at once', async () => {
    await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
    await searchFor(app, 'bank');
    await expect(foundRow(capture, 'Call the bank')).toBeVisible();
    await page.evaluate("unchaos.ask('accounts:keep-token', { token: null })");
    await expect(capture.getByText('Log in to see your tasks.')).toBeVisible();
    await expect(capture.getByRole('option')).toHaveCount(0);
  });
});

test(
  'what is ticked without a network waits, and reaches the server once',
  { tag: BREADTH_TAG },
  async ({ openDashboard, api }) => {
    const { app, page, token } = await openDashboard();
    const { id } = await post<Task>(api, '/tasks', { title: 'Water the plants' }, token);
    const capture = await searchFor(app, 'plants');
    await expect(foundRow(capture, 'Water the plants')).toBeVisible();
    await api.stop();
    await keyboard.press('Return');
    await expect(foundRow(capture, 'Water the plants Done. Undo')).toBeVisible();
    await expect(page.getByText("One change is waiting until you're online.")).toBeVisible();
    await api.start();
    const stored = async () =>
      (await callAs<{ tasks: Task[] }>(api, { token }, 'GET', '/tasks')).tasks.find((task) => task.id === id)
        ?.completed;
    await expect.poll(stored).toBe(true);
    await expect(page.getByText("One change is waiting until you're online.")).toHaveCount(0);
  },
);

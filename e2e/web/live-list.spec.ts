import { BREADTH_TAG } from '#scripts/tier.ts';
import type { Task } from '#shared/tasks/task.ts';
import { button, inTaps, list, lit, paper, row, rows, send } from '../fixtures/list.ts';
import { say, scriptRecogniser } from '../fixtures/recogniser.ts';
import { callAs } from '../fixtures/tasks.ts';
import { ANSWERS, expect, post, signIn, test } from '../fixtures/test.ts';
import { weekdayIn } from '../fixtures/today.ts';

test('tasks appear beside the text, and corrections stay in the list that follows', async ({
  page,
  server,
  aUser,
  login,
}) => {
  const mara = await aUser();
  await login(mara, '/brain-dump');
  const place = await paper(page).boundingBox();
  await paper(page).pressSequentially('Call the bank tomorrow.', { delay: 5 });
  await expect(row(page, 'Call the bank')).toContainText('Tomorrow');
  // The worker may compile code for speed; the page may not.
  const compiled = `new Promise((done) => setTimeout(() => {
    try { new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); done('compiled'); } catch { done('refused'); }
  }))`;
  expect(await page.workers()[0]?.evaluate(compiled)).toBe('compiled');
  expect(await page.evaluate(compiled)).toBe('refused');
  await paper(page).pressSequentially(
    ' Buy stamps and bread. Water the plants. Ask Lee for the keys. Clean the kitchen.',
  );
  await expect(rows(page)).toHaveCount(5);
  expect(await paper(page).boundingBox()).toMatchObject({ x: place?.x, y: place?.y, width: place?.width });
  await expect(list(page).getByRole('status').filter({ hasText: '5 tasks found' })).toBeAttached();

  // A task highlights its text.
  await row(page, 'Water the plants').hover();
  await expect(lit(page)).toHaveText('Water the plants');
  await row(page, 'Call the bank').focus();
  await page.mouse.move(0, 0);
  await expect(lit(page)).toHaveText('Call the bank tomorrow');

  // A wrong day.
  await inTaps(
    2,
    () => row(page, 'Call the bank').click(),
    () => page.getByRole('radio', { name: 'Today' }).click(),
  );
  await page.keyboard.press('Escape');
  await expect(row(page, 'Call the bank')).toContainText('Today');
  await expect(row(page, 'Call the bank')).toBeFocused();
  // Not a task.
  await inTaps(1, () => button(page, 'Not a task: Water the plants').click());
  await expect(button(page, 'Bring back: Water the plants')).toBeFocused();
  // Two tasks that were read as one.
  await inTaps(
    2,
    () => row(page, 'Buy stamps and bread').click(),
    () => button(page, /^Split: Buy stamps/).click(),
  );
  await expect(row(page, 'Buy stamps')).toBeFocused();
  await expect(row(page, 'Bread')).toBeVisible();
  // One task that was read as two.
  await inTaps(
    2,
    () => row(page, 'Clean the kitchen').click(),
    () => button(page, 'Join with “Ask Lee for the keys”').click(),
  );
  await expect(row(page, 'Ask Lee for the keys, Clean the kitchen')).toBeFocused();
  await button(page, 'Undo').click();
  // A wrong title.
  await inTaps(3, () => row(page, 'Ask Lee').click());
  await page.keyboard.type('Ring Lee');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ring Lee')).toBeFocused();
  // By one key.
  await inTaps(
    3,
    () => page.keyboard.press('ArrowDown'),
    () => page.keyboard.press('Delete'),
  );
  await expect(button(page, 'Bring back: Clean the kitchen')).toBeFocused();

  // More text, before and after.
  await paper(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Feed the cat. ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Book the train.');
  await expect(row(page, 'Feed the cat')).toBeVisible();
  await expect(row(page, 'Book the train')).toBeVisible();
  const titles = [
    'Feed the cat',
    'Call the bank',
    'Buy stamps',
    'Bread',
    'Water the plants',
    'Ring Lee',
    'Clean the kitchen',
    'Book the train',
  ];
  const expectList = async (): Promise<void> => {
    await expect(rows(page)).toHaveCount(titles.length);
    for (const [at, title] of titles.entries()) await expect(rows(page).nth(at)).toContainText(title);
    await expect(row(page, 'Call the bank')).toContainText('Today');
    await expect(button(page, 'Bring back: Water the plants')).toBeVisible();
    await expect(button(page, 'Bring back: Clean the kitchen')).toBeVisible();
  };
  await expectList();

  // Text and corrections are saved, even if the page unloads right afterwards.
  await page.reload();
  await expectList();
  await send(page);
  await expect(page.getByRole('heading', { name: '6 tasks found' })).toBeVisible();
  await expectList();
  await button(page, "Perfect! Now let's create your action plan").click();
  await expect(page).toHaveURL(/\/daily-plan$/);
  const { tasks } = await callAs<{ tasks: Task[] }>(server, mara, 'GET', '/tasks');
  expect(tasks.map(({ title }) => title).toSorted()).toEqual([
    'Book the train',
    'Bread',
    'Buy stamps',
    'Call the bank',
    'Feed the cat',
    'Ring Lee',
  ]);
});

test('who speaks puts it right by speaking', async ({ page, aUser }) => {
  await scriptRecogniser(page);
  await signIn(page, await aUser(), '/brain-dump');
  await button(page, 'Microphone').click();
  const [first, second] = [weekdayIn(3), weekdayIn(5)];
  await say(page, `call the dentist on ${first.toLowerCase()}`);
  await expect(row(page, 'Call the dentist')).toContainText(first);
  await say(page, `no ${second.toLowerCase()}`);
  await expect(row(page, 'Call the dentist')).toContainText(second);
  await say(page, 'call mum and dad');
  await say(page, 'make that two');
  await expect(row(page, 'Call mum')).toBeVisible();
  await expect(row(page, 'Dad')).toBeVisible();
  await say(page, 'water the plants');
  await expect(row(page, 'Water the plants')).toBeVisible();
  await say(page, 'scratch that');
  await expect(row(page, 'Water the plants').and(page.locator(':not([aria-label^="Bring back"])'))).toHaveCount(0);
  await row(page, 'Call mum').hover();
  await expect(lit(page)).toContainText('call mum');
});

test('text about a crisis shows no task', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await paper(page).fill('Call the bank. I want to kill myself. Water the plants.');
  await expect(rows(page)).toHaveCount(2);
  await expect(list(page)).not.toContainText('kill');
});

test('it can be switched off, and is off for users who said that they are drowning', async ({
  page,
  aUser,
  aNewcomer,
  login,
  server,
  context,
}) => {
  await login(await aUser(), '/brain-dump');
  const toggle = page.getByRole('switch', { name: 'Show tasks as I write' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect(list(page)).toHaveCount(0);
  await page.reload();
  await expect(toggle).not.toBeChecked();

  const nia = await aNewcomer('Nia');
  await post(server, '/user/onboarding', { ...ANSWERS, bandwidth: 'drowning' }, nia.token);
  const other = await (await context.browser()?.newContext())?.newPage();
  if (!other) throw new Error('No other browser');
  await signIn(other, nia, `${new URL(page.url()).origin}/brain-dump`, { brainDumpMode: JSON.stringify('journaling') });
  await paper(other).fill('Call the bank.');
  await expect(other.getByRole('switch', { name: 'Show tasks as I write' })).not.toBeChecked();
  await expect(list(other)).toHaveCount(0);
  await send(other);
  await expect(row(other, 'Call the bank')).toBeVisible();
  await other.context().close();
});

test('when the language of the text cannot be loaded, typing continues; the list appears when it can', async ({
  page,
  aUser,
  login,
}) => {
  const language = /\/assets\/english[\w-]*\.js$/;
  await page.context().route(language, (route) => route.abort());
  await login(await aUser(), '/brain-dump');
  const outOfReach = page.context().waitForEvent('requestfailed', (request) => language.test(request.url()));
  await paper(page).pressSequentially('Call the bank tomorrow.');
  await outOfReach;
  await expect(paper(page)).toHaveValue('Call the bank tomorrow.');
  await expect(rows(page)).toHaveCount(0);

  await page.context().unroute(language);
  await paper(page).pressSequentially(' Water the plants.');
  await expect(rows(page)).toHaveCount(2);
});

import { BREADTH_TAG } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { noteShown, settingsCard, shownIn, titlesIn } from '../fixtures/reminders.ts';
import { expect, test } from '../fixtures/test.ts';

const device = 'Reminders on this device';

test('who switches reminders on is asked by the browser, and greeted once ever', async ({
  page,
  context,
  aUser,
  login,
}) => {
  await noteShown(context, 'default');
  await page.clock.install();
  await login(await aUser(), '/account/notifications');
  const card = settingsCard(page);
  await expect(card.getByRole('switch', { name: device })).not.toBeChecked();
  await card.getByRole('switch', { name: device }).click();
  await expect(card.getByText('They come while Unchaos is open in a tab.')).toBeVisible();
  const asked = await page.evaluate(() => Date.now());
  await page.clock.runFor(6_000);
  const [hello, ...more] = await shownIn(page);
  expect(more).toEqual([]);
  expect(hello?.title).toBe('Hello from Unchaos');
  expect((hello?.at ?? 0) - asked).toBeGreaterThanOrEqual(1_500);
  expect((hello?.at ?? 0) - asked).toBeLessThanOrEqual(2_500);
  expect((hello?.closedAt ?? 0) - (hello?.at ?? 0)).toBe(3_000);
  expect(await page.evaluate(() => localStorage.getItem('notificationsEnabled'))).toBe('true');

  await page.reload();
  await expect(card.getByRole('switch', { name: device })).toBeChecked();
  await card.getByRole('switch', { name: device }).click();
  await card.getByRole('switch', { name: device }).click();
  await page.clock.runFor(6_000);
  expect(await shownIn(page)).toEqual([]);
});

test(
  'a browser that denies permission is named in plain words, in the settings and by the self-check',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/notifications');
    const card = settingsCard(page);
    await card.getByRole('switch', { name: device }).click();
    await expect(card.getByText('Your browser blocks reminders from this page.')).toBeVisible();
    await card.getByRole('button', { name: 'Show me one now' }).click();
    await expect(card.getByText("It wasn't shown: notifications aren't allowed here.")).toBeVisible();
  },
);

test(
  'the self-check shows one and asks whether it was seen',
  { tag: BREADTH_TAG },
  async ({ page, context, aUser, login }) => {
    await noteShown(context);
    await login(await aUser(), '/account/notifications');
    const card = settingsCard(page);
    const show = card.getByRole('button', { name: 'Show me one now' });
    await show.click();
    await expect(card.getByText('Did you see it?')).toBeVisible();
    expect(await titlesIn(page)).toEqual(['Your reminders']);
    await card.getByRole('button', { name: 'No', exact: true }).click();
    await expect(card.getByText('Then your computer is holding them back.')).toBeVisible();
    await show.click();
    await card.getByRole('button', { name: 'Yes' }).click();
    await expect(card.getByText('Good: reminders reach you on this device.')).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
  },
);

test('every choice is stored at once, and there after a reload', async ({ page, aUser, login }) => {
  await login(await aUser(), '/account/notifications');
  const card = settingsCard(page);
  const saved = () => page.waitForResponse((reply) => reply.url().endsWith('/api/reminders/settings') && reply.ok());
  for (const act of [
    () => card.getByRole('switch', { name: 'Weekly review' }).click(),
    () => card.getByLabel('Time of the check-in').fill('10:30'),
    () => card.getByLabel('From').fill('21:15'),
  ]) {
    const answered = saved();
    await act();
    await answered;
  }
  await card.getByLabel('To', { exact: true }).fill('21:15');
  await expect(card.getByText('Please choose two different times.')).toBeVisible();
  const answered = saved();
  await card.getByRole('button', { name: 'Until tomorrow' }).click();
  await answered;
  await expect(card.getByText(/^Quiet until .*12:00/)).toBeVisible();

  await page.reload();
  await expect(card.getByRole('switch', { name: 'Weekly review' })).not.toBeChecked();
  await expect(card.getByRole('switch', { name: 'Daily check-in' })).toBeChecked();
  await expect(card.getByLabel('Time of the check-in')).toHaveValue('10:30');
  await expect(card.getByLabel('From')).toHaveValue('21:15');
  await expect(card.getByLabel('To', { exact: true })).toHaveValue('07:00');
  await card.getByRole('button', { name: 'Turn reminders back on' }).click();
  await expect(card.getByRole('button', { name: 'For an hour' })).toBeVisible();
  await card.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(card.getByLabel('From')).toBeHidden();
});

test.describe('while the server rejects changes', () => {
  test.use({ expectedErrors: [/503/] });

  test('a choice goes back to what it was, and says so', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/account/notifications');
    const tasks = settingsCard(page).getByRole('switch', { name: 'Tasks' });
    await expect(tasks).toBeChecked();
    await page.route('**/api/reminders/settings', (route) =>
      route.fulfill({ status: 503, json: { error: 'The service is busy. Please try again in a moment.' } }),
    );
    await tasks.click();
    await expect(page.getByText("That wasn't saved", { exact: true })).toBeVisible();
    await expect(tasks).toBeChecked();
  });
});

test(
  'a choice made in another window is seen in this one',
  { tag: BREADTH_TAG },
  async ({ page, context, aUser, login, watch }) => {
    await login(await aUser(), '/account/notifications');
    const review = settingsCard(page).getByRole('switch', { name: 'Weekly review' });
    await expect(review).toBeChecked();
    const second = await context.newPage();
    watch(second);
    await second.goto('/account/notifications');
    await settingsCard(second).getByRole('switch', { name: 'Weekly review' }).click();
    await expect(review).not.toBeChecked();
  },
);

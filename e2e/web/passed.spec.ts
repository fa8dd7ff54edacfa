import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { taskRoutes } from '#shared/tasks/contract.ts';
import { violations } from '../fixtures/axe.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, post, signIn, test } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';

const DAY_MS = 86_400_000;
const SAID = 'I have to call mum tomorrow.\nDentist tomorrow at 15:00.\nI need to buy stamps tomorrow.';
const GESAGT = 'Ich muss morgen Mama anrufen.\nMorgen um 15 Uhr Zahnarzt.\nIch muss morgen Briefmarken kaufen.';

test('what was meant for a day that was over on arrival is asked about: happened, rebook, let go', async ({
  page,
  server,
  aUser,
}) => {
  const mara = await aUser();
  const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await post(server, '/brain-dumps', { rawText: SAID, capturedAt, timezone: ZONE }, mara.token);
  const meant = addDays(todayIn(ZONE, new Date(capturedAt)), 1);

  await signIn(page, mara, '/daily-plan');
  const over = page.getByRole('region', { name: 'ALREADY OVER' });
  await expect(over.getByRole('listitem')).toHaveCount(3);
  await expect(over.getByText(`was ${weekdayOf(meant)} 3:00 PM`)).toBeVisible();
  await expect(page.getByText('Today at 3:00 PM')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start focus' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await test.step('one tap answers all of them, and can be undone', async () => {
    expect(await press(page, 'They all happened')).toBeLessThanOrEqual(MOST_TAPS);
    await expect(over).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(over.getByRole('listitem')).toHaveCount(3);
  });

  await over.getByRole('button', { name: 'Happened: Call mum' }).click();
  await over.getByRole('button', { name: 'Let go: Buy stamps' }).click();
  await expect(over.getByRole('listitem')).toHaveCount(1);
  await over.getByRole('button', { name: 'Rebook: Dentist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rebook' }).click();
  await expect(over).toHaveCount(0);
  await page.reload();
  await page.getByText('COMING UP (1 task)').click();
  await expect(page.getByText('Tomorrow at 3:00 PM')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the same: war so, neu ansetzen, loslassen', { tag: BREADTH_TAG }, async ({ page, server, aUser }) => {
    const mara = await aUser();
    const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await post(server, '/brain-dumps', { rawText: GESAGT, capturedAt, timezone: ZONE }, mara.token);
    const meant = addDays(todayIn(ZONE, new Date(capturedAt)), 1);
    const weekday = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' }).format(new Date(meant));

    await signIn(page, mara, '/daily-plan');
    const over = page.getByRole('region', { name: 'SCHON VORBEI' });
    await expect(over.getByRole('listitem')).toHaveCount(3);
    await expect(over.getByText(`war ${weekday} 15:00`)).toBeVisible();
    await expect(page.getByText('Heute um 15:00')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await over.getByRole('button', { name: 'War so: Mama anrufen' }).click();
    await over.getByRole('button', { name: 'Loslassen: Briefmarken kaufen' }).click();
    await expect(over.getByRole('listitem')).toHaveCount(1);
    await over.getByRole('button', { name: /^Neu ansetzen: Zahnarzt/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Neu ansetzen' }).click();
    await expect(over).toHaveCount(0);
  });
});

/** Presses the buttons that lead to a clean plan, in order. */
async function press(page: Page, ...names: readonly string[]): Promise<number> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  return names.length;
}
const MOST_TAPS = 3;

test(
  'an absence leads to a clean plan: one tap starts two minutes of one small thing',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login }) => {
    const mara = await aUser();
    const small = await aTask(mara, { title: 'Water the plants' });
    await aTask(mara, { title: 'Call the bank' });
    await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
      ...reply,
      welcomeBack: { daysAway: 4, starterTaskId: small.id },
    }));
    await login(mara, '/daily-plan');
    await expect(page.getByRole('region', { name: 'Good to see you' })).toContainText('Water the plants');
    expect(await press(page, 'Start 2 minutes')).toBeLessThanOrEqual(MOST_TAPS);
    await expect(page.getByRole('timer')).toHaveText(/^0?[12]:\d\d$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Water the plants' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Good to see you' })).toHaveCount(0);
  },
);

test('a day without a finished task leads to a clean plan: one tap keeps one task, and can be undone', async ({
  page,
  aUser,
  aTask,
  login,
}) => {
  const mara = await aUser();
  for (const title of ['Finish the slides', 'Sort the cellar', 'Buy stamps', 'Call mum']) await aTask(mara, { title });
  const before = new Date(Date.now() - 2 * DAY_MS).toISOString();
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    tasks: reply.tasks.map((task) => ({ ...task, createdAt: before })),
  }));
  await login(mara, '/daily-plan');
  await expect(page.getByRole('region', { name: 'Today is a new day' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await press(page, 'Keep just this one')).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page.getByText('0/1 tasks completed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('0/4 tasks completed')).toBeVisible();
});

test('an absence with missed appointments is one card: two taps answer them and start small', async ({
  page,
  server,
  aUser,
  aTask,
}) => {
  const mara = await aUser();
  const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await post(server, '/brain-dumps', { rawText: SAID, capturedAt, timezone: ZONE }, mara.token);
  const small = await aTask(mara, { title: 'Water the plants' });
  await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
  await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
    ...reply,
    welcomeBack: { daysAway: 4, starterTaskId: small.id },
  }));
  await signIn(page, mara, '/daily-plan');
  const card = page.getByRole('region', { name: 'Good to see you' });
  const over = page.getByRole('region', { name: 'ALREADY OVER' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(over).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  const taps = await press(page, 'They all happened');
  await expect(over).toHaveCount(0);
  await expect(card).toContainText('Water the plants');
  expect(taps + (await press(page, 'Start 2 minutes'))).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(over).toHaveCount(0);
});

test(
  'who only looks around after an absence finds the missed appointments in the plan',
  { tag: BREADTH_TAG },
  async ({ page, server, aUser, aTask }) => {
    const mara = await aUser();
    const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await post(server, '/brain-dumps', { rawText: SAID, capturedAt, timezone: ZONE }, mara.token);
    const small = await aTask(mara, { title: 'Water the plants' });
    await changeReply(page, '/tasks', taskRoutes.list.reply, (reply) => ({
      ...reply,
      welcomeBack: { daysAway: 4, starterTaskId: small.id },
    }));
    await signIn(page, mara, '/daily-plan');
    await press(page, 'Just look around');
    await expect(page.getByRole('region', { name: 'Good to see you' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'ALREADY OVER' }).getByRole('listitem')).toHaveCount(3);
  },
);

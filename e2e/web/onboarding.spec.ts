import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { answer, answerByKeyboard, answerQuestions, skipIntro, statusOf } from '../fixtures/onboarding.ts';
import { askOneByOne, rewrite } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test(
  'the whole way with a mouse, to the first brain dump',
  { tag: BREADTH_TAG },
  async ({ page, server, aNewcomer, login }) => {
    const mara = await aNewcomer('Mara');
    await login(mara, '/daily-plan');
    await expect(page).toHaveURL(/\/onboarding$/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await answerQuestions(page);
    await expect(page.getByText('Taking you to your first brain dump in')).toBeVisible();
    await expect(page).toHaveURL(/\/brain-dump$/);
    await expect(page.getByRole('link', { name: "Today's Plan" })).toBeVisible();

    expect((await statusOf(server, mara)).onboardingData).toMatchObject({
      selectedGoals: ['Get healthier'],
      motivation: 'Mental Bandwidth: stretched. Weekly Success: A clear head',
      consequence: 'Distractions',
      workSchedule: { type: 'standard', timezone: 'Europe/Berlin', energyTiming: 'morning', workHours: 'standard' },
      checkInAt: '09:00',
    });
    await page.goBack();
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/\/brain-dump$/);
  },
);

test('the whole way by keyboard', { tag: BREADTH_TAG }, async ({ page, server, aNewcomer, login }) => {
  const mara = await aNewcomer('Mara');
  await login(mara, '/onboarding');
  await answerByKeyboard(page);
  await expect(page).toHaveURL(/\/brain-dump$/);
  expect((await statusOf(server, mara)).onboardingData).toMatchObject({
    bandwidth: 'challenged',
    projectDetails: 'A newsletter',
    blockingFactors: ['Too many ideas'],
    workSchedule: { energyTiming: 'early-morning', workHours: 'other' },
    stakes: 'I will still be here',
  });
});

test('the messages before it come one by one, once', { tag: BREADTH_TAG }, async ({ page, aNewcomer, login }) => {
  await page.clock.install();
  await login(await aNewcomer(), '/onboarding');
  const messages = page.getByRole('region', { name: 'Before we start' }).getByRole('paragraph');
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect(messages).toHaveCount(1);
  await expect(messages).toHaveText(['One last thing...']);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000);
  await expect(messages).toHaveText([
    'One last thing...',
    "What if you don't follow through?",
    "You'll be where you are now.",
    "But here's what makes us different:",
    "We won't let you fail silently.",
    'Your AI will check in, adjust the plan, and keep you moving even when motivation disappears.',
    'Ready to unchaos your mind?',
  ]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: "Let's Begin" })).toBeVisible();
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('button', { name: "Let's Begin" })).toBeVisible();
});

test('a reload in the middle loses nothing; another device continues as far as it knows', async ({
  page,
  server,
  aNewcomer,
  login,
}) => {
  const mara = await aNewcomer();
  await login(mara, '/onboarding');
  await skipIntro(page);
  await page.getByRole('button', { name: "Let's Begin" }).click();
  await answer(page, 'radio', 'Calm');
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('In your own words').fill('Sleep ag');
  await expect.poll(async () => (await statusOf(server, mara)).currentOnboardingStep).toBe(3);
  await page.reload();
  await expect(page.getByLabel('In your own words')).toHaveValue('Sleep ag');
  await page.getByLabel('In your own words').press('End');
  await page.getByLabel('In your own words').pressSequentially('ain');
  await go(page);
  await expect(heading(page, 'What gets in your way?')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('In your own words')).toHaveValue('Sleep again');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked();

  await page.evaluate(() => localStorage.removeItem('onboardingDraft:' + JSON.parse(localStorage['lastUser']).id));
  await page.reload();
  await expect(heading(page, 'How full is your head right now?')).toBeVisible();
});

test('one choice leads on, and Back goes one question back, in the browser too', async ({ page, aNewcomer, login }) => {
  await login(await aNewcomer(), '/onboarding');
  await skipIntro(page);
  await page.getByRole('button', { name: "Let's Begin" }).click();
  await answer(page, 'radio', 'Calm');
  await answer(page, 'radio', 'Get healthier');
  await expect(heading(page, 'What gets in your way?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Get healthier' })).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
  const calm = page.getByRole('radio', { name: 'Calm' });
  await expect(calm).toBeChecked();
  // Arrow keys only select; Continue moves on.
  await calm.press('ArrowUp');
  const challenged = page.getByRole('radio', { name: 'Challenged' });
  await expect(challenged).toBeChecked();
  await challenged.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Stretched' })).toBeChecked();
  await go(page);
  await expect(page.getByRole('radio', { name: 'Get healthier' })).toBeChecked();
  // Choosing the same answer again counts too.
  await answer(page, 'radio', 'Get healthier');
  await expect(heading(page, 'What gets in your way?')).toBeVisible();
});

test('an invalid step has a way out', { tag: BREADTH_TAG }, async ({ page, aNewcomer, login }) => {
  await askOneByOne(page);
  await page.route('**/api/user/onboarding-status', (route) =>
    rewrite(route, (status) => ({ ...status, currentOnboardingStep: 9 })),
  );
  await login(await aNewcomer(), '/onboarding');
  await expect(page.getByRole('heading', { name: 'Invalid step' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset to Step 1' }).click();
  await expect(page.getByRole('button', { name: "Let's Begin" })).toBeVisible();
});

test('a newcomer can log out, and finds everything again', { tag: BREADTH_TAG }, async ({ page, aNewcomer, login }) => {
  const mara = await aNewcomer();
  await login(mara, '/onboarding');
  await skipIntro(page);
  await page.getByRole('button', { name: "Let's Begin" }).click();
  await answer(page, 'radio', 'Calm');
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(mara.email);
  await page.getByLabel('Password', { exact: true }).fill(mara.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(heading(page, "What's your North Star?")).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Calm' })).toBeChecked();
});

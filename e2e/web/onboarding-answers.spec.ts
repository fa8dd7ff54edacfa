import type { Page } from '@playwright/test';
import { addDays, todayIn } from '#shared/kernel/dates.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { answer, skipIntro, statusOf } from '../fixtures/onboarding.ts';
import { SERVER_AWAY } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const go = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const told = (page: Page) => page.getByRole('alert');
/** Start of a seven-day shift that is still running. */
const theOtherDay = (): string => addDays(todayIn(ZONE, new Date()), -3);

test('a step is left only with an answer', { tag: BREADTH_TAG }, async ({ page, aNewcomer, login }) => {
  await login(await aNewcomer(), '/onboarding');
  await skipIntro(page);
  await page.getByRole('button', { name: "Let's Begin" }).click();
  await go(page);
  await expect(told(page)).toHaveText('Please pick the one that fits best');
  await answer(page, 'radio', 'Calm');
  await expect(told(page)).toHaveCount(0);

  await go(page);
  await expect(told(page)).toHaveText('Please pick your goal');
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('In your own words').fill('   ');
  await go(page);
  await expect(told(page)).toHaveText('Please enter your goal');
  await page.getByRole('radio', { name: 'Launch my side project' }).check();
  await go(page);
  await expect(told(page)).toHaveText('Please describe your project in a few words');
  await page.getByLabel("What's your project?").fill('A newsletter');
  await go(page);

  await go(page);
  await expect(told(page)).toHaveText('Please pick one or two');
  await page.getByRole('checkbox', { name: 'Perfectionism' }).check();
  await page.getByRole('checkbox', { name: 'Low energy' }).check();
  await expect(page.getByText('2 of 2 chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Distractions' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Perfectionism' }).uncheck();
  await page.getByRole('checkbox', { name: 'Distractions' }).check();
  await go(page);

  await go(page);
  await expect(told(page)).toHaveText('Please pick when your energy is highest');
  await page.getByRole('radio', { name: 'Late night, 8 PM+' }).check();
  await go(page);
  await expect(told(page)).toHaveText('Please pick what your days look like');
  await page.getByRole('radio', { name: '7 days on, 7 days off, 7 AM-7 PM' }).check();
  await go(page);
  await expect(told(page)).toHaveText('Please enter the day your last work cycle began');
  const began = page.getByLabel('When did your last 7 days on begin?', { exact: true });
  await began.fill('2999-01-01');
  await go(page);
  await expect(told(page)).toHaveText(/^That day hasn't come yet/);
  await began.fill(theOtherDay());
  await go(page);

  await go(page);
  await expect(told(page)).toHaveText('Please pick one');
});

test('every answer is shown once more and can be changed', async ({ page, server, aNewcomer, login }) => {
  const mara = await aNewcomer();
  await login(mara, '/daily-plan');
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await skipIntro(page);
  await page.getByRole('button', { name: "Let's Begin" }).click();
  for (const [role, ...answers] of [
    ['radio', 'Drowning'],
    ['radio', 'Clear my debt'],
    ['checkbox', 'Perfectionism', "Can't get started"],
    ['radio', 'Evening, 5-8 PM', 'Night shift'],
    ['radio', 'More energy'],
  ] as const) {
    await answer(page, role, ...answers);
  }
  const review = page.getByRole('region', { name: 'Your answers' });
  await expect(review.getByRole('listitem')).toHaveText([
    /Drowning$/,
    /Clear my debt$/,
    /Perfectionism\s*Can't get started$/,
    /Evening, 5-8 PM\s*Night shift$/,
    /More energy$/,
  ]);
  await page.getByLabel('If nothing changes...').fill('It gets worse.');
  await page.getByLabel('When should I check in with you?', { exact: true }).fill('18:30');
  await page.getByRole('button', { name: "Change: What's your North Star?" }).click();
  await expect(page.getByRole('button', { name: 'Keep this answer' })).toBeVisible();
  await answer(page, 'radio', 'Find a new job');
  await expect(review.getByText('Find a new job')).toBeVisible();
  await expect(page.getByLabel('If nothing changes...')).toHaveValue('It gets worse.');
  await page.getByRole('button', { name: 'This is me' }).click();
  await expect(page.getByText('Taking you to your first brain dump in')).toBeVisible();
  await expect(page).toHaveURL(/\/brain-dump$/);
  await expect(page.getByRole('link', { name: "Today's Plan" })).toBeVisible();
  await page.goto('/onboarding');
  await expect(page).toHaveURL(/\/brain-dump$/);
  expect((await statusOf(server, mara)).onboardingData).toMatchObject({
    selectedGoals: ['Find a new job'],
    motivation: 'Mental Bandwidth: drowning. Weekly Success: More energy',
    consequence: "Perfectionism, Can't get started",
    stakes: 'It gets worse.',
    checkInAt: '18:30',
  });
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the whole way', { tag: BREADTH_TAG }, async ({ page, server, aNewcomer, login }) => {
    const mara = await aNewcomer();
    await login(mara, '/onboarding');
    await page.getByRole('button', { name: 'Überspringen' }).click();
    await page.getByRole('button', { name: 'Los geht’s' }).click();
    const weiter = page.getByRole('button', { name: 'Weiter' });
    await weiter.click();
    await expect(told(page)).toHaveText('Bitte wähl, was am besten passt');
    for (const [role, ...answers] of [
      ['radio', 'Angespannt'],
      ['radio', 'Gesünder werden'],
      ['checkbox', 'Ablenkung'],
    ] as const) {
      await answer(page, role, ...answers);
    }
    for (const name of ['Mittags, 11–14 Uhr', '7 Tage Dienst, 7 Tage frei, 7–19 Uhr'])
      await page.getByRole('radio', { name }).check();
    const began = theOtherDay();
    await page.getByLabel('Wann haben deine letzten 7 Tage Dienst begonnen?').fill(began);
    await weiter.click();
    await answer(page, 'radio', 'Mehr Energie');
    const inWords = new Date(began).toLocaleDateString('de-DE', { timeZone: 'UTC', dateStyle: 'long' });
    await expect(page.getByText(`Seit ${inWords}`)).toBeVisible();
    await page.getByRole('button', { name: 'Das bin ich' }).click();
    await expect(heading(page, 'Es kann losgehen!')).toBeVisible();
    await expect(page).toHaveURL(/\/brain-dump$/);
    expect((await statusOf(server, mara)).onboardingData).toMatchObject({
      selectedGoals: ['Get healthier'],
      weeklySuccessMetric: 'More energy',
      workSchedule: { workHours: 'seven-on-seven-off', shiftStartDate: began },
    });
  });
});

test.describe('when the server is down at the end', () => {
  test.use({
    expectedErrors: async ({}, use) => use([SERVER_AWAY]),
  });

  test('the answers wait, and are saved when it is back', async ({ page, server, aNewcomer, login }) => {
    const mara = await aNewcomer();
    await login(mara, '/onboarding');
    await skipIntro(page);
    await page.getByRole('button', { name: "Let's Begin" }).click();
    await answer(page, 'radio', 'Calm');
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await answer(page, 'radio', 'Get healthier');
    await answer(page, 'checkbox', 'Distractions');
    await answer(page, 'radio', 'Midday, 11 AM-2 PM', 'Student');
    await answer(page, 'radio', 'More energy');
    const end = page.getByRole('button', { name: 'This is me' });
    await end.click();
    await expect(told(page)).toContainText("We couldn't save your answers yet");
    await expect(told(page)).toContainText('Unable to connect to server. Please check if the backend is running.');
    await expect(heading(page, 'What happens if nothing changes?')).toBeVisible();
    await expect(end).not.toHaveAttribute('aria-busy');

    await page.unroute('**/api/**');
    await page.reload();
    await expect(heading(page, 'What happens if nothing changes?')).toBeVisible();
    await end.click();
    await expect(page).toHaveURL(/\/brain-dump$/);
    expect((await statusOf(server, mara)).onboardingData).toMatchObject({ blockingFactors: ['Distractions'] });
  });
});

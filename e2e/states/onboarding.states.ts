import { expect, type Page } from '@playwright/test';
import { answer, answerQuestions, skipIntro } from '../fixtures/onboarding.ts';
import { askOneByOne, rewrite } from '../fixtures/replies.ts';
import type { State, World } from './state.ts';

const address = '/onboarding';

/** A new user at the first step. */
async function begin({ page, aNewcomer, login }: World): Promise<void> {
  await login(await aNewcomer('Mara'), address);
  await skipIntro(page);
}

const go = (page: Page): Promise<void> => page.getByRole('button', { name: 'Continue' }).click();

/** The answers, step by step. */
const answers = [
  ['radio', 'Stretched'],
  ['radio', 'Get healthier'],
  ['checkbox', 'Perfectionism', 'Low energy'],
  ['radio', /^Morning/, 'Flexible / remote'],
  ['radio', 'A clear head'],
] as const;

/** A new user at a later step, with every earlier one answered. */
async function arriveAt(step: number, world: World): Promise<void> {
  const { page } = world;
  await begin(world);
  await page.getByRole('button', { name: "Let's Begin" }).click();
  for (const [role, ...names] of answers.slice(0, step - 2)) {
    await answer(page, role, ...names);
  }
}

const shows = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const states: readonly State[] = [
  {
    name: 'onboarding-intro',
    address,
    async open({ page, aNewcomer, login }) {
      await login(await aNewcomer('Mara'), address);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    },
  },
  {
    name: 'onboarding-1-welcome',
    address,
    async open(world) {
      await begin(world);
      await shows(world.page, 'Good to have you here, Mara');
    },
  },
  {
    name: 'onboarding-2-bandwidth',
    address,
    async open(world) {
      await arriveAt(2, world);
      await go(world.page);
      await expect(world.page.getByRole('alert')).toHaveText('Please pick the one that fits best');
    },
  },
  {
    name: 'onboarding-3-goal',
    address,
    async open(world) {
      await arriveAt(3, world);
      await world.page.getByRole('radio', { name: 'Launch my side project' }).check();
      await world.page.getByLabel("What's your project?").fill('A newsletter about quiet places in the city');
    },
  },
  {
    name: 'onboarding-4-blockers',
    address,
    async open(world) {
      await arriveAt(4, world);
      for (const name of ['Perfectionism', 'Low energy']) await world.page.getByRole('checkbox', { name }).check();
    },
  },
  {
    name: 'onboarding-5-days',
    address,
    async open(world) {
      await arriveAt(5, world);
      await world.page.getByRole('radio', { name: 'Morning, 8-11 AM', exact: true }).check();
      await world.page.getByRole('radio', { name: /^7 days on/ }).check();
      await go(world.page);
      await expect(world.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'onboarding-6-success',
    address,
    async open(world) {
      await arriveAt(6, world);
      await world.page.getByRole('radio', { name: 'A clear head' }).focus();
      await world.page.keyboard.press('Space');
    },
  },
  {
    name: 'onboarding-7-stakes',
    address,
    async open(world) {
      await arriveAt(7, world);
      await shows(world.page, 'What happens if nothing changes?');
    },
  },
  {
    name: 'onboarding-7-not-saved',
    address,
    errors: /ERR_FAILED/,
    async open(world) {
      await arriveAt(7, world);
      await world.page.route('**/api/user/onboarding', (route) => route.abort());
      await world.page.getByRole('button', { name: 'This is me' }).click();
      await expect(world.page.getByRole('alert')).toContainText("We couldn't save your answers yet");
    },
  },
  {
    name: 'onboarding-8-ready',
    address,
    async open({ page, aNewcomer, login }) {
      await login(await aNewcomer('Mara'), address);
      await page.route('**/api/user/onboarding', async (route) => {
        await route.fulfill({ response: await route.fetch() });
        // The countdown ends in a request that never gets a response.
        await page.route('**/api/user/onboarding-status', () => undefined);
      });
      await answerQuestions(page);
      await expect(page.getByText('Taking you to your first brain dump in 0...')).toBeVisible();
    },
  },
  {
    name: 'onboarding-invalid-step',
    address,
    async open({ page, aNewcomer, login }) {
      await askOneByOne(page);
      await page.route('**/api/user/onboarding-status', (route) =>
        rewrite(route, (status) => ({ ...status, currentOnboardingStep: 9 })),
      );
      await login(await aNewcomer('Mara'), address);
      await expect(page.getByRole('heading', { name: 'Invalid step' })).toBeVisible();
    },
  },
  {
    name: 'onboarding-german',
    address,
    language: 'de',
    async open({ page, aNewcomer, login }) {
      await login(await aNewcomer('Mara'), address);
      await page.getByRole('button', { name: /^(Überspringen|Weiter)$/ }).click();
      await page.getByRole('button', { name: 'Los geht’s' }).click();
      await shows(page, 'Wie voll ist dein Kopf gerade?');
    },
  },
  {
    name: 'status-unknown',
    address: '/daily-plan',
    errors: /400/,
    async open({ page, aUser, login }) {
      const reply = { status: 400, json: { error: 'Not this time' } };
      await askOneByOne(page);
      await page.route('**/api/user/onboarding-status', (route) => route.fulfill(reply));
      await login(await aUser(), '/daily-plan');
      await expect(page.getByRole('heading', { name: "We couldn't load your account" })).toBeVisible();
    },
  },
];

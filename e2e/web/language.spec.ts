import type { Page } from '@playwright/test';
import { onboarding as german } from '#renderer/features/onboarding/messages/de.ts';
import { BREADTH_TAG, tier } from '#scripts/tier.ts';
import { violations } from '../fixtures/axe.ts';
import { journal } from '../fixtures/journal.ts';
import { showWhy } from '../fixtures/notNow.ts';
import { answerQuestions } from '../fixtures/onboarding.ts';
import { expect, freshEmail, PASSWORD, test } from '../fixtures/test.ts';

const DUMP = [
  'Zahnarzt anrufen',
  'Die Steuer machen und vorher die Belege suchen',
  'Ein Geschenk für Mama kaufen',
  'Die Küche putzen',
  'Jonas wegen des Vertrags antworten',
  'Die Folien fertig machen',
  'Müll rausbringen',
].join('\n');

/** Checks that nothing is wider than the window; the full run adds axe and a screenshot. */
async function check(page: Page, name: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null))));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0);
  if (tier === 'fast') return;
  expect(await violations(page), name).toEqual([]);
  await page.screenshot({ path: `test-results/screens/german-${name}.png`, fullPage: true });
}

const language = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

test.describe('a person with a German browser, on a phone', () => {
  test.use({
    locale: 'de-DE',
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
    expectedErrors: async ({}, use) => use([/401/]),
  });

  test('reads German from the log-in screen to the plan', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
    expect(await language(page)).toBe('de');
    await check(page, 'login');
    await page.getByLabel('E-Mail').fill('niemand@example.org');
    await page.getByLabel('Passwort', { exact: true }).fill('Kein-Passwort-1');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'E-Mail oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
    );
    await check(page, 'login-error');

    await page.getByRole('tab', { name: 'Konto anlegen' }).click();
    const create = page.getByRole('button', { name: 'Konto anlegen' });
    await create.click();
    await expect(page.getByRole('alert')).toHaveText('Bitte gib deinen Vornamen ein');
    await page.getByLabel('Vorname').fill('Mara');
    await page.getByLabel('E-Mail').fill(freshEmail());
    await page.getByLabel('Passwort', { exact: true }).fill('nurklein');
    await expect(page.getByText('Einen Großbuchstaben (noch nicht erfüllt)')).toBeVisible();
    await check(page, 'signup');
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
    await page.getByLabel('Ich stimme den Nutzungsbedingungen zu').check();
    await create.click();
    await answerQuestions(page, german);

    await expect(page.getByRole('heading', { name: 'Was geht dir durch den Kopf?' })).toBeVisible();
    await check(page, 'dump');
    await journal(page);
    await page.getByLabel('Deine Gedanken').fill(DUMP);
    await page.getByRole('button', { name: 'Hilf mir, das zu ordnen' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ Aufgaben gefunden$/ })).toBeVisible();
    await check(page, 'results');
    await page.getByRole('button', { name: 'Gut! Weiter zu deinem Plan' }).click();

    await expect(page.getByRole('heading', { name: 'Dein Plan für heute' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Erledigt: / })).toBeVisible();
    const today = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', month: 'long', day: 'numeric' });
    await expect(page.getByText(today.format(new Date()))).toBeVisible();
    await showWhy(page, 'de');
    await check(page, 'not-now');
    await page.keyboard.press('Escape');
    await page.getByText(/^WARTESCHLANGE \(\d+ AUFGABEN?\)$/).click();
    await page.getByRole('button', { name: 'Neue Aufgabe' }).click();
    await expect(page.getByRole('button', { name: 'In die Warteschlange' })).toBeVisible();
    await check(page, 'plan');
  });

  test(
    'changes, puts off and finishes tasks in German',
    { tag: BREADTH_TAG },
    async ({ page, aUser, aTask, login }) => {
      const mara = await aUser();
      await aTask(mara, { title: 'Blumen gießen' });
      await login(mara, '/daily-plan');
      await page.getByRole('button', { name: 'Blumen gießen ändern' }).click();
      await check(page, 'edit');
      await page.getByRole('button', { name: 'Löschen' }).click();
      await check(page, 'delete');
      await page.getByRole('button', { name: 'Behalten' }).click();
      await page.getByRole('button', { name: 'Verschieben' }).click();
      await expect(page.getByText('„Blumen gießen“ kann warten.')).toBeVisible();
      await check(page, 'defer');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Erledigt: Blumen gießen' }).click();
      await expect(page.getByRole('heading', { name: 'Dein Tag ist frei!' })).toBeVisible();
      await check(page, 'clear');
    },
  );

  test('sees the front page in German', { tag: BREADTH_TAG }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'KI, die aus dem Chaos im Kopf einen klaren Plan macht',
    );
    await check(page, 'front');
  });

  test('may choose English under "Mehr", and it stays', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await page.getByLabel('Deine Gedanken').fill('ein halber Gedanke');
    await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('button', { name: 'Mehr' }).click();
    const more = page.getByRole('dialog', { name: 'Mehr' });
    await expect(more.getByRole('button', { name: 'Abmelden' })).toBeVisible();
    await check(page, 'more');
    await more.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: "What's on your mind?" })).toBeVisible();
    await expect(page.getByLabel('Your thoughts')).toHaveValue('ein halber Gedanke');
    await page.reload();
    await expect(page.getByRole('heading', { name: "What's on your mind?" })).toBeVisible();
    expect(await language(page)).toBe('en');
  });
});

test('only the language on screen is fetched, and the log-in screen can change it', async ({
  page,
  context,
  watch,
}) => {
  const german = new Set<string>();
  page.on('request', (request) => /\/de-[\w-]+\.js$/.test(request.url()) && german.add(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect([await language(page), german.size]).toEqual(['en', 0]);
  await page.getByLabel('Email').fill('mara@example.org');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Email and password are required')).toBeVisible();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
  await expect(page.getByLabel('E-Mail')).toHaveValue('mara@example.org');
  await expect(page.getByText('Bitte gib E-Mail und Passwort ein')).toBeVisible();
  expect([await language(page), german.size]).toEqual(['de', 1]);

  const second = await context.newPage();
  watch(second);
  await second.goto('/login');
  await second.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

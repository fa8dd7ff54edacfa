import { BREADTH_TAG } from '#scripts/tier.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import { CARE_WORDS } from '#shared/care/answer.ts';
import { HELP } from '#shared/care/helpLines.ts';
import { violations } from '../fixtures/axe.ts';
import { journal } from '../fixtures/journal.ts';
import { list, rows } from '../fixtures/list.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const SAID = 'Buy milk today.\nI don’t want to be alive anymore.\nCall the dentist tomorrow.';
const GESAGT = 'Heute Milch kaufen.\nIch will nicht mehr leben.\nMorgen Zahnarzt anrufen.';

test('text about a crisis shows help and no tasks, and the day stays quiet', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill(SAID);
  // No task is created from it beside the text.
  await expect(rows(page)).toHaveCount(2);
  await expect(list(page)).not.toContainText('alive');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS.en.title);
  // The browser's time zone is Berlin.
  for (const { name } of HELP.DE.lines) await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call TelefonSeelsorge/ })).toHaveAttribute('href', 'tel:08001110111');
  await expect(page.getByRole('link', { name: 'Emergency call: 112' })).toHaveAttribute('href', 'tel:112');
  await expect(page.getByText('Your words are kept. Only you can read them.')).toBeVisible();
  const screen = page.getByRole('article', { name: 'You matter' });
  await expect(screen.getByRole('button')).toHaveText(['Keep my words']);
  await expect(screen).not.toContainText(/ONE Thing|alive|tasks? found|score|well done/i);
  await expect(screen.getByRole('listitem').filter({ hasText: /Buy milk|Call the dentist/ })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Help lines for').selectOption('Switzerland');
  await expect(page.getByRole('link', { name: 'Call Die Dargebotene Hand: 143' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Die Dargebotene Hand')).toBeVisible();

  await page.getByRole('button', { name: 'Keep my words' }).click();
  await expect(page.getByLabel('Your thoughts')).toHaveValue('');

  await page.goto('/daily-plan');
  await expect(page.getByText('Today nothing has to be done.')).toBeVisible();
  await expect(page.getByText(/ONE Thing|tasks completed/)).toHaveCount(0);
  await expect(page.getByText('Buy milk')).toBeHidden();
  await page.getByText('The rest can wait').click();
  await page.getByRole('checkbox', { name: /Buy milk/ }).click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/dashboard');
  await expect(page.getByText('Today nothing has to be done.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);

  await page.goto('/look-back');
  await expect(page.getByText('Today nothing has to be done.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);

  await page.goto('/brain-dumps');
  await page.getByRole('link', { name: /alive/ }).click();
  await expect(page.getByText('Die Dargebotene Hand')).toBeVisible();
  await expect(page.getByText('I don’t want to be alive anymore')).toBeVisible();
  await expect(page.getByRole('button', { name: /Make it a task/ })).toHaveCount(0);
});

test('the care screen comes before any response, and stays without one', async ({
  page,
  aUser,
  login,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|ERR_/);
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill('I want to die');
  let fail: () => void = () => undefined;
  const isFailing = new Promise<void>((resolve) => (fail = resolve));
  await page.route(`**/api${brainDumpRoutes.create.path}`, async (route) => {
    await isFailing;
    await route.abort();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS.en.title);
  await expect(page.getByText('Your words are being kept')).toBeVisible();
  fail();
  await expect(page.getByText('Your words are safe on this device.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS.en.title);
});

test(
  'the day stays quiet after a reload without a way to the server',
  { tag: BREADTH_TAG },
  async ({ page, aUser, aTask, login, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_/);
    const mara = await aUser();
    await aTask(mara, { title: 'Finish the slides', emotionalWeight: 9 });
    await login(mara, '/daily-plan');
    await expect(page.getByRole('button', { name: 'Done: Finish the slides' })).toBeVisible();
    await page.getByRole('link', { name: 'Brain Dump' }).click();
    await journal(page);
    await page.getByLabel('Your thoughts').fill('I want to die');
    await page.route('**/api/**', (route) => route.abort());
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Your words are safe on this device.')).toBeVisible();
    await page.goto('/daily-plan');
    await expect(page.getByText('Today nothing has to be done.')).toBeVisible();
    await expect(page.getByText('Finish the slides')).toBeHidden();
  },
);

test.describe('in German', () => {
  test.use({ locale: 'de-AT' });

  test('the same, with the lines of the country', { tag: BREADTH_TAG }, async ({ page, aUser }) => {
    await signIn(page, await aUser(), '/brain-dump');
    const journal = page.getByRole('button', { name: 'Lieber schreiben' });
    await expect(page.getByRole('heading', { name: 'Was geht dir durch den Kopf?' })).toBeVisible();
    if (await journal.isVisible()) await journal.click();
    await page.getByLabel('Deine Gedanken').fill(GESAGT);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(CARE_WORDS.de.title);
    for (const { name } of HELP.AT.lines) await expect(page.getByText(name, { exact: true })).toBeVisible();
    const screen = page.getByRole('article', { name: 'Du bist wichtig' });
    await expect(screen.getByRole('button')).toHaveText(['Meine Worte behalten']);
    await expect(page.getByRole('heading', { name: 'Der Rest kann warten' })).toBeVisible();
    await expect(screen).not.toContainText(/nicht mehr leben|EINE Sache|gefunden/);

    await page.getByRole('button', { name: 'Meine Worte behalten' }).click();
    await page.goto('/daily-plan');
    await expect(page.getByText('Heute muss nichts sein.')).toBeVisible();
    await expect(page.getByText(/EINE Sache|Aufgaben erledigt/)).toHaveCount(0);
    await page.getByText('Der Rest kann warten').click();
    await page.getByRole('checkbox', { name: /Milch kaufen/ }).click();
    await expect(page.getByText('Erledigt', { exact: true })).toBeVisible();
    await expect(page.getByText(/geschafft|Weiter so|Gut gemacht/)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByText('Heute muss nichts sein.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  });
});

test('text that may be about a crisis keeps its tasks, and someone to talk to is offered beside them', async ({
  page,
  aUser,
  login,
}) => {
  await login(await aUser(), '/brain-dump');
  const said = "Buy milk today.\nSome days I don't see the point.\nCall the dentist tomorrow.";
  await page.getByLabel('Your thoughts').fill(said);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Some of this sounds heavy.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(list(page)).not.toContainText('point');
  await page.getByText('Someone to talk to').click();
  await expect(page.getByRole('link', { name: /^Call TelefonSeelsorge/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByText('1 thought kept').click();
  await expect(
    page.getByRole('paragraph').filter({ hasText: "Some days I don't see the point" }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Make it a task/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Write something else' }).click();
  await page.getByLabel('Your thoughts').fill('Buy milk today. Call the dentist tomorrow.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
  await expect(page.getByText('Some of this sounds heavy.')).toBeHidden();
});

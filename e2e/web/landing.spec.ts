import { BREADTH_TAG } from '#scripts/tier.ts';
import { createAccountHere } from '../fixtures/firstDay.ts';
import { journal } from '../fixtures/journal.ts';
import { button, inTaps, row, rows } from '../fixtures/list.ts';
import { answerQuestions } from '../fixtures/onboarding.ts';
import { expect, test } from '../fixtures/test.ts';
import { weekdayIn } from '../fixtures/today.ts';

/** A day on which it is neither due today nor tomorrow, nor more pressing than the milk. */
const RENT_DAY = weekdayIn(4);
const DUMP = `call the dentist, rent is due on ${RENT_DAY.toLowerCase()}, I keep thinking about the sea. buy milk today, it is urgent`;
const CORRECTED = `Call the dentist. Pay the rent on ${RENT_DAY}. Buy milk today, it is urgent. Water the plants.`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page says everything it has to say', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'AI that turns your mental chaos into a clear plan',
    );
    for (const title of ['Who This Is For', 'How It Works', 'Start the way your brain works']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByText("This isn't therapy. This is strategy. This is movement.")).toBeVisible();
    await expect(page.getByText('Recording... “Okay so I’ve been feeling stuck because...”')).toBeVisible();
    await expect(page.getByText('I don’t even know where to start but I just need to get it all out...')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Who This Is For' }).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByRole('region', { name: 'How It Works' }).getByRole('listitem')).toHaveCount(5);
    for (const price of ['$1.99', '$9.99', '$8.33']) await expect(page.getByText(price, { exact: true })).toBeVisible();
    await expect(page.getByText('Sample', { exact: true })).toHaveCount(2);
    for (const [name, path] of [
      ['Get Unstuck in 5 Minutes', '/signup'],
      ['Start Free Trial', '/signup'],
      ['See Plans (7-Day Free Trial)', '/pricing'],
      ['Login', '/login'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Imprint', '/imprint'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });
});

test('one input and one click show the ONE Thing, no account', { tag: BREADTH_TAG }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByLabel('Or try it right here').fill(DUMP);
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
  await expect(page.getByText('Buy milk', { exact: true }).first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('the first plan is corrected on the landing page, and keeps its corrections at sign-up', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const reader = (): readonly string[] => asked.filter((path) => path.includes('reader.worker'));
  await page.getByRole('button', { name: 'Switch to dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Switch to light mode' })).toBeVisible();
  expect(reader()).toEqual([]);
  await page.getByLabel('Or try it right here').fill(CORRECTED);
  await expect.poll(reader).toHaveLength(1);
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  await expect(rows(page)).toHaveCount(4);
  const one = page.getByRole('heading', { name: 'Your ONE Thing' }).locator('..');
  await expect(one).toContainText('Buy milk');
  // Not a task: another one becomes the ONE Thing at once.
  await inTaps(1, () => button(page, 'Not a task: Buy milk').click());
  await expect(button(page, 'Bring back: Buy milk')).toBeFocused();
  await expect(one).not.toContainText('Buy milk');
  // A wrong day.
  await inTaps(
    2,
    () => row(page, 'Call the dentist').click(),
    () => page.getByRole('radio', { name: 'Tomorrow' }).click(),
  );
  await page.keyboard.press('Escape');
  await expect(row(page, 'Call the dentist')).toContainText('Tomorrow');
  await expect(row(page, 'Call the dentist')).toBeFocused();
  // By keyboard alone.
  await row(page, 'Water the plants').press('Delete');
  await button(page, 'Undo').click();
  await expect(row(page, 'Water the plants')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api'))).toEqual([]);

  // Survives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  await expect(button(page, 'Bring back: Buy milk')).toBeVisible();
  await expect(row(page, 'Call the dentist')).toContainText('Tomorrow');

  await page.getByRole('link', { name: 'Keep this plan' }).click();
  await expect(page.getByText('Your plan is waiting.')).toBeVisible();
  await createAccountHere(page, 'Mara');
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Your plan is waiting.')).toBeVisible();
  await answerQuestions(page);
  await expect(page.getByRole('heading', { name: '3 tasks found' })).toBeVisible();
  await expect(page.getByText('Your plan is waiting.')).toHaveCount(0);
  await expect(button(page, 'Bring back: Buy milk')).toBeVisible();
  await expect(row(page, 'Call the dentist')).toContainText('Tomorrow');
  await page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();
  await expect(page.getByRole('button', { name: 'Done: Water the plants' })).toBeVisible();
  await page.getByRole('link', { name: 'Brain Dump' }).first().click();
  await journal(page);
  await expect(page.getByLabel('Your thoughts')).toHaveValue('');
});

test('text typed on the landing page is there after a reload', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByLabel('Or try it right here').fill('half a thought');
  await page.reload();
  await expect(page.getByLabel('Or try it right here')).toHaveValue('half a thought');
});

for (const [locale, said, action, heading] of [
  ['en-GB', 'I want to die. call the dentist', 'Show me my ONE Thing', 'People who listen, right now'],
  ['de-DE', 'Ich will nicht mehr leben. Zahnarzt anrufen', 'Zeig mir meine EINE Sache', 'Menschen, die jetzt zuhören'],
] as const)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test(
      'text about a crisis shows care and help, and no task',
      { tag: locale === 'en-GB' ? [] : BREADTH_TAG },
      async ({ page }) => {
        await page.goto('/');
        await page.getByRole('textbox').first().fill(said);
        await page.getByRole('button', { name: action }).click();
        const help = page.getByRole('region', { name: heading });
        await expect(help.getByRole('link', { name: /116 123|0800/ }).first()).toBeVisible();
        await expect(help.getByRole('link').first()).toBeInViewport();
        await expect(page.getByRole('textbox').first()).toHaveValue(said);
        await expect(page.getByRole('heading', { name: /^(Your ONE Thing|Deine EINE Sache)$/ })).toBeHidden();
      },
    );
  });

test('text that may be about a crisis gets its plan, and an offer of help above it', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Or try it right here').fill("Buy milk. Some days I don't see the point. Call the dentist.");
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
  await expect(page.getByText('Some of this sounds heavy.')).toBeVisible();
  await page.getByText('Someone to talk to').click();
  await expect(page.getByRole('region', { name: 'People who listen, right now' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByText('Some of this sounds heavy.')).toBeHidden();
});

test('an empty field and text without a task get a kind answer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  await expect(page.getByText("Please share what's on your mind first.")).toBeVisible();
  await page.getByLabel('Or try it right here').fill('I feel grey and tired');
  await page.getByRole('button', { name: 'Show me my ONE Thing' }).click();
  await expect(page.getByText("I couldn't find anything to do in that")).toBeVisible();
  await expect(page.getByLabel('Or try it right here')).toHaveValue('I feel grey and tired');
});

test(
  'the carousel moves by itself while visible, rests under the pointer, and follows its arrows',
  { tag: BREADTH_TAG },
  async ({ page }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await page.goto('/');
    const track = page.getByRole('region', { name: 'Who This Is For' }).getByRole('list');
    await track.scrollIntoViewIfNeeded();
    const place = (): Promise<number> => track.evaluate((element) => Math.round(element.scrollLeft));
    await expect.poll(place).toBe(300);

    await page.getByRole('button', { name: 'Forward' }).click();
    await expect.poll(place).toBe(600);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(place).toBe(300);
  },
);

test('the demos type themselves out once, when they come into view', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const demo = page.getByRole('article').filter({ hasText: 'Type it in' });
  await demo.scrollIntoViewIfNeeded();
  const typed = demo.locator('[aria-hidden] >> text=|');
  await expect(typed).toBeAttached();
  await page.clock.runFor(25 * 200);
  await expect(typed).not.toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 0));
  await demo.scrollIntoViewIfNeeded();
  await page.clock.runFor(25 * 10);
  await expect(typed).not.toBeAttached();
});

test('nothing moves for people who asked for stillness', { tag: BREADTH_TAG }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(10_000);
  const track = page.getByRole('region', { name: 'Who This Is For' }).getByRole('list');
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(0);
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });
  test('gets the German page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'KI, die aus dem Chaos im Kopf einen klaren Plan macht',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('a signed-in user goes straight to the dashboard', { tag: BREADTH_TAG }, async ({ page, aUser, aTask, login }) => {
  const person = await aUser();
  await aTask(person, { title: 'Water the plants' });
  await login(person, '/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    const tag = colorScheme === 'light' ? [] : BREADTH_TAG;
    test('three pictures of the product load when they are near, in that theme only', { tag }, async ({ page }) => {
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      await page.goto('/');
      const pictures = page.getByRole('region', { name: 'What it looks like' }).getByRole('img');
      await expect(pictures).toHaveCount(3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
          .toEqual([720, 720]);
      }
      const names = fetched.filter((path) => path.startsWith('/pictures/'));
      expect(names.toSorted()).toEqual(
        ['brain-dump', 'one-thing', 'plan'].map((name) => `/pictures/${name}-${colorScheme}.webp`),
      );
    });
  });
}

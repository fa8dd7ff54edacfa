import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';

async function sort(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your thoughts').fill(words);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Here is what I heard')).toBeVisible();
}

const changed = (page: Page, change: (reply: DumpReply) => DumpReply): Promise<void> =>
  changeReply(page, '/brain-dumps', brainDumpRoutes.create.reply, change);

/** The words that are lit, in their order. */
const litWords = (page: Page): Promise<readonly string[]> => page.locator('mark[data-lit]').allTextContents();
const task = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();
const ofTask = (page: Page, name: RegExp) => page.locator('[data-task]').filter({ hasText: name });
const markOf = (page: Page, words: RegExp) => page.locator('mark').filter({ hasText: words });

test('everything of a result is there, from being heard to the way on', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await changed(page, (reply) => ({
    ...reply,
    analysis: { ...reply.analysis, stress_level: 'high', stuck_tasks: ['Tax return'], north_star_tasks: ['Slides'] },
    dreamDetection: {
      hasDreams: true,
      dreamsFound: [
        {
          dreamText: 'Learning the piano',
          dreamCategory: 'Creative',
          nextAction: 'Ask the neighbour',
          timeframe: 'This month',
          suggestedMilestones: ['One scale', 'One song'],
        },
      ],
    },
    continuityInsights: { recurringThemes: ['Money'], progressionNoted: 'Less than last week.' },
    batchedTasks: [{ title: 'Desk things', estimated_time: 75, context: 'admin', contains: ['Call', 'Write'] }],
    motivationalQuote: { quote: 'Begin.', author: 'Somebody', reasoning: 'Because beginning is half of it.' },
    theOneThing: reply.theOneThing && { ...reply.theOneThing, stress_relief: 'Then the phone is quiet.' },
  }));
  await sort(page, MESSY_DUMP);
  await expect(page.getByText('There is a lot on you right now. One thing at a time is enough.')).toBeVisible();
  await expect(page.getByText(/stress.?score|high stress/i)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
  await expect(page.getByText('Then the phone is quiet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '7 tasks found' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'In your words' })).toHaveText(MESSY_DUMP);
  for (const [line, ...words] of [
    ['One thing seems stuck', 'Tax return'],
    ['For your North Star', 'Slides'],
    [
      'A dream is in here',
      'Learning the piano',
      'Creative',
      'Ask the neighbour',
      'This month',
      'One scale',
      'One song',
    ],
    ['These go well together', 'Desk things · 1 h 15 min', 'Write'],
    ['What comes back', 'Money', 'Less than last week.'],
  ] as const) {
    const fold = page.locator('details').filter({ hasText: line });
    await fold.locator('summary').click();
    for (const one of words) await expect(fold.getByText(one, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('“Begin.”')).toBeVisible();
  await expect(page.getByText('Somebody', { exact: true })).toBeVisible();
  await expect(page.getByText('Because beginning is half of it.')).toBeVisible();
  await expect(page.getByText('Sorted by Unchaos itself. Your words were sent to nobody else.')).toBeVisible();
  await expect(page.getByRole('button', { name: "Perfect! Now let's create your action plan" })).toBeVisible();
});

test('when the usual AI was away, that is said kindly', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await changed(page, (reply) => ({ ...reply, fellBack: true }));
  await sort(page, 'call the bank');
  await expect(page.getByRole('status').filter({ hasText: 'did not answer' })).toContainText('Nothing is lost.');
  await expect(page.getByText('were sent to nobody else')).toHaveCount(0);
});

test(
  'what a processor says is text, with basic formatting at most',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script><b onclick="x()">calm</b>';
    await changed(page, (reply) => ({
      ...reply,
      empathicResponse: evil,
      motivationalQuote: { quote: evil, author: evil, reasoning: evil },
      leftAsThoughts: [{ text: evil, span: { start: 0, end: 4 } }],
      theOneThing: reply.theOneThing && { ...reply.theOneThing, title: evil, why_selected: evil, stress_relief: evil },
    }));
    await sort(page, 'call the bank');
    await expect(page.locator('main b').first()).toHaveText('calm');
    await expect(page.locator('main img, main script, main [onclick], main [onerror]')).toHaveCount(0);
    await expect(page).toHaveTitle('Your thoughts, sorted · Unchaos');
  },
);

test.describe('a task and its words', () => {
  test('light up each other under the pointer', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await sort(page, 'Call the bank about the card. I am tired. Book a dentist appointment.');
    expect(await litWords(page)).toEqual([]);
    await ofTask(page, /bank/i).hover();
    await expect.poll(() => litWords(page)).toEqual([expect.stringMatching(/Call the bank/)]);

    await markOf(page, /dentist/).hover();
    await expect(page.locator('[data-task][data-lit]')).toHaveText(/dentist/i);
    await page.getByRole('heading', { name: 'In your words' }).hover();
    await expect(page.locator('[data-lit]')).toHaveCount(0);
  });

  test('light up by the keyboard alone, which also tells them', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await sort(page, 'Call the bank about the card. I am tired. Book a dentist appointment.');
    await page.mouse.move(0, 0);
    await task(page, /bank/i).focus();
    await expect.poll(() => litWords(page)).toEqual([expect.stringMatching(/Call the bank/)]);
    await page.keyboard.press('Tab');
    await expect(task(page, /dentist/i)).toBeFocused();
    await expect.poll(() => litWords(page)).toEqual([expect.stringMatching(/Book a dentist/)]);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/From your words: “Book a dentist/)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect.poll(() => litWords(page), 'a chosen one stays lit').toHaveLength(1);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('light up by a tap on either', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
      await login(await aUser(), '/brain-dump');
      await sort(page, 'Call the bank about the card. I am tired. Book a dentist appointment.');
      await task(page, /bank/i).tap();
      await expect(page.getByText(/From your words: “Call the bank/)).toBeVisible();
      await expect.poll(() => litWords(page)).toEqual([expect.stringMatching(/Call the bank/)]);
      await markOf(page, /dentist/).tap();
      await expect(ofTask(page, /dentist/i)).toBeInViewport();
      await expect(page.getByText(/From your words: “Book a dentist/)).toBeVisible();
    });
  });

  test('stay few for a hundred tasks in many words', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    const things = Array.from({ length: 100 }, (_, index) => `- call customer ${index + 1} about the offer`);
    const words = `${things.join('\n')}\n${'It was a long and grey day. '.repeat(200)}`.slice(0, 9_900);
    await sort(page, words);
    await expect(page.locator('[data-task]')).toHaveCount(100);
    const pieces = page.getByRole('group', { name: 'In your words' }).locator('> *');
    expect(await pieces.count()).toBeLessThanOrEqual(201);
    await page.getByRole('button', { name: /customer 99 / }).focus();
    await expect(markOf(page, /customer 99 /)).toBeInViewport();
  });
});

test.describe('a thought', () => {
  const WORDS = 'Call the bank. Maybe the garden looks sad. I am tired.';

  async function thoughts(page: Page): Promise<void> {
    await sort(page, WORDS);
    await expect(page.getByRole('heading', { name: 'Left as thoughts' })).toBeVisible();
  }
  const make = (page: Page) => page.getByRole('button', { name: /^Make it a task: / });

  test('becomes a task at once, and stays one', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await thoughts(page);
    const before = await page.locator('[data-task]').count();
    const left = await make(page).count();
    const answer = Promise.withResolvers<undefined>();
    await page.route('**/api/brain-dumps/*/tasks', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await make(page).first().press('Enter');
    await expect(page.getByText('Becoming a task...')).toBeVisible();
    await expect(make(page), 'shown ahead of the answer').toHaveCount(left - 1);
    await expect(page.locator('body'), 'the focus has a place').not.toBeFocused();
    answer.resolve(undefined);
    await expect(page.locator('[data-task]')).toHaveCount(before + 1);
    await expect(page.getByRole('status').filter({ hasText: 'Now a task: ' })).toBeAttached();
    await expect(page.getByText('Becoming a task...')).toHaveCount(0);

    await page.reload();
    await expect(page.locator('[data-task]')).toHaveCount(before + 1);
    await expect(make(page)).toHaveCount(left - 1);
  });

  test.describe('that the server refuses', () => {
    test.use({ expectedErrors: async ({}, use) => use([/500/]) });

    test('stands there again, and a toast says why', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
      await login(await aUser(), '/brain-dump');
      await thoughts(page);
      const left = await make(page).count();
      await page.route('**/api/brain-dumps/*/tasks', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
      await make(page).first().click();
      await expect(page.getByText('Error creating task', { exact: true })).toBeVisible();
      await expect(page.getByText('Failed to create task. Please try again.', { exact: true })).toBeVisible();
      await expect(make(page)).toHaveCount(left);
      await page.unroute('**/api/brain-dumps/*/tasks');
      await make(page).first().click();
      await expect(make(page)).toHaveCount(left - 1);
    });
  });
});

test.describe('the way on', () => {
  const goOn = (page: Page) => page.getByRole('button', { name: "Perfect! Now let's create your action plan" }).click();

  test('says how many were selected when some are queued', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await sort(
      page,
      ['bank', 'plumber', 'dentist', 'landlord', 'bakery', 'library', 'school']
        .map((one) => `- call the ${one}`)
        .join('\n'),
    );
    await goOn(page);
    await expect(page).toHaveURL(/\/daily-plan$/);
    await expect(page.getByText('Tasks Prioritized!', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Your top 5 are selected for today, the rest is queued.', { exact: true }),
    ).toBeVisible();
  });

  test('says that everything is scheduled when nothing is left for today', async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await sort(page, 'Call the bank tomorrow.');
    await goOn(page);
    await expect(page).toHaveURL(/\/daily-plan$/);
    await expect(page.getByText('Tasks Scheduled!', { exact: true })).toBeVisible();
  });
});

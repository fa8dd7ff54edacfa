import type { Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { expect, test } from '../fixtures/test.ts';

async function sort(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your thoughts').fill(words);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("Here's what I heard")).toBeVisible();
}

const changed = (page: Page, change: (reply: DumpReply) => DumpReply): Promise<void> =>
  changeReply(page, '/brain-dumps', brainDumpRoutes.create.reply, change);

const found = (page: Page) => page.locator('section').filter({ has: page.locator('#found-tasks') });
const rows = (page: Page) => found(page).locator('[data-row]');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const goOn = (page: Page) => button(page, "Perfect! Now let's create your action plan").click();

/** Number of controls and words before "More". */
const before = (page: Page): Promise<{ readonly controls: number; readonly words: number }> =>
  page.locator('article').evaluate((article) => {
    const more = [...article.querySelectorAll('details')].findLast((one) => one.innerText.startsWith('More'));
    const isBefore = (node: Node): boolean =>
      more !== undefined && Boolean(node.compareDocumentPosition(more) & Node.DOCUMENT_POSITION_FOLLOWING);
    const controls = [...article.querySelectorAll('button, a, input, select, textarea, summary, [tabindex="0"]')];
    const parts = [...article.children].filter((part) => part !== more) as HTMLElement[];
    const words = parts.flatMap((part) => part.innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)));
    const reached = controls.filter(
      (one) => isBefore(one) && one.checkVisibility() && one.getAttribute('tabindex') !== '-1',
    );
    return { controls: reached.length, words: words.length };
  });

const SIX =
  'Call the bank about the card tomorrow. Water the plants. Book a dentist appointment on Friday at 3pm. ' +
  'Buy a present for mum. Answer Jonas about the contract. Clean the kitchen. I am so tired of it all.';

test('a result is a short list; everything else is behind one line, in full from the second time on', async ({
  page,
  aUser,
  login,
}) => {
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
  }));
  await sort(page, SIX);
  await expect(page.getByRole('heading', { name: 'Your ONE Thing' })).toBeVisible();
  await expect(rows(page)).toHaveCount(6);
  const { controls, words } = await before(page);
  expect(controls).toBeLessThanOrEqual(12);
  expect(words).toBeLessThanOrEqual(120);
  await expect(page.getByText('“Begin.”')).toBeHidden();

  await page.locator('summary').filter({ hasText: 'More' }).click();
  await expect(page.getByText("There's a lot on your plate right now. One thing at a time is enough.")).toBeVisible();
  await expect(page.getByRole('group', { name: 'In your words' })).toHaveText(SIX);
  for (const [line, ...texts] of [
    ['One thing seems stuck', 'Tax return'],
    ['For your North Star', 'Slides'],
    ['A dream is in here', 'Learning the piano', 'Creative', 'Ask the neighbour', 'This month', 'One scale'],
    ['These go well together', 'Desk things · 1 h 15 min', 'Write'],
    ['What comes back', 'Money', 'Less than last week.'],
  ] as const) {
    const fold = page.locator('details details').filter({ hasText: line });
    await fold.locator('summary').click();
    for (const one of texts) await expect(fold.getByText(one, { exact: true })).toBeVisible();
  }
  for (const one of ['“Begin.”', 'Somebody', 'Because beginning is half of it.'])
    await expect(page.getByText(one, { exact: true })).toBeVisible();
  await expect(button(page, 'Download calendar file')).toBeVisible();
  await expect(page.getByText("Sorted by Unchaos itself. Your words didn't go anywhere else.")).toBeVisible();

  await button(page, 'Write something else').click();
  await expect(page.getByText('A list with 6 tasks is waiting for your OK.')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('resultMore'));
  await sort(page, 'call the bank');
  await expect(page.getByText('“Begin.”')).toBeVisible();
});

test(
  'any misreading is right after two taps, and the plan holds exactly what was on the screen',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await sort(
      page,
      '- Call the bank tomorrow\n- Buy stamps and bread\n- Water the plants\n- Ask Lee for the keys\n- Clean the kitchen\nI am so tired.',
    );
    await expect(rows(page)).toHaveCount(5);
    /** One tap each. */
    const taps = async (...names: readonly ReturnType<typeof button>[]): Promise<void> => {
      expect(names.length).toBeLessThanOrEqual(2);
      for (const one of names) await one.click();
    };

    // A wrong day.
    await taps(row(page, 'Call the bank'), page.getByRole('radio', { name: 'Today' }));
    await page.keyboard.press('Escape');
    await expect(row(page, 'Call the bank')).toContainText('Today');
    await expect(row(page, 'Call the bank')).toBeFocused();
    // Not a task.
    await taps(button(page, 'Not a task: Water the plants'));
    await expect(button(page, 'Bring back: Water the plants')).toBeFocused();
    // Two tasks that were read as one.
    await taps(row(page, 'Buy stamps and bread'), button(page, /^Split: Buy stamps/));
    await expect(row(page, 'Bread')).toBeVisible();
    // One task that was read as two.
    await taps(row(page, 'Clean the kitchen'), button(page, 'Join with “Ask Lee for the keys”'));
    await expect(row(page, 'Ask Lee for the keys, clean the kitchen')).toBeFocused();
    await button(page, 'Undo').click();
    await expect(row(page, 'Clean the kitchen')).toBeVisible();
    // A wrong title: the old one is preselected.
    await taps(row(page, 'Ask Lee'));
    await page.keyboard.type('Ring Lee');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Ring Lee')).toBeFocused();
    // By one key.
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Clean the kitchen')).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(button(page, 'Bring back: Clean the kitchen')).toBeVisible();
    // A thought that is a task after all.
    await taps(
      page.locator('summary').filter({ hasText: '1 thought kept' }),
      button(page, /^Make it a task: I am so tired/),
    );
    await expect(row(page, 'I am so tired')).toBeVisible();
    await row(page, 'I am so tired').press('Delete');

    await page.reload();
    await expect(page.getByRole('heading', { name: '4 tasks found' })).toBeVisible();
    await goOn(page);
    await expect(page).toHaveURL(/\/daily-plan$/);
    for (const title of ['Call the bank', 'Buy stamps', 'Bread', 'Ring Lee'])
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Water the plants|Clean the kitchen|Ask Lee|so tired/)).toHaveCount(0);
  },
);

test.describe('a list that is not confirmed', () => {
  test.use({ expectedErrors: async ({}, use) => use([/ERR_INTERNET_DISCONNECTED|Failed to fetch/]) });

  test('waits on another device as it was corrected, and goes into the plan once there is a network', async ({
    page,
    aUser,
    login,
    context,
  }) => {
    const mara = await aUser();
    await login(mara, '/brain-dump');
    await sort(page, '- Call the bank\n- Water the plants\n- Clean the kitchen');
    const kept = page.waitForResponse((reply) => reply.url().endsWith('/list') && reply.ok());
    await row(page, 'Water the plants').press('Delete');
    await kept;
    // Another device does not have this session's storage.
    await page.evaluate(() => sessionStorage.removeItem('brainDumpResult'));
    await page.goto('/daily-plan');
    await expect(page, 'nothing has reached the plan').toHaveURL(/\/brain-dump$/);
    await button(page, 'Look at it').click();
    await expect(page.getByRole('heading', { name: '2 tasks found' })).toBeVisible();
    await expect(button(page, 'Bring back: Water the plants')).toBeVisible();

    await context.setOffline(true);
    await goOn(page);
    await expect(page.getByText("You're offline. Your list is safe here")).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/daily-plan$/);
    await expect(page.getByText('Clean the kitchen', { exact: true }).first()).toBeVisible();
  });
});

test('an unavailable AI is mentioned kindly', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await changed(page, (reply) => ({ ...reply, fellBack: true }));
  await sort(page, 'call the bank');
  await page.locator('summary').filter({ hasText: 'More' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'did not answer' })).toContainText('Nothing is lost.');
  await expect(page.getByText("didn't go anywhere else")).toHaveCount(0);
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
      list: reply.list?.map((task) => ({ ...task, title: evil })) ?? null,
      theOneThing: reply.theOneThing && { ...reply.theOneThing, title: evil, why_selected: evil, stress_relief: evil },
    }));
    await sort(page, 'call the bank');
    await expect(page.locator('main b').first()).toHaveText('calm');
    await expect(page.locator('main img, main script, main [onclick], main [onerror]')).toHaveCount(0);
    await expect(page).toHaveTitle('Your thoughts, sorted · Unchaos');
  },
);

test.describe('the way on', () => {
  test('says how many were selected when some are queued', { tag: BREADTH_TAG }, async ({ page, aUser, login }) => {
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
      page.getByText('Your top 5 are set for today. The rest is in your queue.', { exact: true }),
    ).toBeVisible();
  });

  test(
    'says that everything is scheduled when nothing is left for today',
    { tag: BREADTH_TAG },
    async ({ page, aUser, login }) => {
      await login(await aUser(), '/brain-dump');
      await sort(page, 'Call the bank tomorrow.');
      await goOn(page);
      await expect(page).toHaveURL(/\/daily-plan$/);
      await expect(page.getByText('Tasks Scheduled!', { exact: true })).toBeVisible();
    },
  );
});

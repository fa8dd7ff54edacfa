import { expect, type Page } from '@playwright/test';
import { brainDumpRoutes, type DumpReply } from '#shared/brain-dump/contract.ts';
import { changeReply } from '../fixtures/replies.ts';
import { MESSY_DUMP } from '../fixtures/words.ts';
import type { State, World } from './state.ts';

/** Sends a dump and changes the response, as if from another processor. */
async function sorted({ page, aUser, login }: World, change: (reply: DumpReply) => DumpReply): Promise<void> {
  await changeReply(page, '/brain-dumps', brainDumpRoutes.create.reply, change);
  await login(await aUser(), '/brain-dump');
  await page.getByLabel('Your thoughts').fill(MESSY_DUMP);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("Here's what I heard")).toBeVisible();
}

const unfold = async (page: Page): Promise<void> => {
  for (const line of await page.locator('summary').all()) await line.click();
};

/** A result with every possible part. */
const full = (reply: DumpReply): DumpReply => ({
  ...reply,
  processedBy: 'openai',
  analysis: {
    ...reply.analysis,
    stress_level: 'high',
    stuck_tasks: ['Do the tax return', 'Book a dentist appointment'],
    north_star_tasks: ['Finish the slides for Monday’s meeting'],
  },
  dreamDetection: {
    hasDreams: true,
    dreamsFound: [
      {
        dreamText: 'Learn the piano one day',
        dreamCategory: 'Creative',
        nextAction: 'Ask the neighbour whether you may try hers',
        timeframe: 'This month',
        suggestedMilestones: ['One scale', 'One song', 'Play it for somebody'],
      },
    ],
  },
  continuityInsights: {
    recurringThemes: ['Money', 'Letting people down'],
    progressionNoted: 'Last week it was <b>nine</b> open things about money, now it is three.',
  },
  batchedTasks: [
    { title: 'Money things', estimated_time: 75, context: 'admin', contains: ['Call the bank', 'Find the receipts'] },
  ],
});

export const states: readonly State[] = [
  {
    name: 'results-full',
    address: '/brain-dump',
    async open(world) {
      await sorted(world, full);
      await unfold(world.page);
    },
  },
  {
    name: 'results-fell-back',
    address: '/brain-dump',
    async open(world) {
      await sorted(world, (reply) => ({ ...reply, fellBack: true }));
    },
  },
  {
    name: 'results-task-chosen',
    address: '/brain-dump',
    async open(world) {
      await sorted(world, (reply) => reply);
      await world.page
        .locator('[data-row]')
        .filter({ hasText: /dentist/i })
        .click();
      await expect(world.page.getByRole('group', { name: /dentist/i })).toBeVisible();
      await expect(world.page.getByRole('radio', { name: 'Any day' })).toBeVisible();
    },
  },
  {
    name: 'results-long',
    address: '/brain-dump',
    async open({ page, aUser, login }) {
      await login(await aUser(), '/brain-dump');
      const things = Array.from({ length: 100 }, (_, index) => `- call customer ${index + 1} about the offer`);
      await page.getByLabel('Your thoughts').fill(things.join('\n'));
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText("Here's what I heard")).toBeVisible();
    },
  },
];

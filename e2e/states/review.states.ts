import { expect } from '@playwright/test';
import type { Suggestion } from '#shared/insights/reviewContract.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { notedAnswers, reviewOf } from '../fixtures/review.ts';
import type { State, World } from './state.ts';

const address = '/review';
const cellar = { id: 1, title: 'Sort the cellar before the winter' };
const lighten: Suggestion = {
  ...{ kind: 'lighten', task: cellar, from: '2026-03-25', to: '2026-03-28', planned: 7, carries: 5 },
};

/** A week in which much was done and some tasks moved. */
async function openReview({ page, aUser, login }: World, suggested: Suggestion, heading: string): Promise<void> {
  const week = '2026-03-16';
  await reviewOf(page, suggested, {
    ...{ week, to: addDays(week, 6) },
    finished: {
      count: 12,
      days: [2, 0, 3, 1, 5, 0, 1].map((done, place) => ({ date: addDays(week, place), done })),
      biggest: 'Finish the slides for Monday’s meeting',
      titles: ['Call the bank', 'Buy a present for mum', 'Book the dentist', 'Clean the kitchen', 'Find the receipts'],
    },
    moved: {
      later: {
        count: 2,
        tasks: [
          { title: 'Do the tax return', date: '2026-03-24' },
          { title: 'Repair the bike', date: '2026-03-27' },
        ],
      },
      setAside: { count: 1, titles: ['Learn to juggle'] },
    },
  });
  await login(await aUser(), address);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

export const states: readonly State[] = [
  { name: 'review', address, open: (world) => openReview(world, lighten, 'What moved') },
  {
    name: 'review-answered',
    address,
    async open(world) {
      await notedAnswers(world.page);
      await openReview(world, { kind: 'letGo', task: cellar, days: 23 }, 'What moved');
      await world.page.getByRole('button', { name: 'Keep it' }).click();
      await expect(world.page.getByRole('status').filter({ hasText: 'It stays where it is.' })).toBeVisible();
    },
  },
  {
    name: 'review-german',
    address,
    language: 'de',
    open: (world) => openReview(world, lighten, 'Was du verschoben hast'),
  },
  {
    name: 'review-empty',
    address,
    async open({ page, aUser, login }) {
      await login(await aUser(), address);
      await expect(page.getByText('Your first look back comes on Sunday.')).toBeVisible();
    },
  },
];

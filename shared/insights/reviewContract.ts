import { z } from 'zod';
import { givenDate, localDate } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { WEEK_DAYS } from './contract.ts';

/** Most titles of each kind in a review; the rest is only counted. */
export const REVIEW_TITLES = 5;

const count = z.number().int().nonnegative();
const title = z.string().min(1).max(300);
const task = z.object({ id: z.number().int().positive(), title });

/** The single suggestion of a review (decision 18). */
export const Suggestion = z.discriminatedUnion('kind', [
  /** A day ahead has more than its capacity: move one task to the freest day. */
  z.object({ kind: z.literal('lighten'), task, from: localDate, to: localDate, planned: count, carries: count }),
  /** A task of a goal has no day: give it one. */
  z.object({ kind: z.literal('goal'), task, to: localDate }),
  /** The task that has waited longest, in days, may move to someday. */
  z.object({ kind: z.literal('letGo'), task, days: count }),
  /** The task that has waited longest and is important should be broken down. */
  z.object({ kind: z.literal('breakDown'), task, days: count }),
  /** Nothing to change. */
  z.object({ kind: z.literal('rest') }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

export const Answer = z.enum(['accepted', 'declined']);
export type Answer = z.infer<typeof Answer>;

/** The review of a user's calendar week. */
export const WeeklyReview = z.object({
  /** The Monday of the week, and its Sunday. */
  week: localDate,
  to: localDate,
  /** The user joined after this week, so nothing of theirs could happen in it. */
  isBeforeThem: z.boolean(),
  finished: z.object({
    count,
    days: z.array(z.object({ date: localDate, done: count })).length(WEEK_DAYS),
    /** The one with the highest weight; null in a week without any. */
    biggest: title.nullable(),
    /** Others, the latest first. */
    titles: z.array(title).max(REVIEW_TITLES),
  }),
  moved: z.object({
    /** Moved during this week to a day after it. */
    later: z.object({ count, tasks: z.array(z.object({ title, date: localDate })).max(REVIEW_TITLES) }),
    /** Set aside during this week: without a day. */
    setAside: z.object({ count, titles: z.array(title).max(REVIEW_TITLES) }),
  }),
  suggestion: Suggestion,
  /** Null until the user has answered. */
  answer: Answer.nullable(),
});
export type WeeklyReview = z.infer<typeof WeeklyReview>;

export const reviewRoutes = {
  show: route({
    method: 'GET',
    path: '/insights/review',
    guard: 'active',
    summary: 'What got done and what moved in the week that ends or ended on a Sunday, and one suggestion.',
    reply: WeeklyReview,
  }),
  answer: route({
    method: 'POST',
    path: '/insights/review',
    guard: 'active',
    summary: 'Notes what became of the suggestion of a week, once: a repeated call answers what was noted first.',
    body: z.object({ week: givenDate, suggestion: Suggestion, answer: Answer }),
    reply: z.object({ suggestion: Suggestion, answer: Answer }),
  }),
};

import { z } from 'zod';
import { givenDate, localDate } from '#shared/kernel/dates.ts';
import { route } from '#shared/kernel/route.ts';
import { WEEK_DAYS } from './contract.ts';

/** Titles that one look back names of each kind; the rest is told as a number. */
export const REVIEW_TITLES = 5;

const count = z.number().int().nonnegative();
const title = z.string().min(1).max(300);
const task = z.object({ id: z.number().int().positive(), title });

/** The one thing that a look back suggests (decision 18). */
export const Suggestion = z.discriminatedUnion('kind', [
  /** A day ahead holds more than it carries: one task goes to the freest day. */
  z.object({ kind: z.literal('lighten'), task, from: localDate, to: localDate, planned: count, carries: count }),
  /** A task of a goal that stands on no day gets one. */
  z.object({ kind: z.literal('goal'), task, to: localDate }),
  /** What has waited longest, in days, may wait until it is asked for. */
  z.object({ kind: z.literal('letGo'), task, days: count }),
  /** What has waited longest and matters is taken apart. */
  z.object({ kind: z.literal('breakDown'), task, days: count }),
  /** There is nothing to change. */
  z.object({ kind: z.literal('rest') }),
]);
export type Suggestion = z.infer<typeof Suggestion>;

export const Answer = z.enum(['accepted', 'declined']);
export type Answer = z.infer<typeof Answer>;

/** A calendar week of a person, looked back on. */
export const WeeklyReview = z.object({
  /** The Monday and the Sunday of the week. */
  week: localDate,
  to: localDate,
  /** The person came after this week: nothing of theirs could happen in it. */
  isBeforeThem: z.boolean(),
  finished: z.object({
    count,
    days: z.array(z.object({ date: localDate, done: count })).length(WEEK_DAYS),
    /** The heaviest; null in a week without. */
    biggest: title.nullable(),
    /** Others, the latest first. */
    titles: z.array(title).max(REVIEW_TITLES),
  }),
  moved: z.object({
    /** Put off in this week to a day after it. */
    later: z.object({ count, tasks: z.array(z.object({ title, date: localDate })).max(REVIEW_TITLES) }),
    /** Set aside in this week: they stand on no day. */
    setAside: z.object({ count, titles: z.array(title).max(REVIEW_TITLES) }),
  }),
  suggestion: Suggestion,
  /** Null until the person has answered. */
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

import type { Knex } from 'knex';
import { Model } from 'objection';
import type { WorkScheduleConfig } from '#shared/planning/workSchedule.ts';
import {
  boundsOf,
  type ChangedTask,
  type FinishedTask,
  finishedIn,
  isBefore,
  isAnswerable,
  movedIn,
  type ReviewedWeek,
  reviewedWeek,
} from '#shared/insights/review.ts';
import {
  type Answer,
  type Suggestion,
  Suggestion as readSuggestion,
  type WeeklyReview,
} from '#shared/insights/reviewContract.ts';
import { suggest } from '#shared/insights/suggestion.ts';
import { WEEK_DAYS } from '#shared/insights/contract.ts';
import { addDays, type LocalDate } from '#shared/kernel/dates.ts';
import { workScheduleOf } from '#api/features/planning/index.ts';
import { openTasks, presentTasks, TaskModel } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';

/** What a weekly review suggested, and the outcome; one per calendar week of a user. */
class ReviewModel extends Model {
  static override tableName = 'weekly_reviews';
  static override idColumn = ['userId', 'id'];
  static override jsonAttributes = ['suggestion'];

  declare id: number;
  declare userId: number;
  /** Monday of the week. */
  declare week: LocalDate;
  declare suggestion: Suggestion;
  declare answer: Answer;
  declare answeredAt: Date;

  static of(db: Knex, userId: number) {
    return ReviewModel.query(db).where({ userId });
  }
}

/** Tasks considered per week: more would not change the picture. */
const MOST_TASKS = 2_000;
/** Number of reviews in which a declined suggestion is not made again. */
const REMEMBERED = 8;

/** Returns the week that a user may review today, from their stored tasks (decision 18). */
export async function reviewOf(context: UserContext): Promise<WeeklyReview> {
  const { db, user, zone: timeZone, today } = context;
  const at = { week: reviewedWeek(today), timeZone };
  const kept = await ReviewModel.of(db, user.id).findOne({ week: at.week });
  const finished = finishedIn(await finishedTasks(context, at), at);
  const moved = movedIn(await changedTasks(context, at), at);
  const isEmpty = finished.count + moved.later.count + moved.setAside.count === 0;
  return {
    week: at.week,
    to: addDays(at.week, WEEK_DAYS - 1),
    isBeforeThem: isEmpty && isBefore(user.createdAt, at),
    finished,
    moved,
    suggestion: kept?.suggestion ?? (await suggestionFor(context, at.week)),
    answer: kept?.answer ?? null,
  };
}

interface Noted {
  readonly suggestion: Suggestion;
  readonly answer: Answer;
}

/**
 * Stores the outcome of a week's suggestion; the first answer of a week stays. Throws `conflict` for a week that is
 * neither the latest nor the one before it.
 */
export async function noteAnswer(context: UserContext, week: LocalDate, { suggestion, answer }: Noted): Promise<Noted> {
  const { db, user, now: answeredAt, today } = context;
  if (!isAnswerable(week, today)) throw new ApiError('conflict');
  await ReviewModel.query(db)
    .insert({ userId: user.id, week, suggestion, answer, answeredAt })
    .onConflict(['userId', 'week'])
    .ignore();
  return ReviewModel.of(db, user.id).findOne({ week }).throwIfNotFound();
}

async function finishedTasks({ db, user }: UserContext, at: ReviewedWeek): Promise<readonly FinishedTask[]> {
  const { from, until } = boundsOf(at);
  return TaskModel.of(db, user.id)
    .where({ completed: true })
    .where('completedAt', '>=', from)
    .where('completedAt', '<', until)
    .modify('latestFirst')
    .limit(MOST_TASKS)
    .select('title', 'emotionalWeight', 'completedAt')
    .castTo<FinishedTask[]>();
}

async function changedTasks({ db, user }: UserContext, at: ReviewedWeek): Promise<readonly ChangedTask[]> {
  const { from, until } = boundsOf(at);
  return TaskModel.of(db, user.id)
    .modify('open')
    .where('updatedAt', '>=', from)
    .where('updatedAt', '<', until)
    .orderBy('updatedAt', 'desc')
    .limit(MOST_TASKS)
    .select('title', 'status', 'deferredDate', 'scheduledDate', 'dueDate', 'createdAt', 'updatedAt');
}

async function suggestionFor(context: UserContext, week: LocalDate): Promise<Suggestion> {
  const { db, user, now, zone: timeZone } = context;
  const tasks = await presentTasks(context, await openTasks(db, user.id));
  const schedule = await scheduleOf(context);
  return suggest(tasks, { week, now, timeZone, schedule, except: await declinedLately(context) });
}

async function scheduleOf(context: UserContext): Promise<WorkScheduleConfig> {
  const { chosen, suggested } = await workScheduleOf(context);
  return chosen ?? suggested;
}

/** Returns the tasks whose suggestion was declined in one of the latest reviews. */
export async function declinedLately({ db, user }: UserContext): Promise<readonly number[]> {
  const rows = await ReviewModel.of(db, user.id).orderBy('week', 'desc').limit(REMEMBERED);
  return rows.flatMap(({ answer, suggestion }) => {
    const known = readSuggestion.safeParse(suggestion).data;
    return answer === 'declined' && known && 'task' in known ? [known.task.id] : [];
  });
}

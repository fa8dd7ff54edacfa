import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import {
  type EventTime,
  eventTimeOf,
  followsCalendar,
  isSameTime,
  taskTimeOf,
} from '#shared/calendar/writing/eventTime.ts';
import type { EventWords } from '#shared/calendar/writing/ownEvent.ts';
import { OWN_EVENTS_LIMIT } from '#shared/calendar/writingContract.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { lockedPerson } from '#api/features/accounts/index.ts';
import { changeDay, planOf, TaskModel } from '#api/features/tasks/index.ts';
import type { UserContext } from '#api/platform/call.ts';
import { followMove } from './followMove.ts';
import type { Sight } from './look.ts';
import { columnsOf, OwnEventModel, type TargetModel } from './target.model.ts';

/** An event to be updated from its task. */
export interface Writing {
  readonly event: OwnEventModel;
  readonly time: EventTime;
  readonly words: EventWords;
  /** Hash of the text. */
  readonly hash: string;
}

/** The changes that bring the calendar in line with the tasks. */
export interface Work {
  readonly writes: readonly Writing[];
  readonly removals: readonly OwnEventModel[];
  /** The tasks' revision at that time. */
  readonly revision: number;
  /** Whether an event was deleted there, or came back, since the last time. */
  readonly isNews: boolean;
}

type Sights = ReadonlyMap<number, Sight>;
type Tasks = ReadonlyMap<number, TaskModel>;

/** Tasks considered; far more than have a time. */
const MOST_TASKS = 1_000;

/**
 * Merges what was seen in the calendar with the current tasks, under the user's lock: an event moved only there moves
 * its task, a deleted one becomes a question, and everything else is written to the calendar.
 */
export function settle(
  { db, now }: { readonly db: Knex; readonly now: Date },
  { userId, feedId }: TargetModel,
  sights: Sights,
): Promise<Work> {
  return db.transaction(async (trx) => {
    const user = await lockedPerson(trx, userId);
    const own = { db: trx, user, now, zone: user.timeZone, today: todayIn(user.timeZone, now) };
    const events = await OwnEventModel.of(trx, userId).where({ feedId });
    let tasks = await tasksFor(own, events);
    const moved = events.filter((event) => isMoved(event, sights.get(event.id), tasks.get(event.taskId), own));
    if (moved.length > 0) {
      await follow(own, moved, sights, tasks);
      tasks = await tasksFor(own, events);
    }
    const known: OwnEventModel[] = [];
    let isNews = false;
    for (const event of events) {
      const seen = await noted(own, event, sights.get(event.id), tasks);
      isNews ||= Boolean(seen?.goneAt) !== Boolean(event.goneAt);
      if (seen) known.push(seen);
    }
    known.push(...(await begun(own, feedId, known, tasks)));
    const { taskRevision: revision } = moved.length > 0 ? await lockedPerson(trx, userId) : user;
    return { ...workOn(known, tasks, own), revision, isNews };
  });
}

/** Returns the open tasks with a time, and those that have an event, by id. */
async function tasksFor({ db, user }: UserContext, events: readonly OwnEventModel[]): Promise<Tasks> {
  const ids = events.map(({ taskId }) => taskId);
  const rows = await TaskModel.of(db, user.id)
    .where({ completed: false })
    .where((one) => void one.whereNotNull('dueTime').orWhereIn('id', ids))
    .orderBy('id')
    .limit(MOST_TASKS);
  return new Map(rows.map((task) => [task.id, task]));
}

const oursOf = (
  task: TaskModel | undefined,
  known: EventTime | null,
  { zone, today }: UserContext,
): EventTime | null => (task ? eventTimeOf(task, known, { timeZone: zone, today }) : null);

/** Returns the calendar's time of an event; the known one if it is invalid. */
const theirsOf = (event: OwnEventModel, sight: Sight & { readonly kind: 'seen' }): EventTime =>
  sight.time ?? event.known;

function isMoved(
  event: OwnEventModel,
  sight: Sight | undefined,
  task: TaskModel | undefined,
  own: UserContext,
): boolean {
  const { known, tried } = event;
  const ours = oursOf(task, known, own);
  if (sight?.kind !== 'seen' || ours === null || tried === 'removal') return false;
  return followsCalendar({ known, tried, theirs: theirsOf(event, sight), ours });
}

/** Moves the tasks of moved events; tasks that no rule lets move stay, and their events are moved back. */
const follow = (own: UserContext, moved: readonly OwnEventModel[], sights: Sights, tasks: Tasks): Promise<void> =>
  changeDay(own, async (day) => {
    const plan = await planOf(day);
    for (const event of moved) {
      const [sight, task] = [sights.get(event.id), tasks.get(event.taskId)];
      if (sight?.kind !== 'seen' || !task) continue;
      await followMove(day, plan, task, taskTimeOf(theirsOf(event, sight), day.zone));
    }
  });

/** Returns the event updated by what was seen; null when it is dropped. */
async function noted(
  own: UserContext,
  event: OwnEventModel,
  sight: Sight | undefined,
  tasks: Tasks,
): Promise<OwnEventModel | null> {
  const { db, now } = own;
  const isGone = sight?.kind === 'gone' || (event.goneAt !== null && !sight);
  const wasMade = event.words !== null || event.tried !== null;
  // Deleting an all-day event there raises no question: its task has no time that could be lost.
  const ours = oursOf(tasks.get(event.taskId), isGone ? null : event.known, own);
  const isOver = ours === null && (isGone || !wasMade);
  if (isOver || (isGone && event.tried === 'removal')) {
    await event.$query(db).delete();
    return null;
  }
  if (sight?.kind === 'gone') return stored(own, event, { goneAt: event.goneAt ?? now, etag: null, tried: null });
  if (sight?.kind !== 'seen') return event;
  const { etag } = sight;
  // The text of a new event whose response was lost is unknown, so it is written again.
  const words = event.words ?? '';
  return stored(own, event, { ...columnsOf(theirsOf(event, sight)), etag, words, tried: null, goneAt: null });
}

async function stored(
  { db }: UserContext,
  event: OwnEventModel,
  patch: Partial<OwnEventModel>,
): Promise<OwnEventModel> {
  const [row] = await OwnEventModel.query(db).where({ userId: event.userId, id: event.id }).patch(patch).returning('*');
  if (!row) throw new Error('An event of ours is gone');
  return row;
}

/** Creates events for the tasks that have none yet, up to the limit. */
async function begun(
  own: UserContext,
  feedId: number,
  known: readonly OwnEventModel[],
  tasks: Tasks,
): Promise<readonly OwnEventModel[]> {
  const { db, user, zone, today } = own;
  const having = new Set(known.map(({ taskId }) => taskId));
  const rows = [...tasks.values()].flatMap((task) => {
    const time = having.has(task.id) ? null : eventTimeOf(task, null, { timeZone: zone, today });
    return time ? [{ userId: user.id, feedId, taskId: task.id, uid: randomUUID(), ...columnsOf(time) }] : [];
  });
  const room = rows.slice(0, Math.max(0, OWN_EVENTS_LIMIT - known.length));
  return room.length > 0 ? OwnEventModel.query(db).insert(room).returning('*') : [];
}

function workOn(events: readonly OwnEventModel[], tasks: Tasks, own: UserContext): Pick<Work, 'writes' | 'removals'> {
  const writes: Writing[] = [];
  const removals: OwnEventModel[] = [];
  for (const event of events) {
    const task = tasks.get(event.taskId);
    const time = oursOf(task, event.known, own);
    if (!task || time === null) removals.push(event);
    else if (event.goneAt === null) {
      const words = messagesOf(task);
      const hash = createHash('sha256').update(JSON.stringify(words)).digest('base64url');
      if (hash !== event.words || !isSameTime(time, event.known)) writes.push({ event, time, words, hash });
    }
  }
  return { writes, removals };
}

/** An appointment is shown as busy; for any other task the user stays available. */
const messagesOf = ({ title, description, location, isFixed }: TaskModel): EventWords => ({
  ...{ title, description, location },
  isBusy: isFixed,
});

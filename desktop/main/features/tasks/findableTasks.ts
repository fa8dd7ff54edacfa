import { findIn, hasWords, asksForPlace } from '#shared/kernel/finding.ts';
import { type FindableDay, type FindableTask, type Found, FOUND_AT_ONCE, type FoundTask } from '#shared/tasks/ipc.ts';
import { type SignIn, ToldBySignIn } from '#main/platform/toldBySignIn.ts';

/** The open tasks that the main window's page last reported, visible only under the same sign-in. */
export class FindableTasks extends ToldBySignIn<FindableDay> {
  /** Account that the tasks belong to; null without tasks. */
  get user(): number | null {
    return this.day?.user ?? null;
  }

  /**
   * Returns the tasks that match the query best, by the rule of the command palette; without a query those of today.
   */
  find(query: string, signedIn: SignIn | null, now: Date): Found {
    this.follow(signedIn);
    if (signedIn === null) return { state: 'signedOut', tasks: [] };
    if (this.isResting(now)) return { state: 'gentle', tasks: [] };
    if (!this.day) return { state: 'away', tasks: [] };
    const { isGentle, tasks } = this.day;
    return isGentle ? { state: 'gentle', tasks: [] } : { state: 'found', tasks: bestOf(tasks, query) };
  }
}

function bestOf(tasks: readonly FindableTask[], query: string): FoundTask[] {
  const isAsked = hasWords(query) || asksForPlace(query);
  const looked = isAsked ? findIn(tasks.map(asFindable), query).map(({ task }) => task) : tasks.filter(isToday);
  return looked.slice(0, FOUND_AT_ONCE).map(({ id, title, isToday: today }) => ({ id, title, isToday: today }));
}

const isToday = (task: FindableTask): boolean => task.isToday;

const asFindable = (task: FindableTask) => ({
  task,
  label: task.title,
  keywords: [task.kind, ...task.place.split(' ').filter(Boolean)],
  place: task.place,
});

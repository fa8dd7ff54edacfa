import { findIn, hasWords, asksForPlace } from '#shared/kernel/finding.ts';
import { type FindableDay, type FindableTask, type Found, FOUND_AT_ONCE, type FoundTask } from '#shared/tasks/ipc.ts';

/** A sign-in, as far as it tells one person's tasks from another's. */
export interface SignIn {
  readonly token: string;
  readonly accountId: number | null;
}

/** The open tasks that the main window's page told last: in memory alone, and found under the very sign-in that told them. */
export class FindableTasks {
  #told: { readonly token: string; readonly day: FindableDay } | null = null;
  #rest: { readonly token: string; readonly until: Date } | null = null;

  /** Whose tasks these are; null where there are none. */
  get user(): number | null {
    return this.#told?.day.user ?? null;
  }

  /** Takes over what a page tells; what it tells of somebody who is not signed in any more is dropped. */
  keep(day: FindableDay | null, now: SignIn | null): void {
    const isTheirs = day !== null && now !== null && (now.accountId ?? day.user) === day.user;
    this.#told = isTheirs ? { token: now.token, day } : null;
  }

  /** Names nothing to do until then, whatever a page tells. */
  rest(until: Date, now: SignIn | null): void {
    this.#rest = now && { token: now.token, until };
  }

  /** Forgets what belongs to another sign-in than this one. */
  follow(now: SignIn | null): void {
    if (this.#told?.token !== now?.token) this.#told = null;
    if (this.#rest?.token !== now?.token) this.#rest = null;
  }

  /** The page that told them is gone. */
  forget(): void {
    this.#told = null;
  }

  /** The tasks that fit the words best, by the rule of the command palette; without words those of today. */
  find(query: string, signedIn: SignIn | null, now: Date): Found {
    this.follow(signedIn);
    if (signedIn === null) return { state: 'signedOut', tasks: [] };
    if (this.#rest && now < this.#rest.until) return { state: 'gentle', tasks: [] };
    if (!this.#told) return { state: 'away', tasks: [] };
    const { isGentle, tasks } = this.#told.day;
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

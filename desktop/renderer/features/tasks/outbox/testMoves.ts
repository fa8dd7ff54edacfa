import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { RouteInput } from '#shared/kernel/route.ts';
import type { MoveResult, moveRoutes } from '#shared/tasks/movesContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { updateOf } from '../changes.ts';
import { taskQueries, tasksShown } from '../queries.ts';
import { deliverChange } from './deliver.ts';

export type SentMove = RouteInput<typeof moveRoutes.make>['moves'][number];
/** The server's response to moves; null if it cannot be reached. */
type Answer = (moves: readonly SentMove[]) => Response | null;

export const NOW = new Date('2026-03-04T09:00:00Z');
export const call = aTask({ id: 1, title: 'Call mum' });
export const write = aTask({ id: 2, title: 'Write the letter' });

export const madeOf = ({ id }: SentMove): MoveResult => ({ id, isMade: true, notice: null, refusal: null });
export const made =
  (tasks: readonly Task[] = [], result = madeOf): Answer =>
  (moves) =>
    Response.json({ results: moves.map(result), tasks, revision: 8 });
export const away: Answer = () => null;
export const says =
  (status: number): Answer =>
  () =>
    Response.json({ error: 'No' }, { status });

/** Each has its own user, because locks belong to the whole process. */
let people = Math.floor(Math.random() * 1_000_000_000);

/** A browser window whose user has two tasks, on a page made by `stubPage`. */
export class TestOutbox {
  readonly user = (people += 1);
  readonly client = new QueryClient();
  sent: (readonly SentMove[])[] = [];

  constructor() {
    stubPage();
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    this.signIn();
    this.client.setQueryData(taskQueries.list().queryKey, { tasks: [call, write], revision: 7 } as never);
  }

  signIn(user = this.user): void {
    store.set(sessionAtom, { state: 'signedIn', user: { id: user } } as never);
  }

  leave(): void {
    store.set(sessionAtom, { state: 'signedOut', hasEnded: false });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }

  serverSays(answer: Answer): void {
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
      if (!url.endsWith('/tasks/moves')) return Promise.resolve(Response.json({ csrfToken: 'x'.repeat(40) }));
      const { moves } = JSON.parse(String(init?.body)) as { readonly moves: readonly SentMove[] };
      this.sent.push(moves);
      const response = answer(moves);
      return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
    });
  }

  readonly shown = () => tasksShown(this.client).map(({ title, completed }) => (completed ? `${title} ✓` : title));

  readonly rename = (title: string) => deliverChange(this.client, updateOf(call, { title }));
}

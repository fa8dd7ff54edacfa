import type { Task } from '#shared/tasks/task.ts';
import type { Asked } from '#renderer/platform/testServer.ts';
import type { TaskList } from './queries.ts';

interface SentMove {
  readonly id: string;
  readonly steps: readonly { readonly kind: string; readonly id?: number; readonly task?: object }[];
}

/** What a server says of its open tasks. */
export const listOf = (tasks: readonly Task[], more: Partial<TaskList> = {}): TaskList => ({
  ...{ tasks: [...tasks], revision: 1, hasOlder: false, welcomeBack: null, gentleToday: false },
  ...more,
});

/** The moves of a request. */
export const movesOf = ({ body }: Asked): readonly SentMove[] =>
  (body as { readonly moves: readonly SentMove[] }).moves;

/** The answer of a server that makes every move. */
export const makesMoves = (asked: Asked) => ({
  results: movesOf(asked).map(({ id }) => ({ id, isMade: true, notice: null, refusal: null })),
  tasks: [],
  revision: 2,
});

/** The steps that a server was sent, in their order. */
export const stepsIn = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/tasks/moves').flatMap((one) => movesOf(one).flatMap(({ steps }) => steps));

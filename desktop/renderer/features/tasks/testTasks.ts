import type { Task } from '#shared/tasks/task.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook } from '#renderer/platform/testHook.ts';
import { type Asked, settled, stubServer } from '#renderer/platform/testServer.ts';
import { aScreen, signIn } from '#renderer/ui/testApp.ts';
import { type TaskList, taskQueries, tasksShown } from './queries.ts';
import { undoableAtom } from './undo.ts';

interface SentMove {
  readonly id: string;
  readonly steps: readonly { readonly kind: string; readonly id?: number; readonly task?: object }[];
}

/** A server's response with these open tasks. */
export const listOf = (tasks: readonly Task[], more: Partial<TaskList> = {}): TaskList => ({
  ...{ tasks: [...tasks], revision: 1, hasOlder: false, welcomeBack: null, gentleToday: false },
  ...more,
});

/** Moves of a request. */
export const movesOf = ({ body }: Asked): readonly SentMove[] =>
  (body as { readonly moves: readonly SentMove[] }).moves;

/** Response of a server that applies every move. */
export const makesMoves = (asked: Asked) => ({
  results: movesOf(asked).map(({ id }) => ({ id, isMade: true, notice: null, refusal: null })),
  tasks: [],
  revision: 2,
});

/** Steps sent to a server, in order. */
export const stepsIn = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/tasks/moves').flatMap((one) => movesOf(one).flatMap(({ steps }) => steps));

/** A server that applies no move, for this reason. */
export const makesNone = (notice: string | null, code?: string) => (asked: Asked) => ({
  ...makesMoves(asked),
  results: movesOf(asked).map(({ id }) => ({
    ...{ id, isMade: false, notice },
    refusal: code ? { code, message: 'Not like this.' } : null,
  })),
});

const ON_SCREEN: readonly Task[] = [aTask({ id: 1, title: 'Call the bank' }), aTask({ id: 2, title: 'Buy milk' })];

/** A page with these tasks. */
export async function aPage<T>(useIt: () => T, tasks = ON_SCREEN, answer: unknown = makesMoves) {
  signIn();
  const server = stubServer({ 'GET /tasks': listOf(tasks), 'POST /tasks/moves': answer as never });
  const screen = aScreen('/daily-plan');
  screen.store.set(undoableAtom, []);
  screen.client.setQueryData(taskQueries.list().queryKey, listOf(tasks));
  const hook = await renderHook(useIt, screen.around);
  const does = (work: (now: T) => unknown) =>
    hook.does(async (now) => {
      void work(now);
      await settled();
      await settled();
    });
  const shown = (id: number) => tasksShown(screen.client).find((task) => task.id === id);
  return { ...hook, ...screen, server, does, shown, steps: () => stepsIn(server.asked) };
}

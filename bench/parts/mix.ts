import type autocannon from 'autocannon';
import { frontDoor } from '#api/app/testDoor.ts';
import type { Person } from './people.ts';

const WORDS = 'I feel so tired and there is so much noise everywhere.';

/** Number of requests per user, or how long they are sent. */
type HowMany = Pick<autocannon.Options, 'amount' | 'duration'>;

/** Builds the requests to measure: a sequence for each user. */
export type Calls = (api: string, people: readonly Person[], many: HowMany) => Promise<readonly autocannon.Options[]>;

/** Requests of a typical day, by what they do. */
interface Day {
  readonly reading: readonly autocannon.Request[];
  readonly added: autocannon.Request;
  /** Deletes the task that was added last. */
  readonly deleted: autocannon.Request;
  readonly ticked: autocannon.Request;
  readonly dumped: autocannon.Request;
}

/**
 * A typical day as one row of twenty calls: sixteen reads and four writes. Added tasks are deleted again, so that lists
 * keep their length however long it runs.
 */
export const mixOf: Calls = callsOf(({ reading, added, ticked, dumped, deleted }) =>
  [added, ticked, dumped, deleted].flatMap((writing) => [writing, ...reading]),
);

/** The same requests, each kind separately. */
export const KINDS: ReadonlyMap<string, Calls> = new Map([
  ['reading', callsOf(({ reading }) => reading)],
  ['tick', callsOf(({ ticked }) => [ticked])],
  ['add, delete', callsOf(({ added, deleted }) => [added, deleted])],
  ['dump', callsOf(({ dumped }) => [dumped])],
]);

function callsOf(choose: (day: Day) => readonly autocannon.Request[]): Calls {
  return (api, people, many) =>
    Promise.all(
      people.map(async (person) => ({
        ...{ url: new URL(api).origin, connections: 1, ...many },
        requests: [...choose(await dayOf(api, person))],
      })),
    );
}

async function dayOf(api: string, { token }: Person): Promise<Day> {
  const bearer = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/tasks`, { headers: bearer });
  const { tasks } = (await answer.json()) as { tasks: { id: number }[] };
  const { pathname } = new URL(api);
  const headers = { ...bearer, 'content-type': 'application/json', ...(await frontDoor(api).headersFor('POST')) };
  const read = (path: string): autocannon.Request => ({ method: 'GET', path: `${pathname}${path}`, headers: bearer });
  const write = (method: 'POST' | 'PATCH', path: string, body: object): autocannon.Request => ({
    method,
    path: `${pathname}${path}`,
    headers,
    body: JSON.stringify(body),
  });
  return {
    reading: [read('/tasks'), read('/tasks'), read('/user/onboarding-status'), read('/dashboard/stats')],
    added: {
      ...write('POST', '/tasks', { title: 'Call the bank', status: 'backlog' }),
      onResponse: (_status, body, context) => void Object.assign(context, JSON.parse(body)),
    },
    deleted: {
      ...{ method: 'DELETE', headers },
      setupRequest: (request, context) => ({
        ...request,
        path: `${pathname}/tasks/${String(Reflect.get(context, 'id'))}`,
      }),
    },
    ticked: write('PATCH', `/tasks/${tasks.at(-1)?.id}/complete`, { completed: false }),
    dumped: write('POST', '/brain-dumps', { rawText: WORDS }),
  };
}

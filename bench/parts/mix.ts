import type autocannon from 'autocannon';
import { frontDoor } from '#api/app/testDoor.ts';
import type { Person } from './people.ts';

const WORDS = 'I feel so tired and there is so much noise everywhere.';

/**
 * What people do in a day, as one row of twenty calls: sixteen readings and four writings. A task that is added is deleted
 * again, so that lists stay as long as they are however long it goes on.
 */
export async function mixOf(
  api: string,
  people: readonly Person[],
  many: Pick<autocannon.Options, 'amount' | 'duration'>,
): Promise<readonly autocannon.Options[]> {
  return Promise.all(people.map((person) => rowOf(api, person, many)));
}

async function rowOf(
  api: string,
  { token }: Person,
  many: Pick<autocannon.Options, 'amount' | 'duration'>,
): Promise<autocannon.Options> {
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
  const readings = [read('/tasks'), read('/tasks'), read('/user/onboarding-status'), read('/dashboard/stats')];
  const added: autocannon.Request = {
    ...write('POST', '/tasks', { title: 'Call the bank', status: 'backlog' }),
    onResponse: (_status, body, context) => void Object.assign(context, JSON.parse(body)),
  };
  const deleted: autocannon.Request = {
    ...{ method: 'DELETE', headers },
    setupRequest: (request, context) => ({
      ...request,
      path: `${pathname}/tasks/${String(Reflect.get(context, 'id'))}`,
    }),
  };
  const ticked = write('PATCH', `/tasks/${tasks.at(-1)?.id}/complete`, { completed: false });
  const dumped = write('POST', '/brain-dumps', { rawText: WORDS });
  const requests = [added, ...readings, ticked, ...readings, dumped, ...readings, deleted, ...readings];
  return { url: new URL(api).origin, connections: 1, requests, ...many };
}

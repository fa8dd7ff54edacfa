import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { lineProcessor } from '#api/features/brain-dump/testProcessor.ts';
import { bodyFor, dice } from './testNonsense.ts';
import { allRoutes, named, pathOf } from './testRoutes.ts';
import { startTestServer, type TestServer } from './testServer.ts';

const TIMES = 20;
/** Number of different bodies per route, most of them valid by the contract. */
const BODIES = 3;
/** Routes that end the caller's session. */
const ENDING = ['/auth/logout', '/auth/sessions', '/auth/account'];
const writes = allRoutes().filter(({ method, path }) => method !== 'GET' && !ENDING.includes(path));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(inject('testDatabase'), { processors: [lineProcessor] });
});
afterAll(() => server.stop());

/** The parsed body, or an empty object if it is not JSON (the fuzz test sends those). */
function parsed(text: string): object {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return {};
  }
}

describe('the same call twenty times at once', () => {
  test.each(named(writes))('%s never fails on our side', async (name, route) => {
    const ann = await server.signedIn();
    await ann.aTask();
    const random = dice(name.length * 7919);
    for (let turn = 1; turn <= BODIES; turn += 1) {
      const sent = bodyFor(route, random);
      const call = () => ann.call(route.method, pathOf(route, turn), parsed(sent));
      const answers = await Promise.all(Array.from({ length: TIMES }, call));
      const failed = answers.filter(({ status }) => status === 500 || status > 502);
      expect(failed.map(({ status, text }) => `${status} ${text} to ${sent}`)).toEqual([]);
    }
  });
});

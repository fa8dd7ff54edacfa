import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { aServer, ownData, type ServerProcess } from '#api/app/testProcess.ts';
import { type Acknowledged, expectKept, look } from './parts/ledger.ts';
import { LIES, SLOW, startLiar } from './parts/liar.ts';
import { aPerson } from './parts/people.ts';
import { IS_FULL } from './parts/sizes.ts';

/** Memory growth allowed while a response never ends, in megabytes. */
const GROWTH_MB = 300;

let settings: Record<string, string>;
let clear: () => void;
let liar: Awaited<ReturnType<typeof startLiar>>;
let server: ServerProcess;

beforeAll(async () => {
  liar = await startLiar();
  const own = await ownData(inject('testDatabase'));
  ({ clear } = own);
  settings = { ...own.settings, OPENAI_BASE_URL: liar.url, OPENAI_API_KEY: 'sk-liar' };
  server = await aServer(settings);
});
afterAll(async () => {
  await server.end('SIGKILL');
  await liar.stop();
  clear();
});

/** The server's peak memory in megabytes. */
const peak = (): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024;

test('a slow, broken or lying model loses no text and invents no task', { timeout: 90_000 }, async () => {
  const before = peak();
  const sent = await Promise.all(
    Object.keys({ ...LIES, ...(IS_FULL ? SLOW : {}) }).map(async (name): Promise<Acknowledged> => {
      const person = await aPerson(() => server.url);
      const rawText = `Call Bob because the model ${name}.`;
      const body = { rawText };
      const answer = await person.call<DumpReply>('POST', '/brain-dumps', { body, key: name });
      expect([name, answer.status, answer.body.processedBy, answer.body.fellBack]).toEqual([name, 201, 'local', true]);
      expect(answer.body.tasks.map(({ title }) => title)).toEqual([expect.stringContaining('Bob')]);
      const again = await person.call<DumpReply>('POST', '/brain-dumps', { body, key: name });
      expect(again.body).toEqual(answer.body);
      return { person, key: name, rawText };
    }),
  );
  expect(peak() - before).toBeLessThan(GROWTH_MB);
  expect(await server.end('SIGTERM')).toBe(0);
  await look(settings, (db) => expectKept(db, sent));
});

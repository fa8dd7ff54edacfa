import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { planOf } from '#shared/billing/plans.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { DumpReply, DumpSummary, DumpTrouble } from '#shared/brain-dump/contract.ts';
import { type PaidServer, startPaidServer, statusOf } from '#api/app/testPayments.ts';
import type { SignedInPerson } from '#api/app/testServer.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { type Mood, type OpenAiSandbox, startOpenAiSandbox } from '../../../sandbox/openai/start.ts';
import { createOpenAiReader } from './openai/openAiReader.ts';
import { PATIENCE } from './openai/patience.ts';
import type { Reader } from './reader.ts';

let server: PaidServer;
let sandbox: OpenAiSandbox;
/** The local processor's behaviour, set by a test. */
let local: Reader['process'];

const well: Reader['process'] = (input) => localProcessor.process(input);
const throws: Reader['process'] = () => {
  throw new Error('Nothing works today');
};

beforeAll(async () => {
  sandbox = await startOpenAiSandbox();
  const reader = createOpenAiReader({
    ai: { apiKey: sandbox.apiKey, baseUrl: sandbox.url, model: 'gpt-5-mini' },
    metrics: createMetrics(),
    patience: { ...PATIENCE, tryMs: 1_500, totalMs: 4_000, pauseMs: 5, failures: 1_000 },
  });
  const last: Reader = { name: 'local', process: (input, ledger) => local(input, ledger) };
  server = await startPaidServer(inject('testDatabase'), { processors: [reader, last] });
});
afterAll(async () => {
  await server.stop();
  await sandbox.stop();
});

const SAID = 'Call the bank.\nWater the roses.';

interface Failure {
  readonly name: string;
  /** The response that the user gets. */
  readonly status: number;
  readonly trouble: DumpTrouble;
  readonly rawText?: string;
  fail(person: SignedInPerson): unknown;
  mend?(person: SignedInPerson): unknown;
  /** Number of the day's allowances already used. */
  readonly used?: number;
}

/** The model behaves like this, and the local processor fails too. */
const model = (name: string, mood: Mood): Failure => ({
  ...{ name: `the model ${name}, and the local processor fails too`, status: 500, trouble: 'processing' },
  fail() {
    sandbox.always(mood);
    local = throws;
  },
  mend: () => sandbox.release(),
});

/** The database rejects writes to a table. */
const refusingTable = (table: string): Failure => ({
  ...{ name: `the database cannot write ${table}`, status: 500, trouble: 'processing' },
  async fail() {
    if (table === 'shared_texts') local = throws;
    await server.database.knex.raw(
      `create function test_refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
       create trigger test_refuse before insert on ${table} for each row execute function test_refuse()`,
    );
  },
  mend: () => server.database.knex.raw('drop function test_refuse cascade'),
});

const grants = () => server.database.knex('access_grants');
const grant = ({ id: userId }: SignedInPerson, cycle = 'monthly') =>
  grants().insert({ userId, cycle, createdAt: server.clock.now() });
const changePlan = async (person: SignedInPerson, cycle: string): Promise<void> => {
  await grants().where({ userId: person.id }).delete();
  await grant(person, cycle);
};

const FAILURES: readonly Failure[] = [
  model('refuses', { is: 'refuse' }),
  model('breaks (500)', { is: 'status', status: 500 }),
  model('is too busy (429)', { is: 'status', status: 429 }),
  model('does not answer in time', { is: 'hang' }),
  model('answers garbage', { is: 'notJson' }),
  model('loses the line', { is: 'cut' }),
  refusingTable('tasks'),
  refusingTable('brain_dump_uses'),
  refusingTable('shared_texts'),
  {
    ...{ name: 'the processors answer what is no result', status: 500, trouble: 'processing' },
    fail() {
      sandbox.always({ is: 'wrongSchema' });
      local = (input) => ({ ...localProcessor.process(input), tasks: 'none' as never });
    },
  },
  {
    ...{
      name: 'the allowance of the day is used up',
      status: 403,
      trouble: 'usage',
      used: planOf('monthly').brainDumpsPerDay,
    },
    fail: () => undefined,
    mend: (person) => changePlan(person, 'yearly'),
  },
  {
    ...{ name: 'access ends while the words are read', status: 403, trouble: 'access' },
    fail(person) {
      sandbox.always({ is: 'refuse' });
      local = async (input) => {
        await grants().where({ userId: person.id }).delete();
        return localProcessor.process(input);
      };
    },
    mend: (person) => grant(person),
  },
  {
    ...{
      name: 'it is too long for the plan',
      status: 413,
      trouble: 'tooLong',
      rawText: `${SAID}\n${'x'.repeat(10_000)}`,
    },
    fail: () => undefined,
    mend: (person) => changePlan(person, 'yearly'),
  },
];

const unsortedOf = async (person: SignedInPerson) =>
  (await person.call<{ brainDumps: DumpSummary[] }>('GET', '/api/brain-dumps?unsorted=true')).body.brainDumps;
const usedBy = async ({ id: userId }: SignedInPerson) =>
  (await server.database.knex('brain_dump_uses').where({ userId })).length;

const send = (person: SignedInPerson, key: string, rawText: string) =>
  person.call<DumpReply>('POST', '/api/brain-dumps', { body: { rawText }, headers: { 'idempotency-key': key } });

/** A user with a plan and a partly used allowance. */
async function aPayer(used = 0): Promise<SignedInPerson> {
  const person = await server.signedIn({ timezone: 'UTC' });
  await grant(person);
  const use = { userId: person.id, inTrial: false, usedAt: server.clock.now() };
  for (let turn = 0; turn < used; turn += 1) await server.database.knex('brain_dump_uses').insert(use);
  return person;
}

describe('nothing is lost or used up when', () => {
  test.each(FAILURES.map((failure) => [failure.name, failure] as const))('%s', async (_name, failure) => {
    const { status, trouble, rawText = SAID, used = 0 } = failure;
    sandbox.always({ is: 'well' });
    local = well;
    const ann = await aPayer(used);
    await failure.fail(ann);
    const failed = await send(ann, 'mine', rawText);
    await failure.mend?.(ann);
    sandbox.always({ is: 'well' });
    local = well;
    expect(failed.status).toBe(status);
    const [kept] = await unsortedOf(ann);
    expect(kept).toMatchObject({ key: 'mine', trouble, characters: rawText.length, tasks: 0 });
    const shown = await ann.call<{ rawText: string }>('GET', `/api/brain-dumps/${kept?.id}`);
    expect(shown.body.rawText).toBe(rawText);
    expect([await usedBy(ann), (await ann.call<{ tasks: unknown[] }>('GET', '/api/tasks')).body.tasks]).toEqual([
      used,
      [],
    ]);

    const again = await ann.call<DumpReply>('POST', `/api/brain-dumps/${kept?.id}/process`);
    expect(again.status).toBe(200);
    expect(again.body.tasks.length).toBeGreaterThanOrEqual(2);
    expect((await send(ann, 'mine', rawText)).body).toEqual(again.body);
    expect([await usedBy(ann), await unsortedOf(ann)]).toEqual([used + 1, []]);
  });

  test('the process stops halfway', async () => {
    sandbox.always({ is: 'well' });
    local = well;
    const ann = await aPayer();
    const dead = { userId: ann.id, idempotencyKey: 'mine', rawText: SAID, request: {}, state: 'received' };
    const createdAt = server.clock.now();
    await server.database.knex('brain_dumps').insert({ ...dead, createdAt, claimedUntil: createdAt });
    expect(await unsortedOf(ann)).toMatchObject([{ trouble: 'interrupted', excerpt: SAID }]);
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(0);
    expect((await send(ann, 'mine', SAID)).status).toBe(201);
    expect((await statusOf(ann)).currentUsage.brainDumpsToday).toBe(1);
  });
});

import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readEnv } from '#api/platform/env.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { startStripeSandbox, type StripeSandbox } from '../../sandbox/stripe/start.ts';
import { processorsOf } from './processors.ts';
import { type Listener, type SentSpan, spansOf, startListener } from './testCollector.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

let collector: Listener;
/** A model server that rejects every request and echoes it back. */
let parrot: Listener;
let stripe: StripeSandbox;
let server: TestServer;
let ann: SignedInPerson;

const TRACE = 'a3ce929d0e0e47364bf92f3577b34da6';
const PARENT = '00f067aa0ba902b7';

beforeAll(async () => {
  [collector, parrot, stripe] = await Promise.all([startListener(200), startListener(400), startStripeSandbox()]);
  const settings = {
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OPENAI_BASE_URL: `${parrot.url}/v1`, ACCESS: 'open' },
    ...{
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_BASE: stripe.url,
    },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', CONFIRM_EMAIL: 'off' },
  };
  const processors = processorsOf(readEnv(settings), createMetrics());
  server = await startTestServer(inject('testDatabase'), { settings: { ...settings, ACCESS: 'plans' }, processors });
  ann = await server.signedIn({ email: 'marker@example.org', firstName: 'Markername' });
  await server.database.knex('access_grants').insert({ userId: ann.id, cycle: 'yearly', createdAt: new Date() });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  collector.stop();
  parrot.stop();
});

const traced = (trace: string) => ({ traceparent: `00-${trace}-${PARENT}-01` });
const another = (digit: string): string => TRACE.replace(/^a/, digit);
const textOf = ({ attributes }: SentSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

/** Returns the spans of a trace, once one with this name has arrived. */
async function spansIn(trace: string, name: string): Promise<readonly SentSpan[]> {
  const own = () => spansOf(collector).filter(({ traceId }) => traceId === trace);
  await expect.poll(() => own().map((span) => span.name), { timeout: 10_000 }).toContain(name);
  return own();
}

describe('traces', () => {
  test('connect caller, request and statements, without values', async () => {
    await ann.call('POST', '/api/tasks', { body: { title: 'Markertitle' }, headers: traced(TRACE) });
    const spans = await spansIn(TRACE, 'POST /api/tasks');
    const request = spans.find(({ name }) => name === 'POST /api/tasks');
    expect(request?.parentSpanId).toBe(PARENT);
    const insert = spans.find((span) => textOf(span, 'db.query.text')?.startsWith('insert into "tasks"'));
    expect(insert).toMatchObject({ parentSpanId: request?.spanId, name: 'db insert' });
    expect(textOf(insert as SentSpan, 'db.query.text')).toMatch(/\$1|\?/);
  });

  test('include statements outside the query builder of knex', async () => {
    const listing = another('1');
    await ann.call('GET', '/api/tasks', { headers: traced(listing) });
    const spans = await spansIn(listing, 'GET /api/tasks');
    const request = spans.find(({ name }) => name === 'GET /api/tasks');
    const statements = [/from sessions\b/, /json_agg\(listed\)/].map((words) =>
      spans.find((span) => words.test(textOf(span, 'db.query.text') ?? '')),
    );
    expect(statements.map((span) => span?.parentSpanId)).toEqual([request?.spanId, request?.spanId]);
  });

  test('are propagated to the model, the payment provider and the mails of a job', async () => {
    const [first, second, third] = [another('b'), another('c'), another('d')];
    const dump = { body: { rawText: 'Call Markerdump' }, headers: traced(first) };
    expect((await ann.call('POST', '/api/brain-dumps', dump)).status).toBe(201);
    const asked = await spansIn(first, 'POST /api/brain-dumps');
    const call = asked.find(({ name }) => name === `POST ${new URL(parrot.url).host}`);
    expect(call?.parentSpanId).toBe(asked.find(({ name }) => name === 'POST /api/brain-dumps')?.spanId);
    expect(parrot.came[0]?.request.headers['traceparent']).toBe(`00-${first}-${call?.spanId}-01`);

    await ann.call('POST', '/api/subscription/create-checkout', {
      body: { planType: 'monthly' },
      headers: traced(second),
    });
    const paid = await spansIn(second, 'POST /api/subscription/create-checkout');
    expect(paid.map(({ name }) => name)).toContain(`POST ${new URL(stripe.url).host}`);

    const email = { email: ann.email };
    await server.call('POST', '/api/auth/forgot-password', { body: email, headers: traced(third) });
    const mailed = await spansIn(third, 'job mail');
    const job = mailed.find(({ name }) => name === 'job mail');
    expect(job?.parentSpanId).toBe(mailed.find(({ name }) => name.startsWith('POST /api/auth'))?.spanId);
    expect(mailed.find(({ name }) => name === 'send mail')).toMatchObject({ parentSpanId: job?.spanId });
  });

  test('contain no user data and no calls of the collector', async () => {
    await ann.call('GET', '/api/tasks/markerpath?q=markerquery');
    await ann.call('POST', '/api/tasks', { body: '{"title":"Markerbroken', headers: traced(another('e')) });
    await spansIn(another('e'), 'POST /api/tasks');
    const sent = collector.came.map(({ body }) => body).join();
    expect(sent).not.toMatch(/marker/i);
    expect(sent).not.toContain(ann.token);
    expect(spansOf(collector).filter(({ name }) => name.includes(new URL(collector.url).host))).toEqual([]);
  });

  test('are not loaded without a collector', () => {
    // Node calls this hook with every module that it resolves.
    const script = `
      import { registerHooks } from 'node:module';
      const loaded = [];
      registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
      await import('./cloud-api/app/server.ts');
      const { openTracing } = await import('./cloud-api/platform/watch/watch.ts');
      await openTracing({});
      // prom-client loads the small @opentelemetry/api in any case.
      const before = loaded.filter((name) => /@opentelemetry\\/(?!api)|@sentry/.test(name)).length;
      await (await openTracing({ tracing: { url: 'http://127.0.0.1:9', service: 'x', share: 1 } })).stop();
      const after = loaded.filter((name) => /@opentelemetry\\/(?!api)/.test(name)).length;
      console.log(JSON.stringify([before, after > 0]));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
    expect(JSON.parse(out)).toEqual([0, true]);
  });
});

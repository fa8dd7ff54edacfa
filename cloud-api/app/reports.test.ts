import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Report, Reports } from '#api/platform/watch/reports.ts';
import type { Tracing } from '#api/platform/watch/tracing.ts';
import { watchJobs } from '#api/platform/watch/watch.ts';
import { type Listener, startListener } from './testCollector.ts';
import { type SignedInPerson, startTestServer, type TestServer } from './testServer.ts';

interface Event {
  readonly transaction?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace: { readonly frames: readonly Readonly<Record<string, unknown>>[] };
    }[];
  };
}

let sentry: Listener;
let server: TestServer;
let ann: SignedInPerson;
const dsn = () => sentry.url.replace('//', '//0123456789abcdef@').concat('/42');

/** The events in the received envelopes: one line each for envelope, item and content. */
const events = (): readonly Event[] =>
  sentry.came.flatMap(({ body }) => {
    const [, item = '{}', content = '{}'] = body.split('\n');
    return (JSON.parse(item) as { type?: string }).type === 'event' ? [JSON.parse(content) as Event] : [];
  });

beforeAll(async () => {
  sentry = await startListener(200);
  const settings = { SENTRY_DSN: dsn(), SENTRY_ENVIRONMENT: 'test' };
  server = await startTestServer(inject('testDatabase'), { settings });
  ann = await server.signedIn({ email: 'marker@example.org', firstName: 'Markername' });
});
afterAll(async () => {
  await server.stop();
  sentry.stop();
});

describe('error reports', () => {
  test('contain name, code, place, route and request, and no user text', async () => {
    const { knex } = server.database;
    await knex.raw(`alter table tasks add constraint sound check (title not like 'Markerrow%')`);
    const { status, headers } = await ann.call('POST', '/api/tasks', {
      body: { title: 'Markerrow' },
      headers: { 'user-agent': 'Markeragent', cookie: 'marker=1' },
    });
    await knex.raw('alter table tasks drop constraint sound');
    expect(status).toBe(500);
    const id = headers.get('x-request-id');
    const ofRequest = () => events().filter(({ tags }) => tags['request_id'] === id);
    await expect.poll(ofRequest).toHaveLength(1);
    const [event] = ofRequest();
    expect(event).toMatchObject({
      environment: 'test',
      transaction: '/api/tasks',
      tags: { code: 'internal', request_id: id },
    });
    const [exception] = event?.exception.values ?? [];
    expect(exception?.value).toBe('23514');
    expect(exception?.stacktrace.frames.length).toBeGreaterThan(2);
    const allowed = ['event_id', 'timestamp', 'platform', 'level', 'environment', 'transaction', 'tags', 'exception'];
    expect(Object.keys(event ?? {}).filter((key) => !allowed.includes(key))).toEqual([]);
    expect(sentry.came[0]?.request).toMatchObject({
      method: 'POST',
      url: expect.stringMatching(/^\/api\/42\/envelope\//),
    });
  });

  test('omit errors of the caller', async () => {
    const before = events().length;
    await ann.call('POST', '/api/tasks', { body: { title: '' } });
    await ann.call('GET', '/api/tasks/999999');
    await server.call('GET', '/api/tasks');
    expect(events()).toHaveLength(before);
    expect(sentry.came.map(({ body }) => body).join()).not.toMatch(/marker/i);
  });

  test('cover uncaught errors, which end the process, without their texts', async () => {
    const script = `
      const { createLog } = await import('./cloud-api/platform/log.ts');
      const { endAfterCrash, openReports } = await import('./cloud-api/platform/watch/watch.ts');
      const reports = await openReports({ sentry: { dsn: ${JSON.stringify(dsn())}, environment: 'x' } });
      endAfterCrash((code) => void reports.stop().finally(() => process.exit(code)), createLog('info'), reports);
      setTimeout(() => { throw new TypeError('Marker words'); });`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
    child.stdout.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(1);
    expect(JSON.parse(printed)).toMatchObject({ level: 60, cause: { name: 'TypeError' } });
    expect(printed).not.toContain('Marker');
    const crash = events().find(({ tags }) => tags['code'] === 'crash');
    expect(crash?.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'crash' });
    expect(sentry.came.map(({ body }) => body).join()).not.toMatch(/marker/i);
  });

  test('of jobs are sent when they are given up, not on each attempt', () => {
    const told: Report[] = [];
    const counted: string[] = [];
    const reports: Reports = { tell: (report) => void told.push(report), stop: () => Promise.resolve() };
    const measures = {
      known: () => undefined,
      ended: (kind: string, end: string) => void counted.push(`${kind} ${end}`),
    };
    const around: Tracing['job'] = (_kind, work) => work();
    const watch = watchJobs(measures, { job: around }, reports);
    watch.ended('mail', 'failed');
    watch.ended('mail', 'givenUp');
    expect(told).toEqual([{ job: 'mail' }]);
    expect(counted).toEqual(['mail failed', 'mail givenUp']);
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readEnv } from '#api/platform/env.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { metricsIn } from './testPromql.ts';
import { processorsOf } from './processors.ts';
import { startTestServer, type SignedInPerson, type TestServer } from './testServer.ts';

const TOKEN = 'a-token-for-metrics';
let server: TestServer;
let ann: SignedInPerson;

const page = async (): Promise<string> =>
  (await server.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text;
const valueOf = (text: string, sample: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${sample} `))
      ?.slice(sample.length),
  );

beforeAll(async () => {
  const metrics = createMetrics();
  // A model server that is not running: in the end every dump is read locally.
  const settings = { METRICS_TOKEN: TOKEN, OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_PRICE: '1/1' };
  const processors = processorsOf(readEnv({ ACCESS: 'open', ...settings }), metrics);
  server = await startTestServer(inject('testDatabase'), { settings, metrics, processors });
  ann = await server.signedIn();
  const { id } = await ann.aTask();
  await ann.call('PATCH', `/api/tasks/${id}`, { body: { title: 'Call the bank again' } });
  await ann.call('POST', '/api/brain-dumps', { body: { rawText: 'Buy milk' } });
  await ann.call('GET', '/api/tasks/999999999');
  await ann.call('GET', '/api/no-such-call/by-ann');
  await ann.call('PATCH', '/api/auth/password', { body: { current_password: 'Tidy-Moon1', new_password: 'Abcdefg2' } });
});
afterAll(() => server.stop());

describe('the metrics of a server', () => {
  test('label calls by route pattern, method and status class, never by path', async () => {
    const text = await page();
    expect(valueOf(text, 'unchaos_http_seconds_count{route="/api/tasks",method="POST",status="2xx"}')).toBe(1);
    expect(text).toContain('unchaos_refusals_total{route="other call",code="notFound"} 1');
    for (const [, route = ''] of text.matchAll(/route="([^"]*)"/g)) expect(route).not.toMatch(/\d|by-ann/);
    expect(text).toContain('unchaos_http_open 1');
    expect(valueOf(text, 'unchaos_dumps_total{by="local",end="read"}')).toBe(1);
    expect(valueOf(text, 'unchaos_dumps_total{by="openai",end="failed"}')).toBe(1);
  });

  test('count connections, live streams and jobs', async () => {
    const hanging = new AbortController();
    const headers = { authorization: `Bearer ${ann.token}` };
    const line = await fetch(`${server.url}/api/events`, { headers, signal: hanging.signal });
    expect(line.status).toBe(200);
    expect(await page()).toContain('unchaos_live_lines 1');
    hanging.abort();
    await expect.poll(page).toContain('unchaos_live_lines 0');
    await expect.poll(page, { timeout: 10_000 }).toMatch(/unchaos_jobs_total\{kind="mail",end="done"\} [1-9]/);
    const text = await page();
    for (const state of ['used', 'free', 'waiting']) expect(text).toContain(`unchaos_db_connections{state="${state}"}`);
    expect(text).toContain('unchaos_jobs_waiting{kind="mail"}');
  });

  test('count what the limits reject', async () => {
    const strict = await startTestServer(inject('testDatabase'), {
      settings: { METRICS_TOKEN: TOKEN, RATE_LIMIT_FACTOR: '0.001' },
    });
    await strict.call('GET', '/api/tasks');
    expect((await strict.call('GET', '/api/tasks')).status).toBe(429);
    const { text } = await strict.call('GET', '/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(text).toMatch(/unchaos_rate_limited_total\{route="other call"\} [1-9]/);
    await strict.stop();
  });
});

describe('the dashboard and the alerts', () => {
  const dashboard = readFileSync('ops/grafana-dashboard.json', 'utf8');
  const alerts = readFileSync('ops/alerts.yaml', 'utf8');
  const shown = [...dashboard.matchAll(/"expr": (".*")/g)].map(([, text = '']) => JSON.parse(text) as string);
  const ruled = [...alerts.matchAll(/^ +expr: '(.*)'$/gm)].map(([, text = '']) => text);

  test('use only metrics that a server exports', async () => {
    const told = await page();
    expect(shown.length).toBeGreaterThan(15);
    expect(ruled).toHaveLength(alerts.match(/- alert:/g)?.length ?? -1);
    const asked = new Set([...shown, ...ruled].flatMap(metricsIn));
    // Prometheus adds this metric for every target.
    asked.delete('up');
    const samples = new Set([...told.matchAll(/^([a-z]\w*)[{ ]/gm)].map(([, name]) => name));
    // These counters get a sample with the first event; until then only their name is exported.
    const named = new Set([...told.matchAll(/^# TYPE (\w+) counter/gm)].map(([, name]) => name));
    expect([...asked].filter((name) => !samples.has(name) && !named.has(name))).toEqual([]);
  });

  test('use all metrics', async () => {
    const own = [...(await page()).matchAll(/^# TYPE (unchaos_\w+)/gm)].map(([, name = '']) => name);
    expect(own.length).toBeGreaterThan(10);
    const drawn = shown.flatMap(metricsIn).map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(own.filter((name) => !drawn.includes(name))).toEqual([]);
  });
});

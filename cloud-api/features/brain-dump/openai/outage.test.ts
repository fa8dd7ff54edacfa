import { expect, inject, test, vi } from 'vitest';
import { freePort } from '#api/app/testServer.ts';
import { createMetrics } from '#api/platform/metrics.ts';
import { createOpenAiReader } from './openAiReader.ts';
import { PATIENCE } from './patience.ts';
import { sendDump, sharedTextsOf, startModelServer } from './testOpenAi.ts';

const TOKEN = 'a token of the operators';

test('after several failures nothing is sent for a while, then one is tried', { timeout: 60_000 }, async () => {
  const server = await startModelServer(
    inject('testDatabase'),
    { failures: 2, tries: 1, tryMs: 20_000, totalMs: 25_000 },
    { METRICS_TOKEN: TOKEN },
  );
  try {
    const ann = await server.signedIn();
    server.sandbox.always({ is: 'status', status: 500 });
    for (let turn = 0; turn < 5; turn += 1) expect((await sendDump(ann, `Call Bob ${turn}`)).body.fellBack).toBe(true);
    expect([server.sandbox.calls(), (await sharedTextsOf(ann)).length]).toEqual([2, 2]);
    expect(await server.metrics.getSingleMetricAsString('unchaos_ai_circuit_open')).toMatch(/circuit_open 1$/);
    server.sandbox.always({ is: 'well' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    server.sandbox.next({ is: 'hang' });
    const tried = sendDump(ann, 'Call Bob');
    await server.sandbox.reached(3);
    // No other request waits for the probe.
    expect((await sendDump(ann, 'Call Ben')).body).toMatchObject({ processedBy: 'local', fellBack: true });
    server.sandbox.release();
    expect((await tried).body).toMatchObject({ processedBy: 'openai', fellBack: false });
    expect(server.sandbox.calls()).toBe(3);

    const page = (authorization?: string) =>
      server.call('GET', '/metrics', authorization === undefined ? {} : { headers: { authorization } });
    expect([(await page()).status, (await page(`Bearer ${TOKEN}x`)).status]).toEqual([401, 401]);
    const { status, text, headers } = await page(`Bearer ${TOKEN}`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toContain('unchaos_ai_seconds_count{model="gpt-5-mini",end="failed"} 2');
    expect(text).toContain('unchaos_ai_seconds_count{model="gpt-5-mini",end="answered"} 1');
    expect(text).toContain('unchaos_ai_circuit_open 0');
    const [tokensIn, tokensOut] = ['in', 'out'].map((direction) =>
      Number(new RegExp(`tokens_total\\{model="gpt-5-mini",direction="${direction}"\\} (\\d+)`).exec(text)?.[1]),
    );
    const dollars = Number(/cost_dollars_total\{model="gpt-5-mini"\} ([\d.e-]+)/.exec(text)?.[1]);
    expect(tokensIn).toBeGreaterThan(100);
    expect(dollars).toBeCloseTo(((tokensIn ?? 0) * 1_000 + (tokensOut ?? 0) * 10_000) / 1_000_000, 6);
  } finally {
    vi.useRealTimers();
    await server.stop();
  }
});

test('a missing receiver is no outage', async () => {
  const server = await startModelServer(inject('testDatabase'));
  try {
    const ann = await server.signedIn();
    await server.sandbox.stop();
    expect((await sendDump(ann, 'Call Bob')).body).toMatchObject({ processedBy: 'local', fellBack: true });
    expect((await sharedTextsOf(ann)).map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'failed']);
    // Without an operator's token there is no metrics page.
    expect((await server.call('GET', '/metrics')).text).not.toContain('unchaos_ai');
  } finally {
    await server.stop().catch(() => undefined);
  }
});

test('all waits together end well before devices stop waiting', async () => {
  expect(PATIENCE.totalMs).toBeLessThanOrEqual(50_000);
  expect(PATIENCE.tryMs).toBeLessThan(PATIENCE.totalMs);
  const ai = { apiKey: 'k', baseUrl: `http://127.0.0.1:${await freePort()}/v1`, model: 'm' };
  expect(createOpenAiReader({ ai, metrics: createMetrics() }).receiver).toBe(new URL(ai.baseUrl).host);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStripeSandbox } from './start.ts';
import { clientOf, openCheckout, openShop, startListener, subscriptionOf, trial } from './testSandbox.ts';

const DAY = 86_400;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billing-'));
  file = join(folder, 'inner', 'billing.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a restarted sandbox knows its customers, its time, and undelivered events', async () => {
  const listener = await startListener();
  const shop = await openShop({ file, webhook: { url: listener.url, secret: 'whsec_test' } });
  const session = await openCheckout(shop, shop.monthly, trial);
  shop.sandbox.webhooks.deliver('hold');
  shop.sandbox.clock.advance(3 * DAY);
  await shop.stripe.customers.create({ name: 'Bea' });
  const time = shop.sandbox.clock.now();
  await shop.sandbox.stop();
  expect(readdirSync(join(folder, 'inner'))).toEqual(['billing.json']);

  const sandbox = await startStripeSandbox({ file, webhook: { url: listener.url, secret: 'whsec_test' } });
  const again = { ...shop, sandbox, stripe: clientOf(sandbox) };
  expect(sandbox.clock.now()).toBeGreaterThanOrEqual(time);
  expect(sandbox.clock.now()).toBeLessThan(time + DAY);
  await sandbox.webhooks.settled();
  expect(listener.received.at(-1)?.body).toContain('"name": "Bea"');
  expect(await again.stripe.customers.retrieve(String(session.customer))).toMatchObject({ name: 'Ada' });
  expect(await again.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
  const next = await openCheckout(again, shop.monthly, trial);
  sandbox.checkOut(next.id);
  expect(await subscriptionOf(again, next)).toMatchObject({ status: 'trialing' });
  await sandbox.stop();
  await listener.stop();
});

test('a foreign file is rejected and unchanged', async () => {
  const other = join(folder, 'other.json');
  writeFileSync(other, '{"format":7}');
  await expect(startStripeSandbox({ file: other })).rejects.toThrow('was not written by this version');
  expect(readFileSync(other, 'utf8')).toBe('{"format":7}');
});

test('it runs as its own process, prints its address, and stops on request', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', STRIPE_SECRET_KEY: 'sk_test_own', FILE: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0] ?? '';
  const { hostname, port } = new URL(url);
  const stripe = new Stripe('sk_test_own', { host: hostname, port, protocol: 'http', telemetry: false });
  await stripe.customers.create({ name: 'Ada' });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readFileSync(file, 'utf8')).toContain('"name":"Ada"');
});

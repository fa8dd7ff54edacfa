import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { start } from './processes.ts';
import { freePort } from './test-postgres.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** True when plans are enabled but no payment provider is configured: the default with the embedded database. */
const needsSandbox = ({ ACCESS, STRIPE_SECRET_KEY, DATABASE_URL }: Settings): boolean =>
  ACCESS !== 'open' && !STRIPE_SECRET_KEY && !DATABASE_URL;

/**
 * Starts the payment sandbox if needed, and returns the settings of a server that uses it. Its data is stored beside
 * the embedded database, so that plans survive a restart.
 */
export async function withPayments(settings: Settings): Promise<Settings> {
  if (!needsSandbox(settings)) return settings;
  const { HOST = '127.0.0.1', PORT = '4747', DATA_DIR = '.data' } = settings;
  const keys = {
    STRIPE_SECRET_KEY: `sk_test_${randomBytes(16).toString('hex')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${randomBytes(16).toString('hex')}`,
  };
  const port = String(await freePort());
  const sandbox = start(process.execPath, ['sandbox/stripe/main.ts'], {
    env: {
      ...{ PATH: settings['PATH'], PORT: port, FILE: resolve(join(DATA_DIR, 'payments.json')), ...keys },
      WEBHOOK_URL: `http://${HOST}:${PORT}/webhooks/stripe`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!sandbox.stdout) throw new Error('The payment sandbox has no output');
  const ready = once(sandbox.stdout, 'data');
  const ended = once(sandbox, 'exit').then(() => Promise.reject(new Error('The payment sandbox did not start')));
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return { ...settings, ...keys, STRIPE_API_BASE: `http://127.0.0.1:${port}` };
}

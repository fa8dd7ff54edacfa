import { startStripeSandbox } from './start.ts';

// The billing sandbox as a separate process: PORT, WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY, FILE.
const { PORT, WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STRIPE_SECRET_KEY, FILE } = process.env;
const sandbox = await startStripeSandbox({
  port: Number(PORT ?? 4750),
  webhook: { url: WEBHOOK_URL || undefined, secret: STRIPE_WEBHOOK_SECRET || undefined },
  ...(STRIPE_SECRET_KEY ? { secretKey: STRIPE_SECRET_KEY } : {}),
  ...(FILE ? { file: FILE } : {}),
});
console.log(`Billing sandbox on ${sandbox.url} (no money moves)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));

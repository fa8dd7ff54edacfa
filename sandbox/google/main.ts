import { startGoogleSandbox } from './start.ts';

// The calendar sandbox as a process of its own: PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.
const { PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = process.env;
const sandbox = await startGoogleSandbox({
  port: Number(PORT ?? 4751),
  ...(GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID } : {}),
  ...(GOOGLE_CLIENT_SECRET ? { clientSecret: GOOGLE_CLIENT_SECRET } : {}),
});
console.log(`Calendar sandbox on ${sandbox.url} (nothing leaves this machine)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));

import { once } from 'node:events';
import { byTier } from '#scripts/tier.ts';
import { type DesktopApp, expect, test } from './app.ts';
import { DumpServer } from '../../scripts/test-api/dumpServer.ts';
import { Keyring, WITH_KEYRING } from './keyring.ts';

const CAPTURES = byTier({ fast: 24, all: 100 });
const LIVES = byTier({ fast: 2, all: 8 });

/** Kills all processes of the app at once. */
async function kill(app: DesktopApp): Promise<void> {
  const gone = once(app.process, 'exit');
  process.kill(-Number(app.process.pid), 'SIGKILL');
  await gone;
}

test('many thoughts while the server is unavailable, with crashes in between, arrive once each and in order', async ({
  launch,
  server,
}) => {
  const keyring = await Keyring.start();
  const start = () => launch({ args: [WITH_KEYRING, '--hidden'] });
  const said = Array.from({ length: CAPTURES }, (_, place) => `thought number ${place + 1}`);
  let app = await start();
  expect(await app.signIn('user-7')).toEqual({ durable: true });
  await expect
    .poll(async () => (await app.main()).evaluate("unchaos.ask('brain-dump:waiting')"))
    .toEqual({ dumps: [] });
  const { port } = server;
  await server.stop();

  for (let life = 0; life < LIVES; life += 1) {
    const [from, to] = [life, life + 1].map((one) => Math.round((one * CAPTURES) / LIVES));
    for (const text of said.slice(from, to)) await app.captureDump(text);
    await kill(app);
    if (life < LIVES - 1) app = await start();
  }
  expect(app.outbox()).toHaveLength(CAPTURES);

  // The server is back; the app is killed again when half of them have been sent.
  const back = await DumpServer.start(port);
  app = await start();
  await expect.poll(() => back.stored.size, { intervals: [5] }).toBeGreaterThan(CAPTURES / 4);
  await kill(app);
  app = await start();
  await expect.poll(() => app.outbox()).toEqual([]);
  expect([...back.stored.values()].map(({ text }) => text)).toEqual(said);
  await back.stop();
  await keyring.stop();
});

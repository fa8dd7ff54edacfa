import { once } from 'node:events';
import { createServer } from 'node:net';
import { must } from './report.ts';

/** Below the range of ports for outgoing connections. */
const PORTS = { from: 24_000, count: 8_000 };
const TRIES = 100;

/** Returns an unused port of this computer. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    const server = createServer();
    const isFree = once(server.listen(port, '127.0.0.1'), 'listening').then(
      () => true,
      () => false,
    );
    if (!(await isFree)) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
  must(false, 'there is no free port');
}

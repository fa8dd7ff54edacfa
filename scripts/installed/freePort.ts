import { once } from 'node:events';
import { createServer } from 'node:net';
import { must } from './report.ts';

/** A port of this computer on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  must(typeof address === 'object' && address !== null, 'there is no free port');
  return address.port;
}

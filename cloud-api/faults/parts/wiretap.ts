import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Where a fault strikes in the messages to the database: at the message `at`, before it arrives or after its response.
 */
export interface Strike {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly fault: () => void;
}

/** A proxy to a PostgreSQL server that observes a process's messages. */
export interface Wiretap {
  readonly url: string;
  /** Counts messages on a connection from the first one that matches `begins`; strikes if requested. */
  listen(begins: string, strike?: Strike): void;
  /** Number of counted messages. */
  readonly heard: () => number;
  stop(): void;
}

/** Starts a proxy between a process and the server at `databaseUrl`. */
export async function startWiretap(databaseUrl: string): Promise<Wiretap> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let begins: string | undefined;
  let strike: Strike | undefined;
  let line: Socket | undefined;
  let heard = 0;
  const struck = (near: Socket, far: Socket): void => {
    strike?.fault();
    strike = undefined;
    near.destroy();
    far.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isLast = false;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (said: Buffer) => {
      if (line === undefined && begins !== undefined && said.includes(begins)) line = near;
      const isHere = line === near && strike?.at === heard;
      if (line === near) heard += 1;
      if (isHere && strike?.when === 'before') struck(near, far);
      else far.write(said);
      isLast ||= isHere;
    });
    far.on('data', (answer: Buffer) => {
      if (isLast) struck(near, far);
      else near.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href,
    listen(from, wanted) {
      [begins, strike, line, heard] = [from, wanted, undefined, 0];
    },
    heard: () => heard,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

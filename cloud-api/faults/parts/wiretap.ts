import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where in what is said to the database a fault strikes: at the message `at`, before it arrives or after it was answered. */
export interface Strike {
  readonly at: number;
  readonly when: 'before' | 'after';
  readonly fault: () => void;
}

/** The way to a PostgreSQL server, with an ear on what a process says there. */
export interface Wiretap {
  readonly url: string;
  /** Counts what is said from the first message on that `begins` fits, on its line; strikes where that is asked for. */
  listen(begins: string, strike?: Strike): void;
  /** How many messages were counted. */
  readonly heard: () => number;
  stop(): void;
}

/** Stands between a process and the server at `databaseUrl`. */
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

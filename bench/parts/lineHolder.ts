// Holds many open live connections in a separate process, because the number of file handles per process is limited.
// Opens those that it is sent, and reports back when a connection is open and when a notification arrives.
import { connect } from 'node:net';

/** Message to this process: tokens whose connections it opens at a server, from a local address. */
export interface Wanted {
  readonly port: number;
  readonly from: string;
  readonly first: number;
  readonly tokens: readonly string[];
}

/** Message from this process, with the number of the connection. */
export type Heard = { readonly opened: number } | { readonly news: number } | { readonly ended: number };

/** Connections that are being opened at the same time. */
const AT_ONCE = 16;

const send = (heard: Heard): void => void process.send?.(heard);

function open({ port, from }: Wanted, line: number, token: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let isGreeted = false;
    let head = '';
    socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    socket.on('data', (piece) => {
      if (isGreeted) {
        if (piece.includes('event: ')) send({ news: line });
        return;
      }
      head += piece.toString('latin1');
      if (!/\ndata: .*\n\n/.test(head)) return;
      isGreeted = true;
      head = '';
      send({ opened: line });
      resolve();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      send({ ended: line });
      resolve();
    });
  });
}

process.on('message', (wanted: Wanted) => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = (next += 1) - 1; at < wanted.tokens.length; at = (next += 1) - 1) {
      await open(wanted, wanted.first + at, wanted.tokens[at] ?? '');
    }
  };
  for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
});
process.on('disconnect', () => process.exit());

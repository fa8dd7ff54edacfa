// Holds many live lines open, in a process of its own because a process has only so many file handles: opens what it is sent,
// and sends back when a line is open and when news arrive on it.
import { connect } from 'node:net';

/** What this process is sent: lines of these tokens to open at a server, from an address of this machine. */
export interface Wanted {
  readonly port: number;
  readonly from: string;
  readonly first: number;
  readonly tokens: readonly string[];
}

/** What it sends back, with the line's number. */
export type Heard = { readonly opened: number } | { readonly news: number } | { readonly ended: number };

/** Lines that are being opened at the same time. */
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

import { createServer, type Server, type Socket } from 'node:net';

/** A received mail. */
interface ReceivedMail {
  readonly from: string;
  /** All recipients of the envelope. */
  readonly to: readonly string[];
  /** Headers and body, without the protocol's escaped dots. */
  readonly data: string;
}

export interface SmtpSandbox {
  /** The value for `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Rejects the next `times` mails with the temporary code 451. */
  refuseNext(times: number): void;
  /** Waits until that many mails have arrived. */
  received(count: number): Promise<readonly ReceivedMail[]>;
  stop(): Promise<void>;
}

interface State {
  mails: ReceivedMail[];
  refusals: number;
  changed: () => void;
}

/** Starts a local RFC 5321 mail server that stores what it receives. */
export async function startSmtpSandbox(port = 0): Promise<SmtpSandbox> {
  const waiting = new Set<() => void>();
  const state: State = { mails: [], refusals: 0, changed: () => waiting.forEach((look) => look()) };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    mails: state.mails,
    refuseNext: (times) => void (state.refusals = times),
    received: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (state.mails.length < count) return;
          waiting.delete(look);
          resolve(state.mails);
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Handles one connection: commands line by line, and after DATA the mail up to a line with a single dot. */
function converse(socket: Socket, state: State): void {
  let rest = '';
  let envelope: { from: string; to: string[] } = { from: '', to: [] };
  let lines: string[] | undefined;
  const say = (line: string): void => void socket.write(`${line}\r\n`);

  const endMail = (data: string): void => {
    if (state.refusals > 0) {
      state.refusals -= 1;
      say('451 4.3.0 Not now, please try again');
    } else {
      state.mails.push({ ...envelope, data });
      say('250 2.0.0 Kept');
      state.changed();
    }
    envelope = { from: '', to: [] };
  };
  const obey = (line: string): void => {
    const [verb = '', ...words] = line.split(' ');
    const address = /<(.*)>/.exec(words.join(' '))?.[1] ?? '';
    switch (verb.toUpperCase()) {
      case 'EHLO':
        say('250-sandbox');
        return say('250 8BITMIME');
      case 'HELO':
      case 'NOOP':
        return say('250 2.0.0 Fine');
      case 'RSET':
        envelope = { from: '', to: [] };
        return say('250 2.0.0 Forgotten');
      case 'MAIL':
        envelope = { from: address, to: [] };
        return say('250 2.1.0 Fine');
      case 'RCPT':
        envelope.to.push(address);
        return say('250 2.1.5 Fine');
      case 'DATA':
        if (envelope.to.length === 0) return say('503 5.5.1 To whom?');
        lines = [];
        return say('354 Go on, and end with a dot');
      case 'QUIT':
        say('221 2.0.0 Bye');
        return void socket.end();
      default:
        return say('502 5.5.2 Not understood');
    }
  };

  say('220 sandbox ESMTP');
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    rest += text;
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (!lines) obey(line);
      else if (line === '.') {
        const data = lines.join('\r\n');
        lines = undefined;
        endMail(data);
      } else lines.push(line.startsWith('.') ? line.slice(1) : line);
    }
  });
}

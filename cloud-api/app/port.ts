import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCatalogue, type ErrorBody } from '#shared/kernel/errors.ts';
import { type Env, StartError } from '#api/platform/env.ts';

/** How long a stop waits for requests that are being answered. */
const STOP_PATIENCE_MS = 10_000;
/** How long a request may take to arrive: its head, and all of it, which may be a recording on a slow line. Milliseconds. */
const ARRIVING = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 } as const;

/** How long what could not be read may go on coming, in milliseconds: a line that is cut takes the answer with it. */
const LETTING_GO_MS = 2_000;

/** Where a server listens. */
export interface Port {
  /** Such as `http://127.0.0.1:4747`. */
  readonly url: string;
  /** Who answers from now on. */
  answerBy(listener: RequestListener): void;
  /** From now on each answer is the last one of its connection, so that clients go elsewhere. */
  letGo(): void;
  /** Takes no more connections, lets begun answers end for a while, then cuts the rest. */
  close(): Promise<void>;
}

/** Listens as the settings say. Throws `StartError` where that cannot be. */
export async function openPort(env: Pick<Env, 'host' | 'port'>, first: RequestListener): Promise<Port> {
  let answer = first;
  let isGoing = false;
  const open = new Set<ServerResponse>();
  const server = createServer(ARRIVING, (request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    if (isGoing) makeLast(response);
    answer(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, line) => {
    const isAnswered = [...open].some(({ socket, headersSent }) => socket === line && headersSent);
    if (isAnswered) line.destroy();
    else answerUnreadable(error, line);
  });
  await bind(server, env);
  return {
    url: `http://${env.host.includes(':') ? `[${env.host}]` : env.host}:${numberOf(server)}`,
    answerBy: (listener) => void (answer = listener),
    letGo() {
      isGoing = true;
      open.forEach(makeLast);
    },
    close: () => close(server),
  };
}

/** A kept connection would keep the server from stopping for as long as its client likes. */
function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no HTTP, has too long a head or took too long, as the last thing on its line. */
function answerUnreadable({ code = '' }: NodeJS.ErrnoException, line: Duplex): void {
  // What still comes of it is unreadable as well.
  if (line.writableEnded) return;
  if (!line.writable) return void line.destroy();
  const status = UNREADABLE[code] ?? 400;
  const body = JSON.stringify({ error: errorCatalogue.badJson.error, code: 'badJson' } satisfies ErrorBody);
  line.on('error', () => undefined);
  line.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  setTimeout(() => line.destroy(), LETTING_GO_MS).unref();
}

function bind(server: Server, { host, port }: Pick<Env, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new StartError(`Port ${port} is in use already. Stop the other program, or set PORT to another number.`),
        );
      } else {
        reject(new StartError(`Cannot listen on ${host}:${port} (${error.code ?? error.message}).`));
      }
    });
    server.listen(port, host, () => resolve());
  });
}

function numberOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });
}

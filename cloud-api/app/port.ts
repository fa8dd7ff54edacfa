import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCatalogue, type ErrorBody } from '#shared/kernel/errors.ts';
import { type Env, StartError } from '#api/platform/env.ts';

/** How long a stop waits for requests in progress, in milliseconds. */
const STOP_PATIENCE_MS = 10_000;
/**
 * How long a request may take to arrive, in milliseconds: its headers, and all of it (it may be a recording on a slow
 * connection).
 */
const ARRIVING = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 } as const;

/**
 * How long an unreadable request may keep sending, in milliseconds: resetting the connection would lose the response.
 */
const LETTING_GO_MS = 2_000;

/** A port that the server listens on. */
export interface Port {
  /** E.g. `http://127.0.0.1:4747`. */
  readonly url: string;
  /** Replaces the request listener. */
  answerBy(listener: RequestListener): void;
  /** From now on closes each connection after its response, so that clients go elsewhere. */
  letGo(): void;
  /** Accepts no more connections, waits a while for requests in progress, then closes the remaining connections. */
  close(): Promise<void>;
}

/**
 * Listens as configured.
 * @throws `StartError` when it cannot listen.
 */
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

/**
 * Closes the connection after this response: a keep-alive connection would delay the stop for as long as the client
 * likes.
 */
function makeLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to a request that is not HTTP, has too large a head or took too long, then closes the connection. */
function answerUnreadable({ code = '' }: NodeJS.ErrnoException, line: Duplex): void {
  // Whatever else arrives on this connection is unreadable as well.
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

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type Env, StartError } from '#api/platform/env.ts';

/** How long a stop waits for requests that are being answered. */
const STOP_PATIENCE_MS = 10_000;
/** How long a request may take to arrive: its head, and all of it, which may be a recording on a slow line. Milliseconds. */
const ARRIVING = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 } as const;

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

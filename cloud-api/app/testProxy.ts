import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** A reverse proxy in front of several processes, as an operator has one. */
export interface TestProxy {
  readonly url: string;
  /** Resolves when a health check has found the process at `url` ready, or not ready. */
  until(url: string, isReady: boolean): Promise<void>;
  stop(): void;
}

const LOOK_MS = 100;

/**
 * Polls `/health/ready` of each process and forwards a request to the next one that is ready. It never retries a
 * request: what a process does not answer is lost to the caller.
 */
export async function startProxy(targets: readonly string[]): Promise<TestProxy> {
  const ready = new Set<string>();
  let turn = 0;
  const look = async (target: string): Promise<void> => {
    const response = await fetch(`${target}/health/ready`).catch(() => undefined);
    if (response?.ok) ready.add(target);
    else ready.delete(target);
    await response?.body?.cancel();
  };
  const looking = setInterval(() => targets.forEach((target) => void look(target)), LOOK_MS);
  const server = createServer((incoming, answer) => {
    const target = [...ready][turn++ % Math.max(1, ready.size)];
    if (target === undefined) answer.writeHead(503).end();
    else handOn(target, incoming, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async until(target, isReady) {
      while (ready.has(target) !== isReady) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    },
    stop() {
      clearInterval(looking);
      server.close();
      server.closeAllConnections();
    },
  };
}

function handOn(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming;
  const outgoing = request(`${target}${url}`, { method, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => {
    if (!answer.headersSent) answer.writeHead(502);
    answer.end();
  });
  incoming.pipe(outgoing);
}

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP/HTTP's JSON. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
  readonly status: { readonly code?: number };
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[] }[];
}

export interface Listener {
  readonly url: string;
  /** Every received request with its body. */
  readonly came: readonly { readonly request: IncomingMessage; readonly body: string }[];
  stop(): void;
}

/** Starts a local server that accepts everything and responds with `status`; it records each request and its body. */
export async function startListener(status: number): Promise<Listener> {
  const came: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      came.push({ request, body });
      response.writeHead(status, { 'content-type': 'application/json' }).end(status === 200 ? '{}' : body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The spans that a collector received. */
export const spansOf = ({ came }: Listener): readonly SentSpan[] =>
  came
    .filter(({ request }) => request.url === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { isTracingSuppressed } from '@opentelemetry/core';

/** Returns the `traceparent` for calls made within this span. */
export const traceParentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};

/** A `fetch` request in Node's diagnostics. */
interface FetchRequest {
  readonly origin: string | URL;
  readonly method: string;
  addHeader(name: string, value: string): void;
}

type Told = Readonly<Record<string, unknown>>;

/**
 * Creates a span for each call to another server by `fetch` or `node:http`, and sends the trace context along. Its name
 * contains only the host: a path may identify a user. Returns a function that stops it.
 */
export function traceOutgoing(tracer: Tracer): () => void {
  const open = new WeakMap<object, Span>();

  const begin = (request: object, method: string, host: string): string | undefined => {
    // Calls to the collector itself are not traced.
    if (isTracingSuppressed(context.active()) || !trace.getActiveSpan()?.isRecording()) return undefined;
    const attributes = { 'http.request.method': method, 'server.address': host };
    const span = tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, context.active());
    open.set(request, span);
    return traceParentOf(span);
  };
  const end = (request: object, status?: number): void => {
    const span = open.get(request);
    open.delete(request);
    if (status !== undefined) span?.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };

  const channels: Readonly<Record<string, (told: Told) => void>> = {
    'undici:request:create': ({ request }) => {
      const fetched = request as FetchRequest;
      const traceParent = begin(fetched, fetched.method, new URL(fetched.origin).host);
      if (traceParent !== undefined) fetched.addHeader('traceparent', traceParent);
    },
    'undici:request:headers': ({ request, response }) =>
      end(request as object, (response as { readonly statusCode: number }).statusCode),
    'undici:request:error': ({ request }) => end(request as object),
    'http.client.request.created': ({ request }) => {
      const sent = request as ClientRequest;
      const traceParent = begin(sent, sent.method, String(sent.getHeader('host') ?? sent.host));
      if (traceParent !== undefined && !sent.headersSent) sent.setHeader('traceparent', traceParent);
    },
    'http.client.response.finish': ({ request, response }) =>
      end(request as object, (response as IncomingMessage).statusCode),
    'http.client.request.error': ({ request }) => end(request as object),
  };
  const hearing = Object.entries(channels).map(([name, hear]) => {
    const listener = (message: unknown): void => hear(message as Told);
    subscribe(name, listener);
    return () => unsubscribe(name, listener);
  });
  return () => hearing.forEach((stop) => stop());
}

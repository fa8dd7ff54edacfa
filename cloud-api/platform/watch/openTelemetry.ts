import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { causedBy, causeNow, routeOf } from '../requestContext.ts';
import type { TracingEnv } from '../watchEnv.ts';
import { traceOutgoing, traceParentOf } from './outgoing.ts';
import { traceStatements } from './statements.ts';
import type { Tracing } from './tracing.ts';

const propagator = new W3CTraceContextPropagator();

/** Returns the context of a W3C `traceparent`; a root context without one. */
const contextOf = (traceParent: string | undefined): Context =>
  traceParent === undefined
    ? ROOT_CONTEXT
    : propagator.extract(
        ROOT_CONTEXT,
        { traceparent: traceParent },
        { get: (_carrier, key) => (key === 'traceparent' ? traceParent : undefined), keys: () => ['traceparent'] },
      );

/** Sends spans to a collector by OTLP over HTTP. Only one per process. */
export function traceTo({ url, service, share }: TracingEnv): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('unchaos');
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const stopOutgoing = traceOutgoing(tracer);

  /** Runs work in a span, and records how it ended. */
  const within = async <T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> => {
    const cause = causeNow();
    const own = cause && { ...cause, traceParent: traceParentOf(span) };
    try {
      return await context.with(trace.setSpan(parent, span), () => causedBy(own, work));
    } catch (error) {
      // Only its name: an error's message may contain user text.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    async requests(ctx, next) {
      const parent = contextOf(causeNow()?.traceParent);
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER }, parent);
      await within(span, parent, async () => {
        await next();
        const route = routeOf(ctx);
        span.updateName(`${ctx.method} ${route}`);
        span.setAttributes({
          'http.request.method': ctx.method,
          'http.route': route,
          'http.response.status_code': ctx.status,
          'unchaos.request_id': causeNow()?.requestId ?? '',
        });
        if (ctx.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    },
    job(kind, work) {
      const parent = contextOf(causeNow()?.traceParent);
      const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER }, parent);
      return within(span, parent, work);
    },
    call(name, work) {
      const parent = context.active();
      return within(tracer.startSpan(name, { kind: SpanKind.CLIENT }, parent), parent, work);
    },
    statements: (db) => traceStatements(tracer, db),
    async stop() {
      stopOutgoing();
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
}

import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import type { Env } from '../env.ts';

/** Spans of what the server does. None holds a word, name or address of a person. */
export interface Tracing {
  /** A span for each request, as part of the caller's trace. */
  readonly requests: Middleware;
  /** Does a job within a span, as part of the trace that caused it. */
  job<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** Calls another service within a span. */
  call<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** A span for each statement: its text with places in it, without its values. */
  statements(db: Knex): void;
  /** Sends what is left, and watches no more. */
  stop(): Promise<void>;
}

const untraced: Tracing = {
  requests: (_ctx, next) => next(),
  job: (_kind, work) => work(),
  call: (_name, work) => work(),
  statements: () => undefined,
  stop: () => Promise.resolve(),
};

/** By OpenTelemetry where a collector is set. Its code is loaded only then. */
export async function openTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Tracing> {
  if (!tracing) return untraced;
  const { traceTo } = await import('./openTelemetry.ts');
  return traceTo(tracing);
}

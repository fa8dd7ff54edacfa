import type { Knex } from 'knex';
import type { Middleware } from 'koa';

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

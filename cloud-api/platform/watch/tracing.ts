import type { Knex } from 'knex';
import type { Middleware } from 'koa';

/** Spans of the server's work. None contains a text, name or address of a user. */
export interface Tracing {
  /** Creates a span for each request, as part of the caller's trace. */
  readonly requests: Middleware;
  /** Runs a job in a span, as part of the trace that caused it. */
  job<T>(kind: string, work: () => Promise<T>): Promise<T>;
  /** Calls another service in a span. */
  call<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Creates a span for each statement: its text with placeholders, without its values. */
  statements(db: Knex): void;
  /** Sends the remaining spans and stops. */
  stop(): Promise<void>;
}

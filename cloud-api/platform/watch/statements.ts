import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Knex } from 'knex';
import { watchStatements } from '../db/knexInside.ts';

const LONGEST = 1_000;

/** Replaces quoted literals in a statement; values are separate, but a literal could still be user data. */
const shapeOf = (sql: string): string => sql.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, LONGEST);

/**
 * Creates a span for each statement of a request or job. What the server does by itself, such as polling for jobs, has
 * none.
 */
export function traceStatements(tracer: Tracer, db: Knex): void {
  const open = new Map<string, Span>();
  watchStatements(db, {
    begun(id, sql) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': shapeOf(sql),
      };
      open.set(id, tracer.startSpan(`db ${operation}`, { kind: SpanKind.CLIENT, attributes }, context.active()));
    },
    ended(id, error) {
      const span = open.get(id);
      open.delete(id);
      if (error !== undefined) {
        const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
        span?.setStatus({ code: SpanStatusCode.ERROR, ...(typeof code === 'string' ? { message: code } : {}) });
      }
      span?.end();
    },
  });
}

import { context, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { Knex } from 'knex';

/** A statement as knex tells of it. */
interface Statement {
  readonly sql: string;
  readonly __knexQueryUid: string;
}

const LONGEST = 1_000;

/** Values stand apart from a statement; what is quoted in it could still be one. */
const shapeOf = (sql: string): string => sql.replaceAll(/'(?:[^']|'')*'/g, '?').slice(0, LONGEST);

/** A span for each statement within a request or job. What the server does by itself, such as looking for jobs, has none. */
export function traceStatements(tracer: Tracer, db: Knex): void {
  const open = new Map<string, Span>();
  const end = (uid: string, error?: unknown): void => {
    const span = open.get(uid);
    open.delete(uid);
    if (error !== undefined) {
      const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
      span?.setStatus({ code: SpanStatusCode.ERROR, ...(typeof code === 'string' ? { message: code } : {}) });
    }
    span?.end();
  };
  db.on('query', ({ sql, __knexQueryUid: uid }: Statement) => {
    if (!trace.getActiveSpan()?.isRecording()) return;
    const operation = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': shapeOf(sql),
    };
    open.set(uid, tracer.startSpan(`db ${operation}`, { kind: SpanKind.CLIENT, attributes }, context.active()));
  });
  db.on('query-response', (_answer: unknown, { __knexQueryUid: uid }: Statement) => end(uid));
  db.on('query-error', (error: unknown, { __knexQueryUid: uid }: Statement) => end(uid, error));
}

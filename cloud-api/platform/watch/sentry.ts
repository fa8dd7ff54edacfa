import { createStackParser, createTransport, type ErrorEvent, type StackFrame } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { codeOf, fieldOf } from '../errorFields.ts';
import { causeNow } from '../requestContext.ts';
import type { SentryEnv } from '../watchEnv.ts';
import type { Report, Reports } from './reports.ts';

const PATIENCE_MS = 2_000;
const parseStack = createStackParser(nodeStackLineParser());

/**
 * Reports to Sentry, or to a server that accepts the same envelopes. Collects nothing automatically: no requests,
 * users, breadcrumbs.
 */
export function reportTo({ dsn, environment }: SentryEnv): Reports {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    platform: 'node',
    integrations: [],
    sendClientReports: false,
    stackParser: parseStack,
    beforeSend: bare,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const response = await fetch(options.url, {
          method: 'POST',
          body: typeof body === 'string' ? body : new Uint8Array(body),
          headers: { 'Content-Type': 'application/x-sentry-envelope' },
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        await response.body?.cancel();
        return {
          statusCode: response.status,
          headers: {
            'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
            'retry-after': response.headers.get('retry-after'),
          },
        };
      }),
  });
  client.init();
  return {
    tell: (report) => void client.captureEvent(eventOf(report)),
    async stop() {
      await client.close(PATIENCE_MS);
    },
  };
}

function eventOf({ error, route, code, job }: Report): ErrorEvent {
  const name = fieldOf(error, 'name');
  const ownCode = codeOf(error);
  const stack = error instanceof Error ? stackOf(error) : [];
  const tags = { ...(code ? { code } : {}), ...(job ? { job } : {}), request_id: causeNow()?.requestId };
  return {
    type: undefined,
    level: 'error',
    ...(route === undefined ? {} : { transaction: route }),
    tags,
    exception: {
      values: [
        {
          type: typeof name === 'string' ? name : job === undefined ? 'Error' : 'JobGivenUp',
          // Replaces the message: the error code of the database or the system, or ours.
          value: typeof ownCode === 'string' ? ownCode : (job ?? code ?? ''),
          stacktrace: { frames: stack },
        },
      ],
    },
  };
}

/** Returns the frames of a stack; its first lines repeat the message, which is left out. */
function stackOf(error: Error): StackFrame[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return parseStack(['Error', ...lines].join('\n')).map(({ filename, function: name, lineno, colno, in_app }) => ({
    ...(filename === undefined ? {} : { filename }),
    ...(name === undefined ? {} : { function: name }),
    ...(lineno === undefined ? {} : { lineno }),
    ...(colno === undefined ? {} : { colno }),
    ...(in_app === undefined ? {} : { in_app }),
  }));
}

/** Whatever the library may add: only these fields are sent. */
const bare = (event: ErrorEvent): ErrorEvent => {
  const { event_id, timestamp, platform, level, environment, transaction, tags, exception } = event;
  const kept = { event_id, timestamp, platform, level, environment, transaction, tags, exception };
  return { type: undefined, ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) };
};

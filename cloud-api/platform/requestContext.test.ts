import { expect, test } from 'vitest';
import { causedBy, causeNow, causeOf, nameRequests, routeOf, withCause } from './requestContext.ts';

const ID = '0123456789abcdef';
const TRACE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

function named(headers: Record<string, string>) {
  const sent: Record<string, string> = {};
  const state: Record<string, unknown> = {};
  const ctx = {
    get: (name: string) => headers[name] ?? '',
    set: (name: string, value: string) => void (sent[name] = value),
    state,
  };
  const cause = nameRequests()(ctx as never, () => causeNow() as never) as unknown as ReturnType<typeof causeNow>;
  return { id: cause?.requestId, trace: cause?.traceParent, sent: sent['X-Request-Id'], state: state['requestId'] };
}

test('a request keeps an id of digits, and the response has it', () => {
  for (const id of [ID, `A${'-'.repeat(62)}F`]) {
    expect(named({ 'X-Request-Id': id })).toEqual({ id, trace: undefined, sent: id, state: id });
  }
});

test('an id that could contain words is replaced', () => {
  for (const id of [
    '',
    ID.slice(1),
    `a${'0'.repeat(63)}b`,
    `-${ID}`,
    `${ID}-`,
    `${ID}g`,
    `my diary ${ID}`,
    `${ID}\n`,
  ]) {
    const { id: own, sent } = named({ 'X-Request-Id': id });
    expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(sent).toBe(own);
  }
});

test('a valid trace is continued, an invalid one is not', () => {
  expect(named({ traceparent: TRACE }).trace).toBe(TRACE);
  const zeros = [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`];
  for (const traceparent of [...zeros, `01${TRACE.slice(2)}`, `${TRACE}-x`, ` ${TRACE}`, TRACE.slice(0, -1)]) {
    expect(named({ traceparent }).trace, traceparent).toBeUndefined();
  }
});

test('a route is named by its pattern, never by its path', () => {
  expect(routeOf({ _matchedRoute: '/api/tasks/:id', path: '/api/tasks/7' } as never)).toBe('/api/tasks/:id');
  expect(routeOf({ path: '/health/ready' } as never)).toBe('/health/ready');
  expect(routeOf({ path: '/webhooks/stripe' } as never)).toBe('/webhooks/stripe');
  expect(routeOf({ path: '/api/my-secret' } as never)).toBe('other call');
  expect(routeOf({ path: '/my/api/secret' } as never)).toBe('page');
});

test('a job carries the request that caused it', () => {
  const cause = { requestId: ID, traceParent: TRACE };
  expect(causeOf(causedBy(cause, () => withCause({ task: 7 })))).toEqual(cause);
  expect(causedBy(cause, () => withCause({ task: 7 }))).toMatchObject({ task: 7 });
  expect(causedBy(undefined, () => withCause({ task: 7 }))).toEqual({ task: 7 });
  for (const data of [undefined, {}, { _cause: { requestId: 7 } }]) expect(causeOf(data)).toBeUndefined();
});

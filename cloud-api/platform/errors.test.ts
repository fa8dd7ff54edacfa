import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answerErrors, ApiError, assertOwner, invalid, isBusy, isOfNobody, soon, traceOf } from './errors.ts';
import { createLog } from './log.ts';
import type { Report } from './watch/reports.ts';

const coded = (code: string, more: object = {}): Error =>
  Object.assign(new Error('a text of the user'), { code }, more);
/** The database's error as objection wraps it. */
const wrapped = (nativeError: Error): Error => Object.assign(new Error('wrapped'), { nativeError });

describe('the response to an error', () => {
  const answered = async (error: unknown) => {
    const lines: string[] = [];
    const reports: Report[] = [];
    const headers: Record<string, string> = {};
    const ctx = {
      ...{ state: {} as Record<string, unknown>, path: '/api/tasks/7', status: 404, body: undefined as unknown },
      set: (name: string, value: string) => void (headers[name] = value),
    };
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const reporting = { tell: (report: Report) => void reports.push(report), stop: () => Promise.resolve() };
    await answerErrors(log, reporting)(ctx as never, () => Promise.reject(error as Error));
    const { status, body, state } = ctx;
    return { status, body: body as Record<string, unknown>, code: state['code'], headers, lines, reports };
  };

  test('to one of the catalogue has its status, its message and its details', async () => {
    const { status, body, code, lines, reports } = await answered(new ApiError('notYours', { fields: { id: 'no' } }));
    expect({ status, code, lines, reports }).toEqual({ status: 403, code: 'notYours', lines: [], reports: [] });
    expect(body).toEqual({ error: "You don't have permission to open this.", code: 'notYours', fields: { id: 'no' } });
  });

  test.each([
    [{ status: 404 }, 404, 'notFound'],
    [{ status: 413 }, 413, 'tooLarge'],
    [{ status: 400 }, 400, 'badJson'],
    [{ status: 499 }, 400, 'badJson'],
    [{ status: 500 }, 500, 'internal'],
    [{ status: '404' }, 500, 'internal'],
    [undefined, 500, 'internal'],
  ])('to %j is %i %s', async (error, status, code) => {
    expect(await answered(error)).toMatchObject({ status, body: { code } });
  });

  test('to an unexpected one is logged and reported without its message', async () => {
    const error = coded('23505');
    const { status, body, lines, reports, headers } = await answered(error);
    expect({ status, body }).toEqual({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
    });
    expect(reports).toEqual([{ error, route: 'other call', code: 'internal' }]);
    expect(JSON.parse(lines.join(''))).toMatchObject({ code: 'internal', cause: { name: 'Error', code: '23505' } });
    expect(lines.join('')).not.toContain('a text of the user');
    expect(headers).toEqual({});
  });

  test('to overload says when to come back, and is logged but not reported', async () => {
    const { status, headers, body, lines, reports } = await answered(coded('53300'));
    expect({ status, lines: lines.length, reports }).toEqual({ status: 503, lines: 1, reports: [] });
    expect(headers['Retry-After']).toBe(String(body['retryAfter']));
  });

  test('to a missing service is not reported', async () => {
    expect(await answered(new ApiError('noTranscription'))).toMatchObject({ status: 501, reports: [] });
  });

  test('to a damaged database says to the operator what to do', async () => {
    const { body, lines, reports } = await answered(coded('XX001'));
    expect(body).toMatchObject({ code: 'damaged' });
    expect(lines.join('')).toContain('Bring your newest backup back');
    expect(reports).toHaveLength(1);
  });

  test('for a deleted account asks to sign in again', async () => {
    const error = wrapped(coded('23503', { constraint: 'tasks_user_id_fkey' }));
    expect(await answered(error)).toMatchObject({ status: 401, body: { code: 'signInNeeded', requiresReauth: true } });
  });

  test('reports the cause of an error of the catalogue, or the error itself', async () => {
    const cause = new Error('below');
    const alone = new ApiError('calendarDown');
    expect((await answered(alone)).reports[0]?.error).toBe(alone);
    expect(await answered(new ApiError('calendarDown', {}, { cause }))).toMatchObject({ reports: [{ error: cause }] });
  });
});

test('only the owner gets a row', () => {
  const row = { userId: 7 };
  expect(assertOwner(row, { id: 7 })).toBe(row);
  expect(() => assertOwner(row, { id: 8 })).toThrow(expect.objectContaining({ code: 'notYours' }));
  expect(() => assertOwner(undefined, { id: 7 })).toThrow(expect.objectContaining({ code: 'notFound' }));
});

test('invalid input names the first reason of each field by its path', () => {
  const { error } = z
    .object({ a: z.object({ b: z.string('Enter a text.') }), c: z.string().min(9, 'short').regex(/^x/, 'no x') })
    .safeParse({ a: {}, c: 'y' });
  const { details } = invalid(error as z.ZodError);
  expect(details).toEqual({ fields: { 'a.b': 'Enter a text.', c: 'short' }, message: 'Enter a text.' });
  const { error: whole } = z.string('Send a text.').safeParse(1);
  expect(invalid(whole as z.ZodError).details.fields).toEqual({ body: 'Send a text.' });
  expect(invalid(whole as z.ZodError, 'query').details.fields).toEqual({ query: 'Send a text.' });
  expect(invalid(new z.ZodError([])).details).toEqual({ fields: {} });
});

test('a database that may be back in a moment is busy, any other failure is not', () => {
  for (const code of ['08006', '53100', '57P03', '40P01', '25006', '25P03', '55P03', '58030', 'ECONNRESET', 'EPIPE']) {
    expect(isBusy(coded(code)), code).toBe(true);
    expect(isBusy(wrapped(coded(code))), code).toBe(true);
  }
  for (const code of ['23505', '42P01', '080061', 'x08006', 'XX001', 'EACCES'])
    expect(isBusy(coded(code)), code).toBe(false);
  expect(isBusy(Object.assign(new Error(), { name: 'KnexTimeoutError' }))).toBe(true);
  for (const error of [new Error('x'), undefined, null, 'ECONNRESET', { code: 8006 }])
    expect(isBusy(error)).toBe(false);
});

test('only a missing user makes a broken reference one of a deleted account', () => {
  expect(isOfNobody(coded('23503', { constraint: 'tasks_user_id_fkey' }))).toBe(true);
  expect(isOfNobody(coded('23503', { constraint: 'tasks_series_id_fkey' }))).toBe(false);
  expect(isOfNobody(coded('23503', { constraint: 'x_user_id_fkey_2' }))).toBe(false);
  expect(isOfNobody(coded('23505', { constraint: 'tasks_user_id_fkey' }))).toBe(false);
});

test('a call may be retried after one to four seconds', () => {
  const seconds = new Set(Array.from({ length: 400 }, soon));
  expect([...seconds].toSorted()).toEqual([1, 2, 3, 4]);
});

test('a trace has at most eight places and no message', () => {
  const deep = (depth: number): Error => (depth > 0 ? deep(depth - 1) : coded('23505'));
  const trace = traceOf(wrapped(deep(20))) as { name: string; code: string; at: string[] };
  expect(trace).toMatchObject({ name: 'Error', code: '23505' });
  expect(trace.at).toHaveLength(8);
  for (const line of trace.at) expect(line).toMatch(/^ {4}at /);
  expect(traceOf('a text of the user')).toEqual({ name: undefined, code: undefined, at: [] });
});

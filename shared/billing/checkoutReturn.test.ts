import { describe, expect, test } from 'vitest';
import { queryOf, returnOf } from './checkoutReturn.ts';

const read = (query: string) => returnOf(new URLSearchParams(query));

describe('coming back from a checkout', () => {
  test.each([
    ['session_id=cs_test_a1B2&payment=success', { kind: 'paid', sessionId: 'cs_test_a1B2' }],
    ['session_id=cs_test_a1B2', { kind: 'paid', sessionId: 'cs_test_a1B2' }],
    ['payment=success', { kind: 'paid', sessionId: null }],
    ['session_id=free_42', { kind: 'free', sessionId: 'free_42' }],
    ['canceled=true', { kind: 'canceled' }],
    ['payment=canceled', { kind: 'canceled' }],
    ['session_id=cs_1&canceled=true', { kind: 'canceled' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  test.each(['', 'payment=maybe', 'canceled=false', 'session_id=', 'session_id=%3Cscript%3E', 'session_id=a/../b'])(
    '"%s" has no result',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );

  test('an id that does not look like one is dropped, the success stays', () => {
    expect(read('session_id=%22%3E&payment=success')).toEqual({ kind: 'paid', sessionId: null });
    expect(read(`session_id=${'a'.repeat(256)}`)).toBeNull();
  });

  test.each(['?session_id=cs_1&payment=success', '?payment=success', '?session_id=free_1', '?canceled=true'])(
    '%s is parsed back as it was written',
    (query) => {
      const understood = read(query);
      expect(understood && queryOf(understood)).toBe(query);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { capturedFields, saidAt } from './captured.ts';
import { DumpRequest } from './contract.ts';

const friday = Date.parse('2026-03-06T20:00:00Z');

describe('the moment that a dump carries', () => {
  test('is the moment and the zone in which the words were said', () => {
    expect(capturedFields({ at: friday, zone: 'Europe/Berlin' })).toEqual({
      capturedAt: '2026-03-06T20:00:00.000Z',
      timezone: 'Europe/Berlin',
    });
  });

  test.each([
    ['a clock that stands in 1970', { at: 0, zone: 'UTC' }],
    ['a clock that stands in 2999', { at: Date.parse('2999-01-01T00:00:00Z'), zone: 'UTC' }],
    ['no clock at all', { at: Number.NaN, zone: 'UTC' }],
    ['an old draft', undefined],
  ])('is left out for %s', (_, moment) => {
    expect(capturedFields(moment)).toEqual({});
  });

  test('omits an unknown time zone', () => {
    expect(capturedFields({ at: friday, zone: 'Moon/Base' })).toEqual({ capturedAt: '2026-03-06T20:00:00.000Z' });
  });

  test('is never later than the words were received', () => {
    const received = new Date('2026-03-09T08:00:00Z');
    expect(saidAt({ capturedAt: '2026-03-06T20:00:00.000Z' }, received).toISOString()).toBe('2026-03-06T20:00:00.000Z');
    expect(saidAt({ capturedAt: '2027-01-01T00:00:00.000Z' }, received)).toEqual(received);
    expect(saidAt({}, received)).toEqual(received);
  });
});

describe('a dump at the door', () => {
  test.each(['1970-01-01T00:00:00.000Z', '2101-01-01T00:00:00.000Z', 'yesterday'])(
    'is rejected with the moment %s',
    (capturedAt) => {
      expect(DumpRequest.safeParse({ rawText: 'call mum', capturedAt }).success).toBe(false);
    },
  );

  test('is accepted without the unknown time zone', () => {
    const { timezone } = DumpRequest.parse({ content: { rawText: 'call mum', timezone: 'Moon/Base' } });
    expect(timezone).toBeUndefined();
  });
});

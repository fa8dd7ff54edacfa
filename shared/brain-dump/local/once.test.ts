import { beforeEach, describe, expect, it } from 'vitest';
import { once } from './once.ts';
import { tokenize } from './tokenize.ts';

describe('once', () => {
  let asked: string[];
  let read: ReturnType<typeof once<string>>;
  beforeEach(() => {
    asked = [];
    read = once((tokens, { from, to }, now) => {
      asked.push(`${from}-${to} ${now}`);
      return `${tokens.slice(from, to).map(({ text }) => text)} ${now}`;
    });
  });
  const [one, other] = [tokenize('call Ann tomorrow'), tokenize('ring Ben today')];

  it('reads a range of a dump once', () => {
    expect(read(one, { from: 0, to: 2 }, '2026-03-04T09:00')).toBe('call,ann 2026-03-04T09:00');
    expect(read(one, { from: 0, to: 2 }, '2026-03-04T09:00')).toBe('call,ann 2026-03-04T09:00');
    expect(asked).toEqual(['0-2 2026-03-04T09:00']);
  });

  it('reads another range, another clock and another dump for themselves', () => {
    expect(read(one, { from: 0, to: 1 }, '2026-03-04T09:00')).toBe('call 2026-03-04T09:00');
    expect(read(one, { from: 0, to: 2 }, '2026-03-05T09:00')).toBe('call,ann 2026-03-05T09:00');
    expect(read(other, { from: 0, to: 2 }, '2026-03-05T09:00')).toBe('ring,ben 2026-03-05T09:00');
  });
});

import { describe, expect, test } from 'vitest';
import { AGAIN_MS, Recovery } from './recovery.ts';

/** A window that fails at these times, in milliseconds; returns the remedy of each failure. */
function remedies(...moments: readonly number[]) {
  let now = 0;
  const recovery = new Recovery(() => now);
  const done = moments.map((moment) => {
    now = moment;
    return recovery.fail();
  });
  return { recovery, done };
}

describe('a window that fails', () => {
  test('reloads its page, also right after the start', () => {
    expect(remedies(0).done).toEqual(['page']);
  });

  test('reloads its page each time, if a minute passed in between', () => {
    const { done, recovery } = remedies(0, AGAIN_MS, 2 * AGAIN_MS, 5 * AGAIN_MS);
    expect(done).toEqual(['page', 'page', 'page', 'page']);
    expect(recovery.isPlain).toBe(false);
  });

  test('shows the plain page at the second failure within a minute', () => {
    const { done, recovery } = remedies(0, AGAIN_MS - 1);
    expect(done).toEqual(['page', 'plain']);
    expect(recovery.isPlain).toBe(true);
  });

  test('counts from the last failure, not from the first', () => {
    expect(remedies(0, AGAIN_MS, AGAIN_MS + 30_000).done).toEqual(['page', 'page', 'plain']);
  });

  test('reloads the plain page too, once a minute', () => {
    expect(remedies(0, 1_000, 1_000 + AGAIN_MS).done).toEqual(['page', 'plain', 'plain']);
  });

  test('asks when the plain page fails at once, and never loops', () => {
    const { done, recovery } = remedies(0, 1_000, 2_000);
    expect(done).toEqual(['page', 'plain', 'ask']);
    expect(recovery.isPlain).toBe(false);
  });

  test('is retried when the user wants it, and only then', () => {
    const { recovery } = remedies(0, 1_000, 2_000);
    expect(recovery.want()).toBe('page');
    expect(recovery.want()).toBeNull();
    expect(recovery.fail()).toBe('plain');
  });

  test('is left alone when the user opens it while it works or is plain', () => {
    expect(remedies().recovery.want()).toBeNull();
    expect(remedies(0).recovery.want()).toBeNull();
    expect(remedies(0, 1).recovery.want()).toBeNull();
  });
});

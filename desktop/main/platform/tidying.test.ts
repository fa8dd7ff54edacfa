import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { tidyUp } from './tidying.ts';

test('garbage is collected, and no script can request that', async () => {
  const left = (() => new WeakRef({ what: 'a start needed' }))();
  await nextTurn();
  tidyUp();
  expect(left.deref()).toBeUndefined();
  expect(runInNewContext('typeof gc')).toBe('undefined');
  expect(Reflect.get(globalThis, 'gc')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('callers during a run share the next run, also after a failure', async () => {
  const turns: { readonly name: string; readonly end: PromiseWithResolvers<undefined> }[] = [];
  const share = coalesce((name) => {
    const end = Promise.withResolvers<undefined>();
    turns.push({ name, end });
    return end.promise.then(() => undefined);
  });
  const first = share('ann');
  const [second, third] = [share('ann'), share('ann')];
  const other = share('ben');
  expect(turns.map(({ name }) => name)).toEqual(['ann', 'ben']);
  turns[0]?.end.reject(new Error('The line is down'));
  await expect(first).rejects.toThrow('The line is down');
  await Promise.resolve();
  expect(turns.map(({ name }) => name)).toEqual(['ann', 'ben', 'ann']);
  turns[2]?.end.resolve(undefined);
  turns[1]?.end.resolve(undefined);
  await Promise.all([second, third, other]);
  const later = share('ann');
  expect(turns).toHaveLength(4);
  turns[3]?.end.resolve(undefined);
  await later;
});

import { expect, test } from 'vitest';
import { entityTag, entityTagOf, holds, stillMatches } from './entityTag.ts';

const tag = entityTag('tasks', 7, null);
/** A tag that is ours only without the `W/` inside. */
const inside = `"W/${tag.slice(3)}`;

test('a tag is weak, and differs with every part', () => {
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(entityTag('tasks', 7, null)).toBe(tag);
  for (const other of [entityTag('tasks', 8, null), entityTag('tasks7', null), entityTagOf('')])
    expect(other).not.toBe(tag);
});

test('a change goes through without a tag, with any tag, and with the current one in either form', () => {
  for (const wanted of [undefined, '*', tag, tag.slice(2), `"other", ${tag}`, `"other" , * `]) {
    expect(stillMatches(wanted, tag), wanted).toBe(true);
  }
  for (const wanted of [inside, '', '"other"', `"W/${tag}"`, `x${tag}`])
    expect(stillMatches(wanted, tag), wanted).toBe(false);
});

test('a caller holds a response only with its tag', () => {
  const sent = (header: string) =>
    holds({ get: (name: string) => (name === 'If-None-Match' ? header : '') } as never, tag);
  expect([tag, tag.slice(2), `"other", ${tag}`].map(sent)).toEqual([true, true, true]);
  expect(['', '*', '"other"'].map(sent)).toEqual([false, false, false]);
});

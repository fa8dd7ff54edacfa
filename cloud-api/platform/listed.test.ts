import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Listed, WrittenRows } from './listed.ts';

const schema = z.object({ notes: z.array(z.object({ id: z.number(), text: z.string() })), more: z.boolean() });
const row = (id: number): { id: number; text: string } => ({ id, text: 'hello' });
/** The response that would be sent; undefined if it is rejected. */
const replyOf = (listed: Listed<object>, by: z.ZodType = schema): unknown => {
  const text = listed.text(by);
  return text === undefined ? undefined : JSON.parse(text);
};
const listOf = (notes: { id: number; text: string }[], more = false) => new Listed({ notes, more }, ['notes']);

test('a list whose rows match the contract is sent unchanged', () => {
  expect(replyOf(listOf([row(1), row(2)]))).toEqual({ notes: [row(1), row(2)], more: false });
  expect(replyOf(listOf([]))).toEqual({ notes: [], more: false });
});

test('an extra column in any row blocks the whole reply', () => {
  const leaky = Object.assign(row(2), { passwordHash: 'secret' });
  expect(replyOf(listOf([leaky, row(1)]))).toBeUndefined();
  expect(replyOf(listOf([row(1), leaky]))).toBeUndefined();
});

test('what is beside the list is cut to the contract, and a missing name is rejected', () => {
  const reply = Object.assign({ notes: [row(1)], more: true }, { passwordHash: 'secret' });
  expect(replyOf(new Listed(reply, ['notes']))).toEqual({ notes: [row(1)], more: true });
  expect(replyOf(listOf([row(1), JSON.parse('{"id":2}') as ReturnType<typeof row>]))).toBeUndefined();
});

test('a first row with another type breaks the contract', () => {
  const wrong = JSON.parse('{"id":"1","text":"hello"}') as ReturnType<typeof row>;
  expect(replyOf(listOf([wrong, row(2)]))).toBeUndefined();
});

test('a nested list is checked too, and may be missing', () => {
  const outer = z.object({ day: z.object({ list: schema }).nullable() });
  const within = (notes: object[]) => new Listed({ day: { list: { notes, more: true } } }, ['day', 'list', 'notes']);
  expect(replyOf(within([row(1), row(2)]), outer)).toEqual({ day: { list: { notes: [row(1), row(2)], more: true } } });
  expect(replyOf(within([row(1), { ...row(2), passwordHash: 'secret' }]), outer)).toBeUndefined();
  expect(replyOf(new Listed({ day: null }, ['day', 'list', 'notes']), outer)).toEqual({ day: null });
});

test('each of several lists is checked', () => {
  const two = z.object({ notes: schema.shape.notes, old: z.object({ notes: schema.shape.notes }).nullable() });
  const both = (notes: object[], old: object[]) =>
    replyOf(new Listed({ notes, old: { notes: old } }, ['notes'], ['old', 'notes']), two);
  expect(both([row(1)], [row(2), row(3)])).toEqual({ notes: [row(1)], old: { notes: [row(2), row(3)] } });
  const leaky = { ...row(2), passwordHash: 'secret' };
  expect([both([row(1), leaky], [row(2)]), both([row(1)], [row(3), leaky])]).toEqual([undefined, undefined]);
  expect(replyOf(new Listed({ notes: [row(1)], old: null }, ['notes'], ['old', 'notes']), two)).toEqual({
    ...{ notes: [row(1)], old: null },
  });
});

describe('a list serialised by the database', () => {
  const linesOf = (...rows: object[]) => new WrittenRows<object>(rows.map((one) => JSON.stringify(one)).join(',\n'));
  const listed = (notes: WrittenRows<object>, more: unknown = true) => new Listed<object>({ notes, more }, ['notes']);

  test('is sent unchanged, whatever its texts contain', () => {
    const notes = [row(1), { id: 2, text: 'a,\n"b" $& \\u0000 {"id":3},' }, row(3)];
    expect(replyOf(listed(linesOf(...notes)))).toEqual({ notes, more: true });
    expect(replyOf(listed(linesOf(row(1))))).toEqual({ notes: [row(1)], more: true });
    expect(replyOf(listed(new WrittenRows(null)))).toEqual({ notes: [], more: true });
  });

  test('is checked by its first row', () => {
    expect(replyOf(listed(linesOf({ ...row(1), passwordHash: 'secret' }, row(2))))).toBeUndefined();
    expect(replyOf(listed(linesOf({ id: 1 }, row(2))))).toBeUndefined();
    expect(replyOf(listed(linesOf({ id: '1', text: 'hello' })))).toBeUndefined();
    expect(replyOf(listed(linesOf(row(1)), 'yes'))).toBeUndefined();
  });

  test('works beside other lists, each in its place', () => {
    const two = z.object({ notes: schema.shape.notes, old: schema, last: schema.shape.notes });
    const reply = {
      last: linesOf(row(5)),
      notes: [row(1), row(2)],
      old: { notes: linesOf(row(3), row(4)), more: false },
    };
    expect(replyOf(new Listed<object>(reply, ['notes'], ['old', 'notes'], ['last']), two)).toEqual({
      ...{ notes: [row(1), row(2)], old: { notes: [row(3), row(4)], more: false }, last: [row(5)] },
    });
  });
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { Listed } from './listed.ts';

const schema = z.object({ notes: z.array(z.object({ id: z.number(), text: z.string() })), more: z.boolean() });
const row = (id: number): { id: number; text: string } => ({ id, text: 'hello' });
const listOf = (notes: { id: number; text: string }[], more = false) => new Listed({ notes, more }, ['notes']);

test('a list leaves as it is when its rows have the names of the contract', () => {
  expect(listOf([row(1), row(2)]).checked(schema)).toEqual({ notes: [row(1), row(2)], more: false });
  expect(listOf([]).checked(schema)).toEqual({ notes: [], more: false });
});

test('a column too many, in whichever row, keeps the whole reply in the house', () => {
  const leaky = Object.assign(row(2), { passwordHash: 'secret' });
  expect(listOf([leaky, row(1)]).checked(schema)).toBeUndefined();
  expect(listOf([row(1), leaky]).checked(schema)).toBeUndefined();
});

test('what stands beside the list is cut to the contract, and a name too few is refused', () => {
  const reply = Object.assign({ notes: [row(1)], more: true }, { passwordHash: 'secret' });
  expect(new Listed(reply, ['notes']).checked(schema)).toEqual({ notes: [row(1)], more: true });
  expect(listOf([row(1), JSON.parse('{"id":2}') as ReturnType<typeof row>]).checked(schema)).toBeUndefined();
});

test('a first row with another kind of value breaks the contract', () => {
  const wrong = JSON.parse('{"id":"1","text":"hello"}') as ReturnType<typeof row>;
  expect(listOf([wrong, row(2)]).checked(schema)).toBeUndefined();
});

test('a list further inside is held to the same, and may be missing', () => {
  const outer = z.object({ day: z.object({ list: schema }).nullable() });
  const within = (notes: object[]) => new Listed({ day: { list: { notes, more: true } } }, ['day', 'list', 'notes']);
  expect(within([row(1), row(2)]).checked(outer)).toEqual({ day: { list: { notes: [row(1), row(2)], more: true } } });
  expect(within([row(1), { ...row(2), passwordHash: 'secret' }]).checked(outer)).toBeUndefined();
  expect(new Listed({ day: null }, ['day', 'list', 'notes']).checked(outer)).toEqual({ day: null });
});

test('each of several lists is held to the same', () => {
  const two = z.object({ notes: schema.shape.notes, old: z.object({ notes: schema.shape.notes }).nullable() });
  const both = (notes: object[], old: object[]) =>
    new Listed({ notes, old: { notes: old } }, ['notes'], ['old', 'notes']).checked(two);
  expect(both([row(1)], [row(2), row(3)])).toEqual({ notes: [row(1)], old: { notes: [row(2), row(3)] } });
  const leaky = { ...row(2), passwordHash: 'secret' };
  expect([both([row(1), leaky], [row(2)]), both([row(1)], [row(3), leaky])]).toEqual([undefined, undefined]);
  expect(new Listed({ notes: [row(1)], old: null }, ['notes'], ['old', 'notes']).checked(two)).toEqual({
    ...{ notes: [row(1)], old: null },
  });
});

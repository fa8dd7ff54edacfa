import { expect, test } from 'vitest';
import { differences, quoted, sumOf } from './digests.ts';

const digest = (rows: number, sum: string) => ({ rows, sum });

test('tables with the same rows do not differ', () => {
  expect(differences({ a: digest(1, 'x') }, { a: digest(1, 'x') })).toEqual([]);
  expect(differences({}, {})).toEqual([]);
});

test('other counts, other rows and missing tables differ, each named once', () => {
  const expected = { same: digest(1, 'x'), count: digest(1, 'x'), rows: digest(1, 'x'), lost: digest(0, '0') };
  const found = { same: digest(1, 'x'), count: digest(2, 'x'), rows: digest(1, 'y'), added: digest(0, '0') };
  expect(differences(expected, found)).toEqual(['count', 'rows', 'lost', 'added']);
});

test('a table is quoted with its schema, whatever its name', () => {
  expect(quoted('public.tasks')).toBe('"public"."tasks"');
  expect(quoted('public.a"b"')).toBe('"public"."a""b"""');
  expect(sumOf('jobs.queue')).toContain('from "jobs"."queue" t');
});

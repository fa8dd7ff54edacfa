import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorCatalogue } from '#shared/kernel/errors.ts';
import { inPlainWords } from '#api/platform/plainIssues.ts';
import { allRoutes, named } from './testRoutes.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
}

const WRONG: readonly unknown[] = [
  ...[undefined, null, true, -1, 0, 1.5, 1e15, '', 'x', 'x'.repeat(300_000), '2026-13-45', '99:99', 'https://'],
  ...[[], {}, Array(6000).fill('x'), Array(6000).fill({}), { unknown: 1 }],
];

/** Bodies that match a schema's shape, but whose entries at the given depth are all wrong in the same way. */
function shaped(node: Node, wrong: unknown, depth: number): readonly unknown[] {
  const options = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  if (options.length > 0) return options.flatMap((option) => shaped(option, wrong, depth));
  if (depth === 0) return [wrong];
  if (node.items) return shaped(node.items, wrong, depth - 1).map((item) => [item]);
  if (!node.properties) return [wrong];
  const entries = Object.entries(node.properties).map(
    ([key, entry]) => [key, shaped(entry, wrong, depth - 1)] as const,
  );
  const most = Math.max(...entries.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, at) =>
    Object.fromEntries(entries.map(([key, values]) => [key, values[at % values.length]])),
  );
}

const messagesOf = (schema: z.ZodType): ReadonlySet<string> => {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  const bodies = WRONG.flatMap((wrong) => [0, 1, 2, 3].flatMap((depth) => shaped(node, wrong, depth)));
  const parsed = bodies.map((body) => schema.safeParse(body, { error: inPlainWords }));
  return new Set(parsed.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []));
};

/** Developer jargon. */
const DEVELOPER =
  /\bexpected\b|\breceived\b|\binvalid (?:input|string|option|enum|type|element|key)|\btoo (?:big|small):|[<>]=|\bregex|\bpattern\b|\bstring\b|\bnumeric\b|\bNaN\b|\bundefined\b|\bnull\b|\barray\b|\bboolean\b|\bUnrecognized\b|_|\bISO\b|\bYYYY/i;

const withBody = allRoutes().filter(({ body, takes }) => body && !takes);

test.each(named(withBody))('%s rejects in plain language', (_, { body }) => {
  const messages = [...messagesOf(body ?? z.never())];
  expect(messages.length).toBeGreaterThan(0);
  // Field names and allowed values are the API's own and may be anything.
  const said = messages.map((message) => message.replace(/^(Choose one of|There's no entry called).*$/, '$1'));
  expect(said.filter((message) => DEVELOPER.test(message))).toEqual([]);
});

test("the API's own texts contain no jargon", () => {
  const said = Object.values(errorCatalogue).map(({ error }) => error);
  expect(said.filter((error) => DEVELOPER.test(error))).toEqual([]);
});

test.each([
  [z.string().max(5), 'too long', "That's too long. 5 characters fit."],
  [z.string().min(1), '', 'Please fill this in.'],
  [z.string().min(8), 'short', 'Use at least 8 characters.'],
  [z.number().max(10), 11, 'Enter 10 or less.'],
  [z.number().min(1), 0, 'Enter 1 or more.'],
  [z.number().positive(), 0, 'Enter more than 0.'],
  [z.number().min(0), -1, 'Enter 0 or more.'],
  [z.int(), 1.5, 'Enter a whole number.'],
  [z.number(), 'five', 'Enter a number.'],
  [z.number(), undefined, 'This is missing.'],
  [z.enum(['low', 'high']), 'mid', 'Choose one of: low, high.'],
  [z.array(z.string()).max(1), ['a', 'b'], "That's too many. 1 fit."],
  [z.email(), 'nobody', 'Enter an email address.'],
  [z.string().refine(() => false, 'Password required'), 'x', 'Password required'],
] as const)('%# an error reads like plain speech', (schema, value, message) => {
  expect(schema.safeParse(value, { error: inPlainWords }).error?.issues[0]?.message).toBe(message);
});

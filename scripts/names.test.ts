import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

type Pair = readonly [path: string, label: string, name: string];

/** Headings and the note beside a switch, which are not on buttons. */
const NO_BUTTONS = /\/year\/.*\.titleOf$|\/feeds\/.*\.busyOnlyOf$/;

/** The text of each button, paired with its accessible name that includes its subject: `done` and `doneOf`. */
function named(texts: object, path: string): readonly Pair[] {
  return Object.entries(texts).flatMap(([key, name]: [string, unknown]) => {
    if (typeof name === 'object' && name !== null) return named(name, `${path}.${key}`);
    const label: unknown = key.endsWith('Of') ? Reflect.get(texts, key.slice(0, -'Of'.length)) : undefined;
    if (typeof name !== 'string' || typeof label !== 'string') return [];
    return NO_BUTTONS.test(`${path}.${key}`) ? [] : [[`${path}.${key}`, label, name] as const];
  });
}

const messagesOf = (text: string): readonly string[] => text.toLowerCase().match(/\{\{.*?\}\}|[\p{L}\d]+/gu) ?? [];

const contains = (name: readonly string[], label: readonly string[]): boolean =>
  name.some((_, at) => label.every((word, place) => word === name[at + place]));

// Users of speech control say the visible text (WCAG 2.5.3).
test.each(['en', 'de'])('the name of a button contains its visible text, word for word: %s', async (language) => {
  const files = globSync(`desktop/renderer/**/messages/${language}.ts`);
  const pairs = await Promise.all(
    files.map(async (file) => named((await import(pathToFileURL(resolve(file)).href)) as object, file)),
  );
  expect(pairs.flat().length).toBeGreaterThan(10);
  expect(pairs.flat().filter(([, label, name]) => !contains(messagesOf(name), messagesOf(label)))).toEqual([]);
});

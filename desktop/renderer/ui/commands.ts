import type { ReactNode } from 'react';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Heading under which it stands; those without one come first. */
  readonly group?: string;
  /** Other words by which people look for it. */
  readonly keywords?: readonly string[];
  readonly keys?: readonly string[] | undefined;
  readonly icon?: ReactNode;
  /** Not shown until somebody looks for it, and then among the best few (FOUND_LIMIT). */
  readonly isFoundOnly?: boolean;
  /** Where it can be done: `@` and the beginning of a place finds what can be done there. */
  readonly place?: string;
  readonly onSelect: () => void;
}

/** So many of those that are only found are shown at once. */
export const FOUND_LIMIT = 20;

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** Case and accents do not matter to somebody in a hurry. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How well one word of the query fits: the beginning of the label, of a word in it, inside it, of a keyword; 0 not at all. */
function fit(command: Command, word: string): number {
  const label = plain(command.label);
  if (label.startsWith(word)) return 4;
  if (wordsOf(label).some((one) => one.startsWith(word))) return 3;
  if (label.includes(word)) return 2;
  return (command.keywords ?? []).some((keyword) => plain(keyword).startsWith(word)) ? 1 : 0;
}

/** Begins a query for what can be done at a place. */
const AT = '@';

/** Whether the query asks for what can be done at a place. */
export const asksForPlace = (query: string): boolean => query.trimStart().startsWith(AT);

/** What can be done at the place that the query begins to name, under the names of the places. */
function atPlace(commands: readonly Command[], query: string): readonly Command[] {
  const asked = wordsOf(query);
  const names = new Map<string, string>();
  return commands
    .flatMap((command) => {
      const { place = '' } = command;
      const words = wordsOf(place);
      if (words.length === 0 || !asked.every((word) => words.some((one) => one.startsWith(word)))) return [];
      const key = plain(place);
      names.set(key, names.get(key) ?? place);
      return [{ ...command, group: names.get(key) ?? place }];
    })
    .slice(0, FOUND_LIMIT);
}

/**
 * The commands in which every word of the query is found, the best first; equal ones keep their order. Of those that are
 * only found, none while nothing is asked and FOUND_LIMIT at most.
 */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  if (asksForPlace(query)) return atPlace(commands, query);
  const asked = wordsOf(query);
  const fitting = commands
    .filter(({ isFoundOnly }) => !isFoundOnly || asked.length > 0)
    .map((command) => ({ command, fits: asked.map((word) => fit(command, word)) }))
    .filter(({ fits }) => fits.every((one) => one > 0))
    .toSorted((a, b) => sum(b.fits) - sum(a.fits))
    .map(({ command }) => command);
  const shown = new Set(fitting.filter(({ isFoundOnly }) => isFoundOnly).slice(0, FOUND_LIMIT));
  return fitting.filter((command) => !command.isFoundOnly || shown.has(command));
}

/** Under their headings, in the order in which the headings first appear; those without one stand above all. */
export function inGroups(commands: readonly Command[]): readonly CommandGroup[] {
  const groups = Map.groupBy(commands, ({ group = '' }) => group);
  return [...groups]
    .map(([name, members]) => ({ name, commands: members }))
    .toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

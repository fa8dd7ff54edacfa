import type { ReactNode } from 'react';
import { asksForPlace, findIn, type Findable, hasWords, plain } from '#shared/kernel/finding.ts';

export interface Command extends Findable {
  readonly id: string;
  /** Heading under which it stands; those without one come first. */
  readonly group?: string;
  readonly keys?: readonly string[] | undefined;
  readonly icon?: ReactNode;
  /** Not shown until somebody looks for it, and then among the best few (FOUND_LIMIT). */
  readonly isFoundOnly?: boolean;
  readonly onSelect: () => void;
}

/** So many of those that are only found are shown at once. */
export const FOUND_LIMIT = 20;

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** What is found, under the names of its places. */
function underPlaces(found: readonly Command[]): readonly Command[] {
  const names = new Map<string, string>();
  return found.map((command) => {
    const { place = '' } = command;
    const key = plain(place);
    names.set(key, names.get(key) ?? place);
    return { ...command, group: names.get(key) ?? place };
  });
}

/**
 * The commands in which every word of the query is found, the best first; equal ones keep their order. Of those that are
 * only found, none while nothing is asked and FOUND_LIMIT at most.
 */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  if (asksForPlace(query)) return underPlaces(findIn(commands, query).slice(0, FOUND_LIMIT));
  const isAsked = hasWords(query);
  const fitting = findIn(
    commands.filter(({ isFoundOnly }) => !isFoundOnly || isAsked),
    query,
  );
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

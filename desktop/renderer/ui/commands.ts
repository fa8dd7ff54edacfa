import type { ReactNode } from 'react';
import { asksForPlace, findIn, type Findable, hasWords, plain } from '#shared/kernel/finding.ts';

export interface Command extends Findable {
  readonly id: string;
  /** Its heading; commands without one come first. */
  readonly group?: string;
  readonly keys?: readonly string[] | undefined;
  readonly icon?: ReactNode;
  /** Only shown as a search result, among the best few (FOUND_LIMIT). */
  readonly isFoundOnly?: boolean;
  readonly onSelect: () => void;
}

/** Maximum number of search-only commands shown at once. */
export const FOUND_LIMIT = 20;

export interface CommandGroup {
  readonly name: string;
  readonly commands: readonly Command[];
}

/** Groups the results by the names of their places. */
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
 * Returns the commands that contain every word of the query, best first; equal ones keep their order. Search-only
 * commands are excluded without a query, and limited to FOUND_LIMIT.
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

/** Groups by heading, in the order in which the headings first appear; commands without a heading come first. */
export function inGroups(commands: readonly Command[]): readonly CommandGroup[] {
  const groups = Map.groupBy(commands, ({ group = '' }) => group);
  return [...groups]
    .map(([name, members]) => ({ name, commands: members }))
    .toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''));
}

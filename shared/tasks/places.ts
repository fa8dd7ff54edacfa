import type { Task } from './task.ts';

/** Most places offered or shown at once. */
const MOST_PLACES = 20;

/** Returns a key that ignores case and Unicode form. */
const placeKey = (location: string): string => location.normalize('NFC').toLocaleLowerCase().trim();

/**
 * Returns the places of open tasks in their first spelling, the most frequent first, without duplicates; 20 at most.
 */
export function placesOf(tasks: readonly Pick<Task, 'location' | 'completed'>[]): readonly string[] {
  const open = tasks.filter(({ completed, location }) => !completed && location !== '');
  const groups = Map.groupBy(open, ({ location }) => placeKey(location));
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => first?.location ?? [])
    .slice(0, MOST_PLACES);
}

import type { Task } from './task.ts';

/** Places that are offered, or shown, at once. */
const MOST_PLACES = 20;

/** Case and dress of a word do not make another place. */
const placeKey = (location: string): string => location.normalize('NFC').toLocaleLowerCase().trim();

/** The places of open tasks as they were written first, the most frequent first, each once; 20 at most. */
export function placesOf(tasks: readonly Pick<Task, 'location' | 'completed'>[]): readonly string[] {
  const open = tasks.filter(({ completed, location }) => !completed && location !== '');
  const groups = Map.groupBy(open, ({ location }) => placeKey(location));
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([first]) => first?.location ?? [])
    .slice(0, MOST_PLACES);
}

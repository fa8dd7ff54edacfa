import { expect, test } from 'vitest';
import { placesOf } from './places.ts';
import { aTask } from './testTask.ts';

const at = (location: string, completed = false) => aTask({ location, completed });

test('the most frequent place comes first, as it was written first, and what is done has none', () => {
  const tasks = [at('home'), at(''), at('Post office'), at('post office'), at('bank', true)];
  expect(placesOf(tasks)).toEqual(['Post office', 'home']);
});

test('twenty places at most', () => {
  expect(placesOf(Array.from({ length: 30 }, (_, number) => at(`place ${number}`)))).toHaveLength(20);
});

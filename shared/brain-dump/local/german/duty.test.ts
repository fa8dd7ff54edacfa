import { expect, test } from 'vitest';
import { dutyIn } from './duty.ts';

test.each([
  ['oma kommt auch die bringt kuchen mit aber ich muss noch zwei kisten sprudel holen', 8],
  ['da ist schimmel also richtig grau ich muss fotos machen', 6],
  ['der chef nervt ich muss ihn anrufen', 0],
  ['die rechnung liegt hier ich muss die zahlen', 0],
  ['ich habe vergessen dass ich den kuchen backen muss', 0],
  ['ich muss fotos machen', 0],
])('the duty behind other words: %s', (said, at) => {
  expect(dutyIn(said.split(' '))).toBe(at);
});

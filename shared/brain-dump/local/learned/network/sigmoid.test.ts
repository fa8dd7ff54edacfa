import { describe, expect, it } from 'vitest';
import { sigmoid, tanh } from './sigmoid.ts';

describe('curves that every engine counts alike', () => {
  const places = Array.from({ length: 4001 }, (_, at) => (at - 2000) / 97);

  it.each([
    ['sigmoid', sigmoid, (x: number) => 1 / (1 + Math.exp(-x))],
    ['tanh', tanh, Math.tanh],
  ] as const)('%s is exact to five digits', (_name, own, exact) => {
    const worst = Math.max(...places.map((x) => Math.abs(own(x) - exact(x))));
    expect(worst).toBeLessThan(1e-5);
  });
});

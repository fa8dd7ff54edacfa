import { expect, test } from 'vitest';
import { utterancesOf } from './recognise.ts';

test('lines get the times of their words', () => {
  const output = [
    'buy milk',
    '<s> 3.640 3.700 0.999900',
    'buy 3.710 3.880 0.367874',
    'milk 3.890 4.310 0.490376',
    '</s> 4.730 4.870 1.000000',
    '',
    '<s> 5.000 5.100 1.000000',
    '</s> 5.100 5.200 1.000000',
    'call mum',
    '<s> 6.000 6.050 1.000000',
    'call 6.060 6.200 0.900000',
    '<sil> 6.200 6.300 0.900000',
    'mum(2) 6.300 6.500 0.900000',
    '</s> 6.500 6.600 1.000000',
  ].join('\n');
  expect(utterancesOf(output)).toEqual([
    { text: 'buy milk', start: 3.7, end: 4.31 },
    { text: 'call mum', start: 6.05, end: 6.5 },
  ]);
});

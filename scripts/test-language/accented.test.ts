import { expect, test } from 'vitest';
import { accented, inTestLanguage, isAccented } from './accented.ts';

test.each([
  ['Save the plan', '[Šåṽé ţĥé þļåñ ~~~]'],
  ['{{count}} things in {name}', '[{{count}} ţĥîñĝš îñ {name} ~~]'],
  ['Read <0>this</0>, please', '[Ŕéåð <0>ţĥîš</0>, þļéåšé ~~~~]'],
  ['Back', '[Ɓåçķ ~]'],
  ['Open Unchaos', '[Ôþéñ Unchaos ~]'],
  ['Unchaos', 'Unchaos'],
  ['→ 1/2', '→ 1/2'],
  ['', ''],
])('%j is %j', (text, expected) => {
  expect(accented(text)).toBe(expected);
});

test('a text is at least 40 % longer, and its last part breaks as words do', () => {
  const text = 'What is on your mind? Write it down in any order, and get one clear step.';
  expect(accented(text).length).toBeGreaterThanOrEqual(text.length * 1.4);
  expect(accented(text)).not.toMatch(/~{6}/);
});

test('a catalogue keeps its shape, with plurals, lists and functions', () => {
  const catalogue = { one_one: 'A thing', list: ['Buy milk'], made: (count: number) => `${count} left`, at: 3 };
  const { made, ...rest } = inTestLanguage(catalogue) as typeof catalogue;
  expect(rest).toEqual({ one_one: '[Å ţĥîñĝ ~]', list: ['[Ɓûý ɱîļķ ~]'], at: 3 });
  expect(made(2)).toBe('[2 ļéƒţ ~]');
});

test('it differs from texts of people, whatever letters these have', () => {
  expect([accented('Now'), `Done: ${accented('Now')}`, 'ţĥîš', '[Do the tax return ~]'].every(isAccented)).toBe(true);
  expect(['Now', 'Größe [neu]', 'São Paulo', '~ [1]'].some(isAccented)).toBe(false);
});

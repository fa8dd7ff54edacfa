import { expect, test } from 'vitest';
import { type Ask, isDoNotDisturb } from './doNotDisturb.ts';

/** A desktop that responds to commands whose arguments contain `name`. */
const desktopWith =
  (answers: Readonly<Record<string, string>>): Ask =>
  (program, args) =>
    Promise.resolve(Object.entries(answers).find(([name]) => [program, ...args].join(' ').includes(name))?.[1] ?? '');

const on = '   variant       boolean true\n';
const off = '   variant       boolean false\n';

test.each<[string, Record<string, string>, boolean]>([
  ['KDE at rest', { Inhibited: on }, true],
  ['KDE', { Inhibited: off }, false],
  ['dunst that is paused', { paused: on }, true],
  ['dunst', { paused: off }, false],
  ['GNOME without banners', { 'show-banners': 'false\n' }, true],
  ['GNOME', { 'show-banners': 'true\n' }, false],
  ['a desktop that tells nothing', {}, false],
])('%s', async (_name, answers, isSilent) => {
  expect(await isDoNotDisturb('linux', desktopWith(answers))).toBe(isSilent);
});

test('other systems are not asked', async () => {
  const asked: string[] = [];
  const ask: Ask = (program) => {
    asked.push(program);
    return Promise.resolve(on);
  };
  for (const platform of ['win32', 'darwin'] as const) expect(await isDoNotDisturb(platform, ask)).toBe(false);
  expect(asked).toEqual([]);
});

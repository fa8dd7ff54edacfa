import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { menuBar } from './menu.ts';

vi.mock('electron', () => ({ app: { name: 'Unchaos' } }));

const labelsIn = (entries: readonly MenuItemConstructorOptions[]): (string | undefined)[] =>
  entries
    .filter(({ type }) => type !== 'separator')
    .flatMap(({ label, submenu }) => [label, ...(Array.isArray(submenu) ? labelsIn(submenu) : [])]);

const hands = { openSettings: () => undefined, quit: () => undefined };
/** The same in both languages. */
const SAME = ['Unchaos'];

test.each(['linux', 'win32', 'darwin'] as const)('every entry on %s is in the language of the app', (platform) => {
  const [english, german] = (['en', 'de'] as const).map((language) => labelsIn(menuBar(language, platform, hands)));
  expect(english).not.toContain(undefined);
  expect(german).not.toContain(undefined);
  expect(german).toHaveLength(english?.length ?? 0);
  expect(german?.filter((label) => english?.includes(label) && !SAME.includes(label ?? ''))).toEqual([]);
});

test('one entry quits like every other way to quit, never by the role', () => {
  const quit = vi.fn();
  const [file] = menuBar('de', 'linux', { ...hands, quit });
  const entry: { click?: unknown } | undefined = Array.isArray(file?.submenu) ? file.submenu.at(-1) : undefined;
  const click = entry?.click;
  expect(entry).toMatchObject({ label: 'Beenden', accelerator: 'CommandOrControl+Q' });
  expect(entry).not.toHaveProperty('role');
  if (typeof click === 'function') click();
  expect(quit).toHaveBeenCalledOnce();
});

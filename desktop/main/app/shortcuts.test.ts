import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#main/platform/language.ts';
import { wishOf } from './launchWish.ts';
import { jumpList, shortcutsOf, showShortcuts } from './shortcuts.ts';
import { messagesIn } from './messages.ts';

const electron = vi.hoisted(() => ({ setUserTasks: vi.fn(), setMenu: vi.fn(), isPackaged: true }));
vi.mock('electron', () => ({
  app: {
    get isPackaged() {
      return electron.isPackaged;
    },
    setUserTasks: electron.setUserTasks,
    dock: { setMenu: electron.setMenu },
  },
  Menu: { buildFromTemplate: (lines: unknown) => lines },
}));

interface Config {
  readonly appImage: Entry;
  readonly deb: Entry;
  readonly rpm: Entry;
}
interface Entry {
  readonly desktop: {
    readonly entry: Readonly<Record<string, string>>;
    readonly desktopActions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

let changed: () => void = () => undefined;
const language = { current: 'en' as 'en' | 'de', onChange: (listener: () => void) => (changed = listener) };
const on = (platform: NodeJS.Platform) => vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
const granted: string[] = [];
const show = () => showShortcuts(language as unknown as Language, (argument) => granted.push(argument));

beforeEach(() => {
  electron.setUserTasks.mockClear();
  electron.setMenu.mockClear();
  electron.isPackaged = true;
  language.current = 'en';
  granted.length = 0;
  return () => vi.restoreAllMocks();
});

test('each shortcut is a launch that the app understands', () => {
  const wishes = shortcutsOf(messagesIn.en).map(({ argument }) => wishOf([argument]));
  expect(wishes).toEqual([
    { dump: true, hidden: false, path: undefined },
    { dump: false, hidden: false, path: '/daily-plan' },
  ]);
});

test('Windows lists them in the language of the app, again after a change', () => {
  on('win32');
  show();
  const tasks = jumpList(process.execPath, shortcutsOf(messagesIn.en));
  expect(electron.setUserTasks.mock.calls).toEqual([[tasks]]);
  expect(tasks[0]).toMatchObject({ program: process.execPath, arguments: '--dump', title: 'Brain dump' });
  language.current = 'de';
  changed();
  expect(electron.setUserTasks.mock.lastCall?.[0]).toMatchObject([{ title: 'Brain Dump' }, { title: 'Heute' }]);
  expect(electron.setMenu).not.toHaveBeenCalled();
});

test('Windows gets none in development: they would start an empty Electron', () => {
  on('win32');
  electron.isPackaged = false;
  show();
  expect(electron.setUserTasks).not.toHaveBeenCalled();
});

test('the dock of macOS has them, and each acts like such a launch', () => {
  on('darwin');
  show();
  const [lines] = electron.setMenu.mock.lastCall as [{ label: string; click: () => void }[]];
  expect(lines.map(({ label }) => label)).toEqual(['Brain dump', "Today's plan"]);
  for (const { click } of lines) click();
  expect(granted).toEqual(['--dump', 'unchaos://daily-plan']);
});

test.each(['appImage', 'deb', 'rpm'] as const)(
  'the desktop file of the %s offers the brain dump, in both languages',
  (kind) => {
    const { entry, desktopActions } = (load(readFileSync('electron-builder.yml', 'utf8')) as Config)[kind].desktop;
    expect(entry['Actions']).toBe('Dump;');
    const { Exec = '', Name, ...names } = desktopActions['Dump'] ?? {};
    expect([Name, names]).toEqual(['Brain dump', { 'Name[de]': 'Kopf leeren' }]);
    expect(wishOf(Exec.split(' ')).dump).toBe(true);
    expect(Exec).toMatch(kind === 'appImage' ? /^AppRun / : /^\/opt\/Unchaos\/unchaos /);
  },
);

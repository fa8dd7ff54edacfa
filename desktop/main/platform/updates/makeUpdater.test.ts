import { expect, test, vi } from 'vitest';
import { log } from '../log.ts';
import { makeUpdater } from './makeUpdater.ts';

vi.mock('../log.ts', () => ({ log: vi.fn() }));
vi.mock('electron-updater', () => {
  const kind = (name: string) =>
    class {
      readonly name = name;
      disableWebInstaller = false;
      logger: unknown = null;
    };
  return {
    ...{ AppImageUpdater: kind('AppImage'), DebUpdater: kind('Deb'), MacUpdater: kind('Mac') },
    ...{ NsisUpdater: kind('Nsis'), RpmUpdater: kind('Rpm') },
  };
});

test.each([
  ['deb', 'Deb'],
  ['rpm', 'Rpm'],
  ['appimage', 'AppImage'],
  ['windows', 'Nsis'],
  ['mac', 'Mac'],
] as const)('%s is updated by its own updater, which installs nothing from the web', (kind, name) => {
  expect(makeUpdater(kind)).toMatchObject({ name, disableWebInstaller: true });
});

test.each(['archive', 'flatpak', 'development'] as const)('%s is updated by its package source', (kind) => {
  expect(makeUpdater(kind)).toBeNull();
});

test('addresses and paths from an updater stay out of the log', () => {
  const logger = makeUpdater('deb')?.logger;
  logger?.info?.('/home/mara/Unchaos.deb');
  logger?.warn?.('/home/mara/Unchaos.deb');
  expect(log).not.toHaveBeenCalled();
  logger?.error?.('/home/mara/Unchaos.deb');
  expect(log).toHaveBeenCalledExactlyOnceWith('The updater met a fault');
});

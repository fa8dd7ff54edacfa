import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { autostartEntry } from './desktopEntry.ts';
import { AutostartFile, LoginItem } from './startAtLogin.ts';

let home: string;
const file = (): string => path.join(home, 'autostart/unchaos.desktop');
const execOf = (entry: string): string | undefined => /^Exec=(.*)$/m.exec(entry)?.[1];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'unchaos-autostart-'));
});

describe('on Linux', () => {
  test('writes a desktop file, and removes it when switched off', async () => {
    const start = new AutostartFile(home, ['/opt/Unchaos/unchaos']);
    expect(await start.isOn()).toBe(false);
    expect(await start.set(true)).toBe(true);
    expect(execOf(readFileSync(file(), 'utf8'))).toBe('"/opt/Unchaos/unchaos" --hidden');
    expect(await start.set(false)).toBe(false);
    expect(existsSync(file())).toBe(false);
    expect(await start.set(false)).toBe(false);
  });

  test.each([
    ['/home/mara/My Apps/Unchaos.AppImage', '"/home/mara/My Apps/Unchaos.AppImage" --hidden'],
    ['/a/100%/b', '"/a/100%%/b" --hidden'],
    ['/a/$HOME`ls`"x"', '"/a/\\\\$HOME\\\\`ls\\\\`\\\\"x\\\\"" --hidden'],
    ['/a\\b', '"/a\\\\\\\\b" --hidden'],
  ])('%s is quoted', (program, exec) => {
    expect(execOf(autostartEntry([program]))).toBe(exec);
  });

  test('rejects a path that such a file cannot contain, and writes nothing', async () => {
    await expect(new AutostartFile(home, ['/a\nExec=evil']).set(true)).rejects.toThrow('line break');
    expect(existsSync(file())).toBe(false);
  });

  test('respects what the settings of the desktop switched off', async () => {
    await new AutostartFile(home, ['/opt/unchaos']).set(true);
    const entry = readFileSync(file(), 'utf8').replace('enabled=true', 'enabled=false');
    writeFileSync(file(), entry);
    const start = new AutostartFile(home, ['/elsewhere/unchaos']);
    expect(await start.isOn()).toBe(false);
    await start.refresh();
    expect(readFileSync(file(), 'utf8')).toBe(entry);
  });

  test('updates the path of a moved app', async () => {
    await new AutostartFile(home, ['/old/Unchaos.AppImage']).set(true);
    await new AutostartFile(home, ['/new/Unchaos.AppImage']).refresh();
    expect(execOf(readFileSync(file(), 'utf8'))).toBe('"/new/Unchaos.AppImage" --hidden');
  });
});

test('other systems are asked, and their answer is returned', async () => {
  const asked: unknown[] = [];
  const start = new LoginItem({
    getLoginItemSettings: () => ({ openAtLogin: false }),
    setLoginItemSettings: (settings) => void asked.push(settings),
  });
  expect(await start.set(true)).toBe(false);
  expect(asked).toEqual([{ openAtLogin: true, args: ['--hidden'] }]);
});

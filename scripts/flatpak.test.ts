import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';

interface Source {
  readonly type: 'archive' | 'file';
  readonly path: string;
  readonly 'only-arches'?: readonly string[];
}
interface Flatpak {
  readonly id: string;
  readonly command: string;
  readonly 'finish-args': readonly string[];
  readonly modules: readonly { readonly 'build-commands': readonly string[]; readonly sources: readonly Source[] }[];
}
interface Config {
  readonly appId: string;
  readonly productName: string;
  readonly protocols: readonly { readonly schemes: readonly string[] }[];
  readonly linux: {
    readonly category: string;
    readonly synopsis: string;
    readonly description: string;
    readonly executableName: string;
    readonly desktop: { readonly entry: Readonly<Record<string, string>> };
    readonly target: readonly { readonly target: string; readonly arch: readonly string[] }[];
  };
  readonly deb: { readonly desktop: { readonly desktopActions: Record<'Dump', Record<string, string>> } };
}

const FOLDER = 'build/flatpak';
const read = (name: string): string => readFileSync(path.join(FOLDER, name), 'utf8');
const config = load(readFileSync('electron-builder.yml', 'utf8')) as Config;
const flatpak = load(read('app.unchaos.desktop.yml')) as Flatpak;
const [module] = flatpak.modules;

/** The groups of a desktop file, each with its lines. */
function groups(text: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  let group: Record<string, string> = {};
  for (const line of text.split('\n')) {
    const [, name] = /^\[(.+)\]$/.exec(line) ?? [];
    if (name) found[name] = group = {};
    const at = line.indexOf('=');
    if (at > 0) group[line.slice(0, at)] = line.slice(at + 1);
  }
  return found;
}

describe('the Flatpak', () => {
  test('is the app that the other installers are', () => {
    expect(flatpak.id).toBe(config.appId);
    expect(flatpak.command).toBe(config.linux.executableName);
    const { 'Desktop Entry': entry, 'Desktop Action Dump': dump } = groups(read(`${config.appId}.desktop`));
    expect(entry).toMatchObject({
      ...config.linux.desktop.entry,
      Name: config.productName,
      Comment: config.linux.description,
      Exec: `${config.linux.executableName} %U`,
      Icon: config.appId,
      Categories: `${config.linux.category};`,
      MimeType: config.protocols.flatMap(({ schemes }) => schemes.map((one) => `x-scheme-handler/${one};`)).join(''),
    });
    const { Exec, ...names } = config.deb.desktop.desktopActions.Dump;
    expect(dump).toEqual({ ...names, Exec: Exec?.replace('/opt/Unchaos/', '') });
    const metainfo = read(`${config.appId}.metainfo.xml`);
    for (const words of [config.linux.synopsis, config.linux.description, `<id>${config.appId}</id>`]) {
      expect(metainfo).toContain(words);
    }
  });

  test('may do what it needs and no more: no folder, no device but the graphics card', () => {
    expect(flatpak['finish-args'].toSorted()).toEqual([
      '--device=dri',
      '--share=ipc',
      '--share=network',
      '--socket=fallback-x11',
      '--socket=pulseaudio',
      '--socket=wayland',
      '--system-talk-name=org.freedesktop.login1',
      '--talk-name=org.freedesktop.Notifications',
      '--talk-name=org.freedesktop.secrets',
      '--talk-name=org.kde.StatusNotifierWatcher',
    ]);
    expect(read('start.sh')).not.toContain('no-sandbox');
  });

  test('is made of the archive of each processor, and of files that are there', () => {
    const archives = module?.sources.filter(({ type }) => type === 'archive') ?? [];
    expect(archives.map((one) => [one['only-arches']?.join(), one.path])).toEqual([
      ['x86_64', 'unchaos-x64.tar.gz'],
      ['aarch64', 'unchaos-arm64.tar.gz'],
    ]);
    expect(config.linux.target.find(({ target }) => target === 'tar.gz')?.arch).toEqual(['x64', 'arm64']);
    const files = module?.sources.filter(({ type }) => type === 'file') ?? [];
    for (const file of files) {
      expect(existsSync(path.join(FOLDER, file.path))).toBe(true);
      expect(module?.['build-commands'].join('\n')).toContain(path.basename(file.path));
    }
  });

  test('has a desktop file and a page in the shop without a fault', () => {
    const tools = [
      ['desktop-file-validate', path.join(FOLDER, `${config.appId}.desktop`)],
      ['appstreamcli', 'validate', '--no-net', path.join(FOLDER, `${config.appId}.metainfo.xml`)],
    ];
    for (const [program = '', ...args] of tools) {
      const checked = spawnSync(program, args, { encoding: 'utf8' });
      // Skipped where the tool is not installed.
      if (checked.error) continue;
      expect(checked.stdout).not.toMatch(/error|✘|E:/i);
      expect(checked.status).toBe(0);
    }
  });
});

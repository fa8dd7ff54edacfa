import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { extractFile, listPackage } from '@electron/asar';
import { must, type Report } from './report.ts';

const PROGRAM = '/opt/Unchaos/unchaos';
const DESKTOP = '/usr/share/applications/unchaos.desktop';
const SIZES = [16, 32, 48, 64, 128, 256, 512];

/** Same as `electronFuses` in electron-builder.yml; scripts/release.test.ts checks that. */
export const FUSES = {
  runAsNode: [FuseV1Options.RunAsNode, false],
  enableCookieEncryption: [FuseV1Options.EnableCookieEncryption, true],
  enableNodeOptionsEnvironmentVariable: [FuseV1Options.EnableNodeOptionsEnvironmentVariable, false],
  enableNodeCliInspectArguments: [FuseV1Options.EnableNodeCliInspectArguments, false],
  enableEmbeddedAsarIntegrityValidation: [FuseV1Options.EnableEmbeddedAsarIntegrityValidation, true],
  onlyLoadAppFromAsar: [FuseV1Options.OnlyLoadAppFromAsar, true],
  grantFileProtocolExtraPrivileges: [FuseV1Options.GrantFileProtocolExtraPrivileges, false],
} as const;

/** Required content of the desktop file. */
const ENTRY = {
  Name: 'Unchaos',
  Exec: `${PROGRAM} %U`,
  Icon: 'unchaos',
  StartupWMClass: 'unchaos',
  MimeType: 'x-scheme-handler/unchaos;',
  Categories: 'Office;ProjectManagement;',
  Comment: 'Say what is on your mind, get a calm plan with ONE Thing to do next.',
} as const;

/** Files that the program reads from its archive. */
const INSIDE = [
  '/out/main/index.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
  '/out/renderer/capture.html',
];

const ARCHIVE = '/opt/Unchaos/resources/app.asar';

/** Files that the pages in the archive load immediately: our own scripts, styles and images. */
function askedByPages(inside: readonly string[]): string[] {
  const pages = inside.filter((file) => /^\/out\/renderer\/[^/]+\.html$/.test(file));
  return pages.flatMap((page) => {
    const html = extractFile(ARCHIVE, page.slice(1)).toString('utf8');
    return [...html.matchAll(/(?:src|href)="\.?\/([^"#?]+)"/g)].map(([, file]) => `/out/renderer/${file ?? ''}`);
  });
}

const ask = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** Whether dpkg lists our package. */
export const isInstalled = (): boolean =>
  spawnSync('dpkg-query', ['-W', '-f=${Status}', 'unchaos'], { encoding: 'utf8' }).stdout.includes('ok installed');

/** All files (no folders) of the installed package. */
export const filesOfPackage = (): string[] =>
  ask('dpkg-query', '-L', 'unchaos')
    .split('\n')
    .filter((file) => existsSync(file) && !lstatSync(file).isDirectory());

/** Checks the installed files. */
export async function lookAtFiles(report: Report): Promise<void> {
  await report.see('every file is as it was packed', () => {
    must(ask('dpkg', '--verify', 'unchaos') === '', 'dpkg --verify names changed files');
    return `${filesOfPackage().length} files`;
  });
  await report.see('the command leads to the program', () => {
    const program = ask('readlink', '-f', '/usr/bin/unchaos');
    must(program === PROGRAM, program);
    return '/usr/bin/unchaos';
  });
  await report.see('every library that the program is linked with is there', () => {
    const absent = ask('ldd', PROGRAM)
      .split('\n')
      .filter((line) => line.includes('not found'));
    must(absent.length === 0, absent.join(', '));
    return ask('dpkg-query', '-W', '-f=${Depends}', 'unchaos');
  });
  await report.see('what the program reads is inside, and nothing else beside it', () => {
    const inside = listPackage(ARCHIVE, { isPack: false });
    const asked = askedByPages(inside);
    must(asked.length > INSIDE.length, 'the pages ask for nothing');
    const absent = [...INSIDE, ...asked].filter((file) => !inside.includes(file));
    must(absent.length === 0, `missing: ${absent.join(', ')}`);
    must(!inside.some((file) => file.startsWith('/node_modules')), 'node_modules got in');
    must(!existsSync('/opt/Unchaos/resources/default_app.asar'), 'the default app got in');
    return `${inside.length} entries in app.asar`;
  });
  await report.see('the fuses', async () => {
    const wire = await getCurrentFuseWire(PROGRAM);
    for (const [name, [fuse, isOn]] of Object.entries(FUSES)) {
      must(wire[fuse] === (isOn ? FuseState.ENABLE : FuseState.DISABLE), `${name} is not ${isOn ? 'on' : 'off'}`);
    }
    return Object.entries(FUSES)
      .map(([name, [, isOn]]) => `${name} ${isOn ? 'on' : 'off'}`)
      .join(', ');
  });
}

/** Checks the desktop file of the program. */
export async function lookAtDesktopFile(report: Report): Promise<void> {
  await report.see('the desktop file is valid', () => {
    const complaints = spawnSync('desktop-file-validate', [DESKTOP], { encoding: 'utf8' });
    must(complaints.status === 0 && complaints.stdout === '', complaints.stdout + complaints.stderr);
    return 'desktop-file-validate has no complaint';
  });
  await report.see('the desktop file says what the desktop must know, in two languages', () => {
    const lines = readFileSync(DESKTOP, 'utf8').split('\n');
    const absent = Object.entries(ENTRY).filter(([name, value]) => !lines.includes(`${name}=${value}`));
    must(absent.length === 0, absent.map(([name]) => name).join(', '));
    const inGerman = ['Comment[de]', 'GenericName[de]', 'Keywords[de]', 'Name[de]', 'Keywords'];
    for (const name of inGerman) {
      must(
        lines.some((line) => line.startsWith(`${name}=`)),
        `${name} is missing`,
      );
    }
    return [...Object.keys(ENTRY), ...inGerman].join(', ');
  });
  await report.see('links go to it', () => {
    const cache = readFileSync('/usr/share/applications/mimeinfo.cache', 'utf8');
    must(cache.includes('x-scheme-handler/unchaos=unchaos.desktop'), 'the cache of the kinds of files knows nothing');
    return 'x-scheme-handler/unchaos=unchaos.desktop';
  });
  await report.see('an icon in every size', () => {
    for (const size of SIZES) {
      const icon = `/usr/share/icons/hicolor/${size}x${size}/apps/unchaos.png`;
      const measured = ask('identify', '-format', '%wx%h', icon);
      must(measured === `${size}x${size}`, `${icon} is ${measured}`);
    }
    return SIZES.join(', ');
  });
}

/** Checks what is left on the system after the package was removed. */
export async function lookAtRemains(report: Report, files: readonly string[]): Promise<void> {
  await report.see('the package is gone, and every file of it', () => {
    must(!isInstalled(), 'dpkg still has it');
    const left = files.filter((file) => existsSync(file));
    must(left.length === 0, left.join(', '));
    return `${files.length} files`;
  });
  await report.see('nothing on the system carries its name any more', () => {
    const named = ask('find', '/etc', '/opt', '/usr', '/var', '-xdev', '-iname', '*unchaos*');
    must(named === '', named);
    const cache = '/usr/share/applications/mimeinfo.cache';
    must(!existsSync(cache) || !readFileSync(cache, 'utf8').includes('unchaos'), `${cache} still names it`);
    return '/etc /opt /usr /var';
  });
}

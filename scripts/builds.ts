import { isStale } from './fresh.ts';
import { run } from './processes.ts';

const SOURCES = [
  'shared/**/*.ts',
  'desktop/**/*',
  'scripts/{rendered-pages,precompress}.ts',
  '*.config.ts',
  'package.json',
];

/** Builds the web app into out/web unless it is newer than everything it is made of. */
export const buildWeb = (): Promise<void> => build('out/web/index.html', ['vite', 'build']);

/** Builds main, preload and pages of the desktop app into out/ unless they are fresh. */
export const buildDesktop = (): Promise<void> => build('out/main/index.js', ['electron-vite', 'build']);

async function build(output: string, [program = '', ...args]: readonly string[]): Promise<void> {
  if (!isStale(output, SOURCES)) return;
  const code = await run(`node_modules/.bin/${program}`, [...args, '--logLevel', 'warn'], {
    shell: process.platform === 'win32',
  });
  if (code !== 0) throw new Error(`${program} build failed`);
}

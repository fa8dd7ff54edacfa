import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './build.ts';
import { endWithChildren, run } from './processes.ts';

const FOLDER = 'out/screenshots';

/** Name of the target for the landing page's images, which are committed: it only runs on request. */
const LANDING = 'landing-pictures';

/**
 * Takes screenshots of every named state of the app at 390, 1280 and 1920 pixels, light and dark, English and German,
 * and of every component, into out/screenshots, with a contact sheet. Arguments select states by a part of their name;
 * `landing-pictures` updates the images of the landing page.
 */
export async function main(names: readonly string[]): Promise<void> {
  endWithChildren();
  await buildWeb();
  mkdirSync(FOLDER, { recursive: true });
  const only = names.length > 0 ? ['--grep', names.join('|')] : [];
  const without = names.includes(LANDING) ? [] : ['--grep-invert', LANDING];
  const playwright = join('node_modules', '.bin', 'playwright');
  process.exitCode = await run(
    playwright,
    ['test', '--config', 'playwright.screenshots.config.ts', ...only, ...without],
    {
      shell: process.platform === 'win32',
    },
  );
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(readdirSync(FOLDER)));
  console.log(`Pictures: ${join(FOLDER, 'index.html')}`);
}

/** Builds the contact sheet: one row per state or component, with its screenshots side by side. */
export function contactSheet(files: readonly string[]): string {
  const rows = Map.groupBy(files.filter((file) => file.endsWith('.png')).toSorted(), (file) =>
    file.replace(/-\d+-(light|dark)(-(en|de))?\.png$/, ''),
  );
  const figure = (file: string): string =>
    `<figure><a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`;
  const sections = [...rows].map(
    ([name, pictures]) => `<section><h2>${name}</h2><div>${pictures.map(figure).join('')}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unchaos: screenshots</title>
<style>body{font:15px system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}figure{margin:0}
img{height:24rem;border:1px solid #999}figcaption{font-size:12px}</style>
<h1>Unchaos: screenshots</h1>
${sections.join('\n')}
</html>
`;
}

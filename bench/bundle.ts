import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../scripts/builds.ts';

// What a browser fetches before the first screen, and everything that may come later, in kB after gzip.
await buildWeb();
const page = readFileSync('out/web/index.html', 'utf8');
const assets = readdirSync('out/web/assets').filter((name) => /\.(js|css)$/.test(name));
const size = (name: string): number => gzipSync(readFileSync(`out/web/assets/${name}`)).length / 1000;
const first = assets.filter((name) => page.includes(name));

const sum = (names: readonly string[], ending: string): string =>
  names
    .filter((name) => name.endsWith(ending))
    .reduce((total, name) => total + size(name), 0)
    .toFixed(1);

console.log(`initial JavaScript: ${sum(first, '.js')} kB gzip (limit 250)`);
console.log(`initial CSS:        ${sum(first, '.css')} kB gzip`);
console.log(`all JavaScript:     ${sum(assets, '.js')} kB gzip in ${assets.length} files`);

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../scripts/build.ts';
import { weightLimits } from '../scripts/weight-limits.ts';

// What a browser fetches for each page, and everything that it may load later, in kB after gzip.
await buildWeb();
const assets = readdirSync('out/web/assets').filter((name) => /\.(js|css)$/.test(name));
const textOf = (name: string): string => readFileSync(`out/web/assets/${name}`, 'utf8');
const size = (name: string): number => gzipSync(textOf(name)).length / 1000;
const total = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + size(name), 0);

/** Returns these scripts and everything that they import statically. */
function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    const imported = [...textOf(name).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)];
    withImports(
      imported.map(([, file = '']) => file),
      found,
    );
  }
  return found;
}

/** Returns the scripts that the HTML of a page names. */
const namedIn = (page: string): string[] =>
  [...readFileSync(`out/web/${page}.html`, 'utf8').matchAll(/(?:src=|import\()"\/assets\/([\w.-]+\.js)"/g)].map(
    ([, name = '']) => name,
  );

/** Returns the script of a lazily loaded module, found by the module's name. */
const chunk = (module: string): string[] =>
  assets.filter((name) => name.startsWith(`${module}-`) && name.endsWith('.js'));
const chunks = (...modules: readonly string[]): string[] => modules.flatMap(chunk);

function tell(what: string, scripts: readonly string[], limit: number): void {
  const weight = total(withImports(scripts));
  if (weight > limit) process.exitCode = 1;
  console.log(
    `${what.padEnd(38)}${weight.toFixed(1).padStart(7)} kB gzip   limit ${limit}${weight > limit ? '   BROKEN' : ''}`,
  );
}

const { landing, login, plan, screen } = weightLimits;
const app = [...namedIn('index'), ...chunks('main', 'first.en')];
tell('landing, before a touch', namedIn('landing'), landing.before);
tell('landing, come to life', [...namedIn('landing'), ...chunk('live')], landing.after);
tell('login, before a touch', namedIn('login'), login.before);
tell('login, come to life', [...app, ...chunks('en', 'entrance')], login.after);
tell("today's plan", app, plan.before);
tell('brain dump', [...app, ...chunks('en', 'brain-dump', 'screens')], screen.before);

const css = assets.filter((name) => name.endsWith('.css'));
console.log(`\nall CSS:        ${total(css).toFixed(1)} kB gzip`);
console.log(
  `all JavaScript: ${total(assets.filter((name) => name.endsWith('.js'))).toFixed(1)} kB gzip in ${assets.length} files`,
);

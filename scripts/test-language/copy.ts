import { execFileSync } from 'node:child_process';
import { globSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The accented English of Unicode's locale data; `Intl` formats it as English. */
export const TEST_TAG = 'en-XA';
export const TEST_NAME = 'Ţéšţ';

const LINE = `  '${TEST_TAG}': { name: '${TEST_NAME}', locale: 'en-XA' },`;
const REGISTRY = 'shared/kernel/languages.ts';
const TO_COPY = ['shared', 'cloud-api', 'desktop', 'scripts/test-language', 'package.json', 'tsconfig.json'];

/** Creates a copy of our files under these paths; `own` is left out, for the caller to write. */
export function copyOf(root: string, paths: readonly string[], own: string) {
  const out = path.join(root, 'out');
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(path.join(out, 'test-language-'));
  const at = (file: string): string => path.join(folder, file);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
  });
  const files = listed.toString().trim().split('\n');
  for (const parent of new Set(files.map((file) => path.dirname(file)))) mkdirSync(at(parent), { recursive: true });
  for (const file of files) if (file !== own) linkSync(path.join(root, file), at(file));
  symlinkSync(path.join(root, 'node_modules'), at('node_modules'));
  return { folder, at, end: () => rmSync(folder, { recursive: true }) };
}

/**
 * Creates a copy of the product with the test language: one line in the registry, and its catalogues. Nothing else
 * differs. Returns its folder, which `end` removes.
 */
export function withTestLanguage(root: string) {
  const { folder, at, end } = copyOf(root, TO_COPY, REGISTRY);
  const registry = readFileSync(path.join(root, REGISTRY), 'utf8');
  writeFileSync(
    at(REGISTRY),
    registry.replace(/(?<=export const LANGUAGES = \{\n)/, () => `${LINE}\n`),
  );
  for (const english of globSync('{desktop,cloud-api}/**/messages/en.ts', { cwd: folder }))
    writeFileSync(
      at(path.join(path.dirname(english), `${TEST_TAG}.ts`)),
      catalogueOf(readFileSync(at(english), 'utf8'), english),
    );
  return { folder, end };
}

/** Generates a catalogue with the same exports. */
function catalogueOf(source: string, file: string): string {
  const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
  const up = path.posix.relative(path.posix.dirname(file.replaceAll('\\', '/')), 'scripts/test-language/accented.ts');
  return [
    `import { inTestLanguage } from '${up}';`,
    "import * as english from './en.ts';",
    ...names.map((name) => `export const ${name} = inTestLanguage(english.${name}) as typeof english.${name};`),
    '',
  ].join('\n');
}

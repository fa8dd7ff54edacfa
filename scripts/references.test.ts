import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lostReferences, readTargets } from './references.ts';

const targets = readTargets();

const SOURCES = '{shared,cloud-api,desktop,scripts,e2e,bench,sandbox}/**/*.{ts,tsx,mjs,css,html}';
const DOCUMENTS = '{README.md,docs/**/*.md,{sandbox,scripts,bench,e2e}/**/*.md}';
/** These contain wrong references on purpose. */
const EXAMPLES = /^scripts\/references/;

test('every reference to the product and its decisions leads somewhere', () => {
  const files = globSync([SOURCES, DOCUMENTS, '*.ts']).filter((file) => !EXAMPLES.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const lost = files.flatMap((file) =>
    lostReferences(readFileSync(file, 'utf8'), targets).map((reference) => `${file}: ${reference}`),
  );
  expect(lost).toEqual([]);
});

test.each([
  '/** What it does (spec tasks 4, Moves and swaps). */',
  '// So it is (spec tasks 2, Daily plan; 4, 9, Task scoring; spec accounts 7).',
  '/** Spec tasks 9: tick every second, and what else follows a colon. */',
  '/**\n * Wrapped (spec\n * accounts 2, Account\n * settings; spec settled, Crisis).\n */',
  '/** Keys count (spec tasks 3, lastAttempted), and quotes do not (spec tasks 2, "This Week\'s Focus"). */',
  '/** Both (spec settled, Crisis; A worry is not a task), decided since (decision 22). */',
  'The document `spec tasks`, and const T1 = [PRODUCT, spec];',
])('%s leads somewhere', (text) => {
  expect(lostReferences(text, targets)).toEqual([]);
});

test.each([
  ['a section that is none', '/** What it does (spec tasks 10). */'],
  ['one of several', '/** What it does (spec tasks 4, 12). */'],
  ['no section', '/** What it does (spec accounts). */'],
  ['a name that is none', '/** What it does (spec tasks 4, Moves and swoops). */'],
  ['a name of another section', '/** What it does (spec tasks 9, Moves and swaps). */'],
  ['a name of another document', '/** What it does (spec accounts 4, Moves and swaps). */'],
  ['a name in a second part', '/** What it does (spec tasks 4, Clarity; 9, Clarity score). */'],
  ['a name over two lines', '/**\n * What it does (spec tasks 4, Moves and\n * swoops).\n */'],
  ['words in place of a section', '/** What it does (spec tasks 7; unknown fields are ignored). */'],
  ['a settled question that is none', '/** What it does (spec settled, Weather). */'],
  ['settled without a name', '/** What it does (spec settled). */'],
  ['a decision that was not taken', '// As decided (decision 999).'],
  ['a document that is not here', '/** What it does (PRODUCT, Crisis). */'],
  ['the number of a trap', '/** What it does (spec tasks 4; T26). */'],
  ['decisions by a name', '/** What it does (decisions, Come-back mode). */'],
])('%s leads nowhere', (_, text) => {
  expect(lostReferences(text, targets)).not.toEqual([]);
});

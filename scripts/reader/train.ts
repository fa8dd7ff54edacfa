// `npm run reader:train -- FOLDER …` trains the model that finds where the pieces of a dump begin and which of them are
// tasks, on the rows in the folders (`rows.ts`), the corpus and the tests, and writes the weights to shared/brain-dump;
// the same dumps give the same bytes. `--only en` trains one language.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Dump, readDumps } from './rows.ts';
import { packed, weightsOf } from './weights.ts';

const NAMES: Readonly<Record<Dump['lang'], string>> = { en: 'english', de: 'german' };

async function train(lang: Dump['lang'], dumps: readonly Dump[]): Promise<void> {
  const { table, steps } = await weightsOf(dumps);
  const digest = createHash('sha256')
    .update(dumps.map(({ text, segs }) => JSON.stringify([text, segs])).join('\n'))
    .digest('hex');
  writeFileSync(
    path.resolve(import.meta.dirname, `../../shared/brain-dump/local/${NAMES[lang]}/learned/${NAMES[lang]}.ts`),
    `// Written by \`npm run reader:train\` from ${dumps.length} dumps (${digest.slice(0, 16)}); see docs/reader.md.

export const STEPS: readonly number[] = [${steps.join(', ')}];
/** For each weight that is not 0: how far it lies from the one before it (7 bits a byte), and itself, a signed byte; in base64. */
export const WEIGHTS =
  '${Buffer.from(packed(table)).toString('base64')}';
`,
  );
  console.log(`${lang}: ${dumps.length} dumps, ${table.filter((byte) => byte !== 0).length} weights`);
}

const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error('Name the folders with the rows: npm run reader:train -- FOLDER …');
for (const lang of ['en', 'de'] as const) {
  if (values.only !== undefined && values.only !== lang) continue;
  await train(lang, readDumps(positionals, lang));
}

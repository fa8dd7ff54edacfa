import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What the compiler says about a table for `CouponUpdateParams` with these rows. */
function complaintsAbout(rows: string): string[] {
  const here = import.meta.dirname;
  const name = join(here, 'imagined.ts');
  const text = `import type Stripe from 'stripe';
import * as p from './wire/parameters.ts';
export const table = { ${rows} } satisfies p.Shape<Stripe.CouponUpdateParams>;`;
  const root = join(here, '..', '..');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.readFile = (file) => (file === name ? text : readFile(file));
  host.getSourceFile = (file, ...more) =>
    file === name ? ts.createSourceFile(file, text, ts.ScriptTarget.ES2024) : getSourceFile(file, ...more);
  const program = ts.createProgram([name], options, host);
  const source = program.getSourceFile(name);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
  );
}

const known = 'expand: p.expand, metadata: p.metadata, name: p.text, currency_options: p.notHere';

test('a table of parameters has exactly the names of the SDK, or it does not compile', { timeout: 120_000 }, () => {
  expect(complaintsAbout(known)).toEqual([]);
  expect(complaintsAbout(`${known}, nickname: p.text`).join()).toContain("'nickname' does not exist in type");
  expect(complaintsAbout(known.replace('name: p.text,', '')).join()).toContain("Property 'name' is missing");
});

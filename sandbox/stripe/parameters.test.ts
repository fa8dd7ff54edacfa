import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Returns the compiler's errors for each of these tables with `CouponUpdateParams`; one program for all, because it
 * reads the whole SDK.
 */
function complaintsAbout(tables: readonly string[]): string[][] {
  const here = import.meta.dirname;
  const imagined = new Map(
    tables.map((rows, at) => [
      join(here, `imagined-${at}.ts`),
      `import type Stripe from 'stripe';
import * as p from './wire/parameters.ts';
export const table = { ${rows} } satisfies p.Shape<Stripe.CouponUpdateParams>;`,
    ]),
  );
  const root = join(here, '..', '..');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  host.fileExists = (file) => imagined.has(file) || fileExists(file);
  host.readFile = (file) => imagined.get(file) ?? readFile(file);
  host.getSourceFile = (file, ...more) => {
    const text = imagined.get(file);
    return text === undefined ? getSourceFile(file, ...more) : ts.createSourceFile(file, text, ts.ScriptTarget.ES2024);
  };
  const program = ts.createProgram([...imagined.keys()], options, host);
  return [...imagined.keys()].map((name) => {
    const source = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
    );
  });
}

const known = 'expand: p.expand, metadata: p.metadata, name: p.text, currency_options: p.notHere';

test('a table of parameters has exactly the names of the SDK, or it does not compile', { timeout: 120_000 }, () => {
  const [whole, more, less] = complaintsAbout([
    known,
    `${known}, nickname: p.text`,
    known.replace('name: p.text,', ''),
  ]);
  expect(whole).toEqual([]);
  expect(more?.join()).toContain("'nickname' does not exist in type");
  expect(less?.join()).toContain("Property 'name' is missing");
});

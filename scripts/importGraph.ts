import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import manifest from '../package.json' with { type: 'json' };

/** Every source file of ours, by its path from the root. */
export const sourceFiles = (): readonly string[] =>
  globSync('{shared,cloud-api,desktop,scripts,e2e,bench,sandbox}/**/*.{ts,tsx}');

const ALIASES = Object.entries(manifest.imports).map(([alias, target]) => [
  alias.replace('*', ''),
  target.replace('*', ''),
]);

/** A name after `import` or `export … from`, also of a type or for later, and the file of ours that it means, if any. */
export interface Import {
  readonly name: string;
  readonly file: string | undefined;
}

/** What the code of `file` (a path from the root) imports. */
export function importsOf(file: string, code: string = readFileSync(file, 'utf8')): readonly Import[] {
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName: name }) => ({ name, file: fileOf(file, name) }));
}

function fileOf(from: string, name: string): string | undefined {
  const [alias, target = ''] = ALIASES.find(([start = '#']) => name.startsWith(start)) ?? [];
  const [path = ''] = name.split('?');
  if (alias !== undefined) return join(target, path.slice(alias.length));
  return name.startsWith('.') ? join(dirname(from), path) : undefined;
}

/** The names that `code` imports for their types alone, which cost nothing when it runs. */
export function typeImports(code: string): ReadonlySet<string> {
  const names = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest).statements.flatMap((one) => {
    const isType =
      (ts.isImportDeclaration(one) && one.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(one) && one.isTypeOnly);
    return isType && one.moduleSpecifier && ts.isStringLiteral(one.moduleSpecifier) ? [one.moduleSpecifier.text] : [];
  });
  return new Set(names);
}

import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import manifest from '../package.json' with { type: 'json' };

/** All our source files, by path from the root. */
export const sourceFiles = (): readonly string[] =>
  globSync('{shared,cloud-api,desktop,scripts,e2e,bench,sandbox}/**/*.{ts,tsx}');

const ALIASES = Object.entries(manifest.imports).map(([alias, target]) => [
  alias.replace('*', ''),
  target.replace('*', ''),
]);

/**
 * A specifier of `import` or `export … from`, including type and dynamic imports, with our file that it resolves to, if
 * any.
 */
export interface Import {
  readonly name: string;
  readonly file: string | undefined;
}

/** Returns what the code of `file` (a path from the root) imports. */
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

/** The names that `code` imports only as types, which cost nothing at run time. */
export function typeImports(code: string): ReadonlySet<string> {
  const names = ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest).statements.flatMap((one) => {
    const isType =
      (ts.isImportDeclaration(one) && one.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) ||
      (ts.isExportDeclaration(one) && one.isTypeOnly);
    return isType && one.moduleSpecifier && ts.isStringLiteral(one.moduleSpecifier) ? [one.moduleSpecifier.text] : [];
  });
  return new Set(names);
}

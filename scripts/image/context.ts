import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Compiles the patterns of a .dockerignore into a predicate. Throws on an exception (`!`), which ours does not use. */
export function ignoredBy(text: string): (file: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (patterns.some((pattern) => pattern.startsWith('!'))) throw new Error('An exception in .dockerignore');
  const whole = patterns.map((pattern) => new RegExp(`^${pattern.split('**/').map(inOneFolder).join('(?:.*/)?')}$`));
  return (file) => whole.some((pattern) => pattern.test(file));
}

const inOneFolder = (pattern: string): string =>
  pattern.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]*');

/** Copies what COPY names from the context, except what .dockerignore excludes. */
export function copyFromContext(context: string, source: string, target: string): void {
  const isIgnored = ignoredBy(readFileSync(path.join(context, '.dockerignore'), 'utf8'));
  const from = path.join(context, source);
  const isWanted = (file: string): boolean => {
    const relative = path.relative(context, file);
    return relative === '' || !isIgnored(relative);
  };
  copyInto(from, target, isWanted);
}

/** Like COPY: copies the content of a folder into the target, or a file into the target if that ends with a slash. */
export function copyInto(from: string, target: string, isWanted: (file: string) => boolean = () => true): void {
  const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true } as const;
  if (!statSync(from).isDirectory()) {
    mkdirSync(target.endsWith('/') ? target : path.dirname(target), { recursive: true });
    cpSync(from, target.endsWith('/') ? path.join(target, path.basename(from)) : target, options);
    return;
  }
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(from)) {
    const file = path.join(from, name);
    if (isWanted(file)) cpSync(file, path.join(target, name), { ...options, filter: isWanted });
  }
}

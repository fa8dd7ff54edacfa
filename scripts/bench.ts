import { globSync } from 'node:fs';
import { endWithChildren, run } from './processes.ts';

/** Runs all benchmarks in bench/, or the named ones (`npm run bench -- processor api`), one after the other. */
export async function main(names: readonly string[]): Promise<void> {
  endWithChildren();
  const files = globSync('bench/*.ts').sort();
  for (const file of files) {
    const name = file.replace(/^bench[/\\](.*)\.ts$/, '$1');
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n── ${name} ──`);
    const code = await run(process.execPath, [file]);
    if (code !== 0) process.exitCode = code;
  }
}

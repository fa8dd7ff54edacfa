import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { PATIENCE_MS, SHORT_LIFE } from './scripts/test-machine.ts';
import { BREADTH_FILES } from './scripts/tier.ts';

const TESTS = 'cloud-api/{app,platform,features}/**/*.test.ts';
/** Matches tests of programs of their own, where no line is mutated. */
const STARTS_PROGRAM = /\/testProcess\.ts'|inject\('programs'\)/;
const ELSEWHERE = globSync(TESTS).filter((file) => STARTS_PROGRAM.test(readFileSync(file, 'utf8')));

/** The API tests for mutation testing: one engine, one process, without slow fault tests. */
export default defineConfig({
  test: {
    include: [TESTS],
    exclude: [...defaultExclude, BREADTH_FILES, '**/interleavings.test.ts', ...ELSEWHERE],
    globalSetup: ['scripts/test-in-process.ts'],
    alias: { '@node-rs/argon2': resolve('scripts/cheap-passwords.ts') },
    pool: 'forks',
    execArgv: [...SHORT_LIFE],
    isolate: false,
    setupFiles: ['scripts/test-patience.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultExclude, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './scripts/test-machine.ts';
import { BREADTH_FILES } from './scripts/tier.ts';

const TESTS = 'cloud-api/{app,platform,features}/**/*.test.ts';
/** Matches tests of programs of their own, where no line is mutated. */
const STARTS_PROGRAM = /\/testProcess\.ts'|inject\('programs'\)/;
/** Thousands of repetitions of what others test once. */
const SLOW = ['**/{interleavings,twoClients}.test.ts'];
const ELSEWHERE = globSync(TESTS).filter((file) => STARTS_PROGRAM.test(readFileSync(file, 'utf8')));

/** The API tests for mutation testing, on PostgreSQL: there they are quickest, because a database is copied by its server. */
export default defineConfig({
  test: {
    include: [TESTS],
    exclude: [...defaultExclude, BREADTH_FILES, ...SLOW, ...ELSEWHERE],
    globalSetup: ['scripts/test-in-process.ts'],
    alias: { '@node-rs/argon2': resolve('scripts/cheap-passwords.ts') },
    pool: 'forks',
    isolate: false,
    setupFiles: ['scripts/test-patience.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

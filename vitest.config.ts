import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './scripts/test-machine.ts';
import { BREADTH_FILES, tier } from './scripts/tier.ts';

/** Puts something in place of a module, a global or a clock, or is a page of its own. */
const STANDS_IN = /\bvi\b|\/test(?:Page|Hook)\.ts'/;

const PARTS = '{desktop,scripts,sandbox}/**/*.test.{ts,tsx}';
/** Parts whose tests change nothing around them. */
const PURE = globSync(PARTS).filter((file) => !STANDS_IN.test(readFileSync(file, 'utf8')));

const EXCLUDED = [...defaultExclude, ...(tier === 'fast' ? [BREADTH_FILES] : [])];

/** Tests that leave no trace share a thread: loading everything again for each file would take half of the time. */
const project = (name: string, include: string[], isolate: boolean, except: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: [...EXCLUDED, ...except], isolate },
});

/** Rules and pure parts, and the sandboxes of outside services: no database, no browser, no network but this machine. */
export default defineConfig({
  test: {
    projects: [
      project('rules', ['shared/**/*.test.{ts,tsx}'], false),
      project('parts', PURE, false),
      project('alone', [PARTS], true, PURE),
    ],
    environment: 'node',
    // A thread starts in half the time of a process.
    pool: 'threads',
    // By itself vitest leaves one processor idle: half of two.
    maxWorkers: availableParallelism(),
    // Tests stand in for Electron itself; the store over it is the real one.
    server: { deps: { inline: ['electron-store'] } },
    // So that a hanging test fails. Some lint and compile whole programs, on machines that do other things too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: ['scripts/test-patience.ts', 'scripts/test-browser.ts'],
  },
});

import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './scripts/test-machine.ts';
import { BREADTH_FILES, randomOrder, tier } from './scripts/tier.ts';

/** Matches tests that mock a module, a global or a clock, or that stub a page. */
const STANDS_IN = /\bvi\b|\/test(?:Page|Hook)\.ts'/;

const PARTS = '{desktop,scripts,sandbox}/**/*.test.{ts,tsx}';
/** Tests without side effects. */
const PURE = globSync(PARTS).filter((file) => !STANDS_IN.test(readFileSync(file, 'utf8')));

const EXCLUDED = [...defaultExclude, ...(tier === 'fast' ? [BREADTH_FILES] : [])];

/** Tests without side effects share a thread: reloading everything for each file would take half of the time. */
const project = (name: string, include: string[], isolate: boolean, except: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: [...EXCLUDED, ...except], isolate },
});

/**
 * Tests of rules, of pure parts and of the sandboxes for external services: no database, no browser, and no network
 * beyond this machine.
 */
export default defineConfig({
  test: {
    projects: [
      project('rules', ['shared/**/*.test.{ts,tsx}'], false),
      project('parts', PURE, false),
      project('alone', [PARTS], true, PURE),
    ],
    ...(randomOrder && { sequence: randomOrder }),
    environment: 'node',
    // A thread starts in half the time of a process.
    pool: 'threads',
    // By default vitest leaves one processor idle, which would be half of two.
    maxWorkers: availableParallelism(),
    // Tests mock Electron itself; the store on top of it is the real one.
    server: { deps: { inline: ['electron-store'] } },
    // Fails a hanging test. Some tests lint and compile whole programs, on machines that are busy otherwise.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: ['scripts/test-patience.ts', 'scripts/test-browser.ts'],
  },
});

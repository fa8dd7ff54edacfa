import { availableParallelism } from 'node:os';
import { defaultExclude, defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './scripts/patience.ts';
import { BREADTH_FILES, tier } from './scripts/tier.ts';

/** Tests of modules without state share a process: loading everything again for each file would take half of the time. */
const project = (name: string, folders: string, isolate: boolean) => ({
  extends: true as const,
  test: { name, include: [`${folders}/**/*.test.{ts,tsx}`], isolate },
});

/** Rules and pure parts, and the sandboxes of outside services: no database, no browser, no network but this machine. */
export default defineConfig({
  test: {
    projects: [project('rules', 'shared', false), project('parts', '{desktop,scripts,sandbox}', true)],
    exclude: [...defaultExclude, ...(tier === 'fast' ? [BREADTH_FILES] : [])],
    environment: 'node',
    // By itself vitest leaves one processor idle: half of two.
    maxWorkers: availableParallelism(),
    // Tests stand in for Electron itself; the store over it is the real one.
    server: { deps: { inline: ['electron-store'] } },
    // So that a hanging test fails. Some lint and compile whole programs, on machines that do other things too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: ['scripts/test-patience.ts'],
  },
});

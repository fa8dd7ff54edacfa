import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { broken } from './dependencyRule.ts';
import { sourceFiles } from './importGraph.ts';

test('every import of ours keeps the dependency rule', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => broken(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('no comment switches a check off', () => {
  const word = new RegExp(`(?:eslint|oxlint)-${'disable'}|@ts-(?:ignore|nocheck|expect-error)`);
  expect(sourceFiles().filter((file) => word.test(readFileSync(file, 'utf8')))).toEqual([]);
});

describe('a forbidden import fails', () => {
  test.each([
    ['shared must not know Node', 'shared/kernel/x.ts', "import fs from 'node:fs'; export { fs };"],
    ['shared must not know the server', 'shared/tasks/x.ts', "import Koa from 'koa'; export { Koa };"],
    ['not even its types', 'shared/tasks/x.ts', "import type Koa from 'koa'; export type { Koa };"],
    ['shared must not know scripts', 'shared/tasks/x.ts', "import { x } from '#scripts/run.mjs'; export { x };"],
    ['the kernel knows no feature', 'shared/kernel/x.ts', "export { TODAY_LIMIT } from '../tasks/today.ts';"],
    ['tasks must not use planning', 'shared/tasks/x.ts', "export * from '#shared/planning/planToday.ts';"],
    [
      'nor its types',
      'shared/tasks/x.ts',
      "import type { TodaysPlan } from '../planning/planToday.ts'; export type A = TodaysPlan;",
    ],
    ['nor lazily', 'shared/tasks/x.ts', "export const later = () => import('../planning/planToday.ts');"],
    [
      'a page must not use Electron',
      'desktop/renderer/features/tasks/x.ts',
      "import { app } from 'electron'; export { app };",
    ],
    ['a page must not use Node', 'desktop/renderer/features/tasks/x.ts', "import fs from 'node:fs'; export { fs };"],
    [
      'ui knows no feature',
      'desktop/renderer/ui/x.ts',
      "import { TODAY_LIMIT } from '#shared/tasks/today.ts'; export { TODAY_LIMIT };",
    ],
    [
      'the server must not use Electron',
      'cloud-api/features/tasks/x.ts',
      "import { app } from 'electron'; export { app };",
    ],
    [
      'the server must not use React',
      'cloud-api/features/tasks/x.ts',
      "import { memo } from 'react'; export { memo };",
    ],
    [
      'the main process must not use React',
      'desktop/main/platform/x.ts',
      "import { memo } from 'react'; export { memo };",
    ],
    [
      'the platform knows no feature',
      'cloud-api/platform/x.ts',
      "import { TODAY_LIMIT } from '#shared/tasks/today.ts'; export { TODAY_LIMIT };",
    ],
    [
      'the preload carries no schemas',
      'desktop/preload/x.ts',
      "import { asks } from '#shared/ipc/contract.ts'; export { asks };",
    ],
    [
      'no test leans on journeys',
      'desktop/main/features/focus/x.test.ts',
      "import { app } from '../../../../e2e/desktop/app.ts'; export { app };",
    ],
    [
      'an oracle must not import what it checks',
      'cloud-api/features/tasks/testRules.ts',
      "import { TODAY_LIMIT } from '#shared/tasks/today.ts'; export { TODAY_LIMIT };",
    ],
    ['the preload carries no packages', 'desktop/preload/x.ts', "import { z } from 'zod'; export { z };"],
  ])('%s', (_why, file, code) => {
    expect(broken(file, code)).toHaveLength(1);
  });

  test('a product file outside every floor', () => {
    expect(broken('cloud-api/elsewhere/x.ts', 'export const x = 1;')).toEqual([
      'cloud-api/elsewhere/x.ts stands on no floor',
    ]);
  });
});

describe('a legal import passes', () => {
  test.each([
    ['zod in shared', 'shared/tasks/x.ts', "import { z } from 'zod'; export { z };"],
    [
      'planning uses tasks',
      'shared/planning/x.ts',
      "import { TODAY_LIMIT } from '#shared/tasks/today.ts'; export { TODAY_LIMIT };",
    ],
    [
      'a page uses rules and React',
      'desktop/renderer/features/tasks/x.tsx',
      "import { memo } from 'react'; import { TODAY_LIMIT } from '#shared/tasks/today.ts'; export { memo, TODAY_LIMIT };",
    ],
    [
      'the server uses Koa and Node',
      'cloud-api/features/tasks/x.ts',
      "import Router from '@koa/router'; import fs from 'node:fs'; export { Router, fs };",
    ],
    [
      'the preload uses channel names and types',
      'desktop/preload/x.ts',
      "import { askChannels } from '#shared/ipc/channels.ts'; import type { DesktopBridge } from '#shared/ipc/contract.ts'; export const all = askChannels; export type A = DesktopBridge;",
    ],
    [
      'the main process uses Electron',
      'desktop/main/features/focus/x.ts',
      "import { app } from 'electron'; export { app };",
    ],
    [
      'a test uses whatever it tests with',
      'cloud-api/features/tasks/x.test.ts',
      "import { test } from 'vitest'; export { test };",
    ],
  ])('%s', (_why, file, code) => {
    expect(broken(file, code)).toEqual([]);
  });
});

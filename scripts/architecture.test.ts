import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

// The planted files do not exist, so the rules that ask the type checker stay out of it.
const eslint = new ESLint({ overrideConfig: { files: ['**/*.{ts,tsx}'], ...tseslint.configs.disableTypeChecked } });

/** Lints `code` as if it stood in `file`, and names the rules of the architecture that it breaks. */
async function broken(file: string, code: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  return (result?.messages ?? [])
    .map(({ ruleId, message }) => ruleId ?? message)
    .filter((rule) => rule.startsWith('boundaries/') || rule.startsWith('Parsing'));
}

const dependency = ['boundaries/dependencies'];

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
    ['the preload carries no packages', 'desktop/preload/x.ts', "import { z } from 'zod'; export { z };"],
  ])('%s', async (_why, file, code) => {
    expect(await broken(file, code)).toEqual(dependency);
  });

  test('a product file outside every floor', async () => {
    expect(await broken('cloud-api/elsewhere/x.ts', 'export const x = 1;')).toEqual(['boundaries/no-unknown-files']);
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
  ])('%s', async (_why, file, code) => {
    expect(await broken(file, code)).toEqual([]);
  });
});

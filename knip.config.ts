import type { KnipConfig } from 'knip';

/** `npm run unused` finds unused files, exports, types and packages, and circular imports. */
const config: KnipConfig = {
  // Files that are started by path, not imported.
  entry: [
    'scripts/*.mjs',
    'scripts/{cheap-passwords,desktop-session,dist,fpm,icons,planner-adapter,sign-feed,test-in-process,test-on-embedded,test-on-pooler,test-on-postgres}.ts',
    'scripts/{test-database,test-luck}.ts',
    'scripts/electron-default-app/main.js',
    'scripts/installed/{app,realUpdate,session,updates}.ts',
    'cloud-api/app/{admin,backup,migrate,restore,server}.ts',
    'cloud-api/migrations/*.ts',
    'cloud-api/faults/parts/shiftClock.ts',
    'desktop/worker/index.ts',
    'desktop/renderer/*.html',
    'desktop/renderer/**/main.tsx',
    'desktop/renderer/app/render.tsx',
    // Message catalogues are found by folder.
    '{desktop,cloud-api,sandbox}/**/messages/*.ts',
    'e2e/globalSetup.ts',
    'e2e/**/*.{spec,states}.ts',
    'bench/{*,parts/ceiling}.ts',
    'sandbox/*/main.ts',
    '**/*.test.{ts,tsx}',
    '{playwright,vitest}.*.config.ts',
  ],
  project: ['{shared,cloud-api,desktop,scripts,e2e,bench,sandbox}/**/*.{ts,tsx,mjs,js}'],
  // Named in style sheets, read as data, or run as programs.
  ignoreDependencies: [
    '@fontsource-variable/.*',
    'dictionary-.*',
    'electron-builder',
    '@types/koa-compress',
    '@stryker-mutator/.*',
  ],
  // System programs.
  ignoreBinaries: ['.*'],
};
export default config;

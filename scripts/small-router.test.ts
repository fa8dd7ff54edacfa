import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { smallRouter } from './small-router.ts';

/** Builds a page with one link; returns its rendered markup and the content of its file. */
async function built(plugins: readonly Plugin[]) {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-page-'));
  const packages = resolve(import.meta.dirname, '../node_modules');
  writeFileSync(
    join(folder, 'page.js'),
    `import { createElement } from 'react';
    import { renderToStaticMarkup } from 'react-dom/server';
    import { Link, MemoryRouter } from 'react-router-dom';
    export const page = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Link, { to: '/week' }, 'Week')));`,
  );
  const alias = ['react-dom', 'react-router-dom', 'react'].map((name) => ({
    find: new RegExp(`^${name}(?=/|$)`),
    replacement: join(packages, name),
  }));
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
  })) as Rolldown.RolldownOutput[];
  const { code } = output[0]?.output[0] ?? { code: '' };
  const file = join(folder, 'built.mjs');
  writeFileSync(file, code);
  return { code, ...((await import(file)) as { page: string }) };
}

test('a page renders its links as before, without the rest of the router', async () => {
  const [whole, light] = [await built([]), await built([smallRouter()])];
  expect(whole.code).toContain('useViewTransitionState');
  expect(light.code).not.toContain('useViewTransitionState');
  expect(whole.page).toBe('<a href="/week" data-discover="true">Week</a>');
  expect(light.page).toBe(whole.page);
});

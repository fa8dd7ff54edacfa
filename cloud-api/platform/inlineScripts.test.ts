import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createInlineScripts } from './inlineScripts.ts';

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

test('the scripts of a page are hashed byte for byte, again only when the page changes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-inline-'));
  try {
    const page = join(folder, 'index.html');
    const written = (html: string, second: number) => {
      writeFileSync(page, html);
      utimesSync(page, second, second);
    };
    const scripts = createInlineScripts();
    written('<script>\na()\n</script><script src="x.js"></script><script></script><script>b()</script>', 1_000);
    const first = await scripts.hashesOf(page);
    expect(first).toEqual([hashOf('\na()\n'), hashOf(''), hashOf('b()')]);
    written('<script>c()</script>', 1_000);
    expect(await scripts.hashesOf(page)).toBe(first);
    written('<script>c()</script>', 2_000);
    expect(await scripts.hashesOf(page)).toEqual([hashOf('c()')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

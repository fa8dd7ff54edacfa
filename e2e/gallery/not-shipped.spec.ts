import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const MARK = 'data-overlay';

for (const folder of ['out/web', 'out/renderer']) {
  test(`the component page is not in ${folder}`, () => {
    test.skip(!existsSync(folder), `${folder} is not built`);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.filter((file) => /gallery/i.test(file))).toEqual([]);
    const texts = files.filter((file) => /\.(js|html|css)$/.test(file));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((file) => readFileSync(file, 'utf8').includes(MARK))).toEqual([]);
  });
}

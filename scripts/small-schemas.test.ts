import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { smallSchemas } from './small-schemas.ts';

/** Builds a page that validates a name and a number, and returns its file's content. */
async function built(plugins: readonly Plugin[]) {
  const folder = mkdtempSync(join(tmpdir(), 'unchaos-page-'));
  const zod = resolve(import.meta.dirname, '../node_modules/zod/index.js');
  writeFileSync(
    join(folder, 'page.js'),
    `import { z } from ${JSON.stringify(zod)};
    export const Task = z.object({ title: z.string().max(5), minutes: z.number().min(1).optional() });`,
  );
  const output = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [...plugins],
    build: { write: false, lib: { entry: 'page.js', formats: ['es'], fileName: 'page' } },
  })) as Rolldown.RolldownOutput[];
  const { code } = output[0]?.output[0] ?? { code: '' };
  const file = join(folder, 'built.mjs');
  writeFileSync(file, code);
  const { Task } = (await import(file)) as {
    Task: z.ZodObject<{ title: z.ZodString; minutes: z.ZodOptional<z.ZodNumber> }>;
  };
  return { code, Task };
}

test('the schemas of a class share their traits', async () => {
  const [whole, light] = [await built([]), await built([smallSchemas()])];
  const traitsOf = ({ Task }: typeof light) => [Task, Task.shape.title].map((schema) => schema._zod.traits);
  expect(traitsOf(light)).toEqual(traitsOf(whole));
  const { title } = light.Task.shape;
  expect(title.max(3)._zod.traits).toBe(title._zod.traits);
});

test('a schema does not keep the one it was made from', async () => {
  const [whole, light] = [await built([]), await built([smallSchemas()])];
  const parentOf = ({ Task }: typeof light) => Task.shape.title._zod.parent;
  expect([parentOf(whole) === undefined, parentOf(light) === undefined]).toEqual([false, true]);
});

test('a page validates data as before, without the JSON schema code', async () => {
  const [whole, light] = [await built([]), await built([smallSchemas()])];
  expect(whole.code).toContain('json-schema.org');
  expect(light.code).not.toContain('json-schema.org');
  expect(light.code).not.toContain('processJSONSchema =');
  for (const { Task } of [whole, light]) {
    expect(Task.safeParse({ title: 'Tidy', minutes: 5 }).success).toBe(true);
    expect(Task.safeParse({ title: 'Tidy up' }).error?.issues[0]?.message).toContain('<=5');
    expect(Task.safeParse({ title: 'Tidy', minutes: 0 }).success).toBe(false);
    expect([Task.shape.title.maxLength, Task.shape.minutes.unwrap().minValue]).toEqual([5, 1]);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { ClassReader } from './classes.ts';

/** Knows which classes conflict; our own names of theme.css must be registered. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['title', 'display'],
      spacing: ['target'],
      radius: ['control', 'card', 'hero'],
      shadow: ['card', 'high'],
    },
  },
});

/** Returns the classes that conflict with another one in the same place, by location. */
function contradictions(files: ReadonlyMap<string, string>): readonly string[] {
  return [...new ClassReader(files).all()].flatMap(({ where, together }) => {
    const lost = together.flatMap((classes) => {
      const left = new Set(merge(classes).split(' '));
      return classes.split(/\s+/).filter((one) => !left.has(one));
    });
    return lost.length > 0 ? [`${where} ${[...new Set(lost)].join(' ')}`] : [];
  });
}

test('no class contradicts another one beside it', { timeout: 60_000 }, () => {
  const files = globSync('desktop/renderer/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  expect([...new ClassReader(sources).all()].length).toBeGreaterThan(200);
  expect(contradictions(sources)).toEqual([]);
});

const BUTTON = `
  const kinds = { primary: 'bg-accent text-on-accent', quiet: 'text-ink-soft' } as const;
  function buttonClass(kind: keyof typeof kinds = 'quiet') { return cn('px-5', kinds[kind]); }
  function Button({ kind, className }) { return <button className={cn(buttonClass(kind), className)} />; }`;

test.each([
  ["cn('px-5', isSmall && 'px-3')", ['px-5']],
  ["cn('px-5', isSmall && 'px-3!')", []],
  ["cn('px-5', isSmall && 'max-sm:px-3')", []],
  ["cn(isOpen ? 'flex' : 'hidden')", []],
  ["const PLACE = 'hidden'; cn('flex', PLACE)", ['flex']],
  ['<Button className="px-3" />', ['px-5']],
  ['<Button className="text-glow-ink" />', ['text-ink-soft']],
  ['<Button kind="primary" className="text-glow-ink" />', ['text-on-accent']],
  ['<Button kind="primary" className="mt-3" />', []],
])('%s', (code, lost) => {
  const found = contradictions(new Map([['x.tsx', `${BUTTON}\n${code};`]]));
  expect(found.map((one) => one.replace(/^\S+ /, ''))).toEqual(lost);
});

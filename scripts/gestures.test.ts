import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Code that handles touch or mouse gestures, beyond a press. */
const GESTURE =
  /\buseSwipe\(|\buseDraggable\(|\bon(?:Pointer|Mouse)(?:Down|Enter)[=:]|\bonTouchStart[=:]|\bonDoubleClick[=:]/;

/** Files with such listeners but without their own gesture. */
const NO_GESTURE: Readonly<Record<string, string>> = {
  'ui/useSwipe.ts': 'what swipes are made of',
  'ui/usePointer.ts': 'tells a choice by pointer from one by keyboard',
  'ui/CommandList.tsx': 'keeps the focus in the field',
  'search/FoundRows.tsx': 'keeps the focus in the field',
  'list/RowEditor.tsx': 'keeps the caret in the field',
  'hours/BlockMenu.tsx': 'a press on the menu begins no drag',
};

test('every gesture is in docs/keyboard.md, with its keyboard equivalent', () => {
  const section = readFileSync('docs/keyboard.md', 'utf8').split('## Instead of a gesture')[1]?.split('\n## ')[0] ?? '';
  const listed = [...section.matchAll(/`((?:\w+\/)+\w+\.tsx?)`/g)].map(([, path]) => path ?? '');
  const known = [...listed, ...Object.keys(NO_GESTURE)];
  const listening = globSync('desktop/renderer/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/gallery/**'] }).filter(
    (file) => GESTURE.test(readFileSync(file, 'utf8')),
  );
  expect(listed.length).toBeGreaterThan(5);
  expect(listening.filter((file) => !known.some((path) => file.endsWith(`/${path}`)))).toEqual([]);
  expect(known.filter((path) => !listening.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkFirstTexts, namespacesIn } from './first-texts.ts';

test.each([
  ["const { t } = useTranslation('week');", ['week']],
  ["useTranslation(['planning', 'tasks'])", ['planning', 'tasks']],
  ["const t = wordsOf('brain-dump');", ['brain-dump']],
  ["i18next.getFixedT(null, 'ui')", ['ui']],
  ["const t = translate('week');", []],
])('%s', (source, names) => {
  expect(namespacesIn(source)).toEqual(names);
});

test('a first screen that speaks what comes later stops the build, by name', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'unchaos-texts-')), 'desktop/renderer');
  mkdirSync(folder, { recursive: true });
  const [early, late] = ['Early.tsx', 'Late.tsx'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(early, "useTranslation(['planning', 'tasks']); wordsOf('transport')");
  writeFileSync(late, "useTranslation('week')");
  expect(() => checkFirstTexts([early])).not.toThrow();
  expect(() => checkFirstTexts([early, late])).toThrow(/Late\.tsx speaks `week`/);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogues, firstTexts, laterTexts } from '#renderer/app/catalogues.ts';
import { checkFirstTexts, firstNamespaces, namespacesIn } from './first-texts.ts';

test.each([
  ["const { t } = useTranslation('week');", ['week']],
  ["useTranslation(['planning', 'tasks'])", ['planning', 'tasks']],
  ["const t = wordsOf('brainDump');", ['brainDump']],
  ["i18next.getFixedT(null, 'ui')", ['ui']],
  ["const t = translate('week');", []],
])('%s', (source, names) => {
  expect(namespacesIn(source)).toEqual(names);
});

test('a first screen that speaks what comes later stops the build, by name', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'unchaos-texts-')), 'desktop/renderer');
  mkdirSync(folder, { recursive: true });
  const [early, late] = ['Early.tsx', 'Late.tsx'].map((name) => join(folder, name)) as [string, string];
  writeFileSync(early, "useTranslation(['planning', 'tasks']); wordsOf('transport')");
  writeFileSync(late, "useTranslation('week')");
  await expect(checkFirstTexts([early])).resolves.toBeUndefined();
  await expect(checkFirstTexts([early, late])).rejects.toThrow(/Late\.tsx speaks `week`/);
});

test('the app fetches first what the build takes for the first texts, and all others later', async () => {
  const names = async (texts: typeof firstTexts) => Object.keys(await texts.en()).toSorted();
  expect(await names(firstTexts)).toEqual([...(await firstNamespaces())].toSorted());
  expect([...(await names(firstTexts)), ...(await names(laterTexts))].toSorted()).toEqual(await names(catalogues));
});

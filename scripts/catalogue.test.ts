import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { MESSAGES, RESET_PASSWORD, SETTINGS_PASSWORD, SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { german as germanLater } from '#renderer/app/languages/de.ts';
import { english as englishLater } from '#renderer/app/languages/en.ts';
import { german as germanFirst } from '#renderer/app/languages/first.de.ts';
import { english as englishFirst } from '#renderer/app/languages/first.en.ts';
import { accessKeys as germanAccessKeys } from '#renderer/features/accounts/accessKeys/words/de.ts';
import { accessKeys as englishAccessKeys } from '#renderer/features/accounts/accessKeys/words/en.ts';
import { activity as germanActivity } from '#renderer/features/accounts/activity/words/de.ts';
import { activity as englishActivity } from '#renderer/features/accounts/activity/words/en.ts';
import { secondFactor as germanSecondFactor } from '#renderer/features/accounts/secondFactor/words/de.ts';
import { secondFactor as englishSecondFactor } from '#renderer/features/accounts/secondFactor/words/en.ts';
import { hours as germanHours } from '#renderer/features/planning/week/hours/words/de.ts';
import { hours as englishHours } from '#renderer/features/planning/week/hours/words/en.ts';
import { capture as germanCapture } from '#renderer/capture/words/de.ts';
import { capture as englishCapture } from '#renderer/capture/words/en.ts';
import { humanTexts } from './humanTexts.ts';

/** Every text by its path, such as `tasks.add.open`. */
function flat(node: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${path}${key}.`)]
        : [[`${path}${key}`, String(value)] as const],
    ),
  );
}

const english = flat({
  ...englishFirst,
  ...englishLater,
  capture: englishCapture,
  secondFactor: englishSecondFactor,
  accessKeys: englishAccessKeys,
  activity: englishActivity,
  hours: englishHours,
});
const german = flat({
  ...germanFirst,
  ...germanLater,
  capture: germanCapture,
  secondFactor: germanSecondFactor,
  accessKeys: germanAccessKeys,
  activity: germanActivity,
  hours: germanHours,
});
const languages = [
  ['English', english],
  ['German', german],
] as const;

const placeholders = (text: string): readonly string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted();

describe('no text stands outside of the catalogues', () => {
  /** The gallery shows components to their makers; the landing page has its own two languages. */
  const isOutside = (file: string): boolean =>
    /\/words\/|\/words\.ts$|\.test\.tsx?$|\/test[A-Z]\w*\.ts$|\/gallery\//.test(file.replaceAll('\\', '/'));
  const files = globSync('desktop/renderer/**/*.{ts,tsx}').filter((file) => !isOutside(file));

  test('in any page', () => {
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      humanTexts(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['between tags', '<p>Hello there</p>', 'Hello there'],
    ['in braces', '<p>{"Hello"}</p>', 'Hello'],
    ['on a condition', "<p>{isOpen && 'Open'}</p>", 'Open'],
    ['on either side', "<p>{isOpen ? t('open') : 'Closed'}</p>", 'Closed'],
    ['around a value', '<p>{`${count} tasks`}</p>', 'tasks'],
    ['as a name', '<button aria-label="Close" />', 'Close'],
    ['as a prop', '<Field label={`Name`} />', 'Name'],
    ['as a picture', '<img alt="A sunrise" />', 'A sunrise'],
    ['as a hint', '<input placeholder={x ?? "Search"} />', 'Search'],
    ['in a list', "<Tabs tabs={[{ value: 'login', label: 'Login' }]} />", 'Login'],
    ['in a toast', "<a onClick={() => toast({ tone: 'info', title: 'Done' })} />", 'Done'],
    ['in German', '<p>Über dich</p>', 'Über dich'],
  ])('a planted one is found %s', (_where, code, text) => {
    expect(humanTexts('x.tsx', `const x = ${code};`)).toEqual([{ line: 1, text }]);
  });

  test.each([
    ['out of the catalogue', "<p title={t('title')}>{t('text')}</p>"],
    ['of a person', '<p>{task.title}</p>'],
    ['that is no word', '<p> · → {1}/{2} </p>'],
    ['that is the product', '<title>{`${t("screen")} · Unchaos`}</title>'],
    ['that nobody reads', '<input type="text" className="grid" autoComplete="off" />'],
    ['that is compared', "<p>{mood === 'kept' && t('kept')}</p>"],
  ])('nothing is found %s', (_what, code) => {
    expect(humanTexts('x.tsx', `const x = ${code};`)).toEqual([]);
  });
});

describe('both languages', () => {
  test('have the same texts', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('fill the same values in', () => {
    const differ = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(german.get(key) ?? '').join(),
    );
    expect(differ).toEqual([]);
  });

  test.each(languages)('%s leaves nothing empty', (_name, texts) => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test.each(languages)('%s has every plural in both numbers', (_name, texts) => {
    const ones = [...texts.keys()].filter((key) => key.endsWith('_one')).map((key) => key.slice(0, -4));
    const others = [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -6));
    expect(ones.toSorted()).toEqual(others.toSorted());
  });

  /** Error texts of the specification, about our failure, never about a person's. */
  const SPECIFIED = ['tasks.add.failed.text', 'tasks.editing.failed.text', 'tasks.deferring.failed.text'];
  const REPROACH =
    /\b(overdue|missed|failed|late|lazy|überfällig|verpasst|versäumt|verspätet|gescheitert|fehlgeschlagen|versagt)\b/iu;
  const aboutTasks = (key: string): boolean => /^(tasks|planning|brain-dump|app|capture)\./.test(key);

  test.each(languages)('%s reproaches nobody with a task', (name, texts) => {
    const reproaches = [...texts].filter(([key, text]) => aboutTasks(key) && REPROACH.test(text)).map(([key]) => key);
    expect(reproaches.toSorted()).toEqual(name === 'English' ? SPECIFIED.toSorted() : []);
  });
});

test('German speaks to a friend, in German typography', () => {
  const formal = [...german].filter(([, text]) => /\b(Ihnen|Ihr|Ihre[mnrs]?)\b|\bSie (können|haben|sind)\b/.test(text));
  const typed = [...german].filter(([, text]) =>
    /\.\.\.|["']|“[^“„]*“| - |\S…/.test(text.replace(/\{\{.*?\}\}/g, 'x')),
  );
  expect([...formal, ...typed]).toEqual([]);
});

describe('the English texts are those of the rules that client and server share', () => {
  test('refusals of a form', () => {
    expect(englishLater.accounts.refusals).toEqual(MESSAGES);
  });

  test('password rules', () => {
    const all = [...SIGN_UP_PASSWORD, ...RESET_PASSWORD, ...SETTINGS_PASSWORD];
    const rules = Object.fromEntries(all.map(({ key, label, message }) => [key, { label, message }]));
    expect(englishLater.accounts.rules).toEqual(rules);
  });
});

/** What the compiler says about this code in a page of the app. */
function compilerErrors(code: string): readonly string[] {
  const folder = join(import.meta.dirname, '../desktop/renderer');
  const planted = join(folder, 'planted.ts');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) =>
    resolve(name) === planted ? ts.createSourceFile(name, code, ts.ScriptTarget.Latest) : read(name, ...how);
  host.fileExists = (name) => resolve(name) === planted || ts.sys.fileExists(name);
  const program = ts.createProgram([planted], options, host);
  const file = program.getSourceFile(planted);
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('a wrong key or a value that is not filled in does not compile', { timeout: 60_000 }, () => {
  const errors = compilerErrors(`
    import '#renderer/app/languages/first.en.ts';
    import { wordsOf } from '#renderer/platform/language.ts';
    const t = wordsOf('tasks');
    export const right = [t('add.open'), t('edit', { title: 'x' })];
    export const wrongKey = t('add.opne');
    export const wrongName = t('edit', { titel: 'x' });
  `);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toContain('add.opne');
  expect(errors[1]).toContain('titel');
});

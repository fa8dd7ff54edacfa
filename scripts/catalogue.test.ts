import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { MESSAGES, RESET_PASSWORD, SETTINGS_PASSWORD, SIGN_UP_PASSWORD } from '#shared/accounts/entries.ts';
import { FALLBACK, LANGUAGE_TAGS, LANGUAGES } from '#shared/kernel/languages.ts';
import { accounts } from '#renderer/features/accounts/messages/en.ts';
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

/** All texts shown by key, in one language: the content of the pages' catalogues. */
async function textsIn(language: string): Promise<ReadonlyMap<string, string>> {
  // The landing page and legal pages have whole sections, which are typed in both languages.
  const files = globSync(`desktop/renderer/**/messages/${language}.ts`, { exclude: ['**/{landing,legal}/**'] });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href) as Promise<object>));
  return flat(Object.assign({}, ...modules) as object);
}

const english = await textsIn(FALLBACK);
const others = LANGUAGE_TAGS.filter((tag) => tag !== FALLBACK);
const languages = await Promise.all(
  LANGUAGE_TAGS.map(async (tag) => [LANGUAGES[tag].name, await textsIn(tag)] as const),
);
const german = await textsIn('de');

const placeholders = (text: string): readonly string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).toSorted();

describe('no text is outside the catalogues', () => {
  /** The gallery is for developers only; the landing page has its own two languages. */
  const isOutside = (file: string): boolean =>
    /\/messages\/|\/messages\.ts$|\.test\.tsx?$|\/test[A-Z]\w*\.ts$|\/gallery\//.test(file.replaceAll('\\', '/'));
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

describe('every language', () => {
  const folders = new Set(globSync(`{desktop,cloud-api}/**/messages/${FALLBACK}.ts`).map((file) => dirname(file)));

  test.each(others)('%s has a catalogue wherever English has one, and none besides', (tag) => {
    expect(folders.size).toBeGreaterThan(45);
    expect(
      globSync(`{desktop,cloud-api}/**/messages/${tag}.ts`)
        .map((file) => dirname(file))
        .toSorted(),
    ).toEqual([...folders].toSorted());
  });

  test.each(others)('%s has the same texts', async (tag) => {
    expect([...(await textsIn(tag)).keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test.each(others)('%s fills the same values in', async (tag) => {
    const texts = await textsIn(tag);
    const differ = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(texts.get(key) ?? '').join(),
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

  /** Error texts of the specification, about our failure, never about the user's. */
  const SPECIFIED = ['tasks.add.failed.text', 'tasks.editing.failed.text', 'tasks.deferring.failed.text'];
  const REPROACH =
    /\b(overdue|missed|failed|late|lazy|überfällig|verpasst|versäumt|verspätet|gescheitert|fehlgeschlagen|versagt)\b/iu;
  const aboutTasks = (key: string): boolean => /^(tasks|planning|brainDump|app|capture)\./.test(key);

  test.each(languages)('%s blames no one for a task', (name, texts) => {
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
    expect(accounts.refusals).toEqual(MESSAGES);
  });

  test('password rules', () => {
    const all = [...SIGN_UP_PASSWORD, ...RESET_PASSWORD, ...SETTINGS_PASSWORD];
    const rules = Object.fromEntries(all.map(({ key, label, message }) => [key, { label, message }]));
    expect(accounts.rules).toEqual(rules);
  });
});

/** Compiler errors for this code in a page of the app. */
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
    import '#renderer/features/tasks/messages/en.ts';
    import { messagesOf } from '#renderer/platform/language.ts';
    const t = messagesOf('tasks');
    export const right = [t('add.open'), t('edit', { title: 'x' })];
    export const wrongKey = t('add.opne');
    export const wrongName = t('edit', { titel: 'x' });
  `);
  expect(errors).toHaveLength(2);
  expect(errors[0]).toContain('add.opne');
  expect(errors[1]).toContain('titel');
});

import { expect, test } from 'vitest';
import { addresses } from '#renderer/app/addresses.ts';
import { fillPreloads, preloadsOf } from './preloads.ts';

type Bundle = Parameters<typeof preloadsOf>[0];

const ROOT = '/home/ann/unchaos/desktop/renderer/';
/** A chunk with these modules and these imported chunks. */
const chunk = (fileName: string, modules: readonly string[], imports: readonly string[] = []) =>
  ({
    type: 'chunk',
    fileName,
    imports,
    moduleIds: modules.map((module) => ROOT + module),
  }) as unknown as Bundle[string];

const screens = addresses.map(({ screen }) => screen);
const PLAN = 'features/planning/DailyPlanScreen.tsx';
const WEEK = 'features/planning/week/WeekScreen.tsx';

function aBuild(others: readonly string[] = screens): Bundle {
  const chunks = [
    chunk('start.js', ['app/start.ts']),
    chunk('vendor.js', []),
    chunk('main.js', ['app/main.tsx', PLAN], ['start.js', 'vendor.js']),
    chunk('dialogs.js', [], ['main.js']),
    chunk('week.js', [WEEK], ['dialogs.js', 'main.js']),
    chunk(
      'screens.js',
      others.filter((screen) => screen !== PLAN && screen !== WEEK),
    ),
    chunk('first.en.js', ['ui/messages/en.ts', 'app/messages/en.ts']),
    chunk('en.js', ['app/keys/messages/en.ts']),
    chunk('first.de.js', ['ui/messages/de.ts', 'app/messages/de.ts']),
    chunk('de.js', ['app/keys/messages/de.ts']),
  ];
  const fonts = ['fraunces-core-1.woff2', 'fraunces-latin-1.woff2'].map(
    (fileName) => ({ type: 'asset', fileName }) as unknown as Bundle[string],
  );
  return Object.fromEntries([...chunks, ...fonts].map((one) => [one.fileName, one]));
}

test('an address asks for its screen with all that it needs, each file once and not what the page names', () => {
  const files = preloadsOf(aBuild());
  expect(files['/daily-plan']).toEqual(['/main.js', '/vendor.js']);
  expect(files['/weekly-plan']).toEqual(['/main.js', '/vendor.js', '/week.js', '/dialogs.js']);
  expect(files['*']).toEqual(['/main.js', '/vendor.js']);
  expect(files['texts']).toEqual({ en: ['/first.en.js', '/en.js'], de: ['/first.de.js', '/de.js'] });
  expect(files['few']).toEqual(['/daily-plan']);
  expect(files['fonts']).toEqual(['/fraunces-core-1.woff2']);
});

test('a screen that was not built stops the build', () => {
  expect(() => preloadsOf(aBuild(['app/FrontPage.tsx']))).toThrow('was not built');
});

test('the table goes into the script of the page, which must have a place for it', () => {
  expect(fillPreloads('var files = {}; go();', aBuild())).toContain(
    '"/daily-plan":["/main.js","/vendor.js"]}'.slice(0, -1),
  );
  expect(() => fillPreloads('go();', aBuild())).toThrow('no place');
});

import { basename } from 'node:path';
import { checkFirstTexts } from './first-texts.ts';
import { joinedCatalogue } from './joined-catalogues.ts';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** What is large or about one thing, and only fetched when somebody asks for it: a file of its own. */
const ALONE = /(AltchaWidget|HcaptchaWidget|tasksFile|care\/crisis)\.tsx?$/;

/** The texts of the landing page, a file for each language. */
const LANDING = /\/landing\/words\/([\w-]+)\.ts$/;

/** Zod is told not to evaluate text as code before anybody uses it, so both stand in one file; every page of the app needs them. */
const SCHEMAS = /node_modules[\\/]zod|platform[\\/]withoutEval|unchaos-no-json-schema/;

/** What the bundler itself puts between modules: every file needs it. */
export const RUNTIME = /rolldown[\\/]runtime/;

/** Code that is not ours and changes rarely. */
const PACKAGE = /node_modules/;

/** What people open most beside their plan; what one of these shares with others stands apart from what they never need. */
const MAIN_SCREENS: readonly string[] = ['dashboard', 'brain-dump', 'entrance'];

/** The routes that share a file, with all that they fetch later: by the module that an `import()` names. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  // Every page begins with it, so it is small.
  start: /\/app\/start\.ts$/,
  // Today's plan is where people go first.
  main: /\/(app\/main|DailyPlanScreen)\.tsx$/,
  // The landing page once it has come to life.
  live: /\/landing\/live\.tsx$/,
  entrance: /\/(AuthScreen|LinkPanel|LoginLinkScreen|AppLoginScreen|BrowserPanel)\.tsx$/,
  // Where links of mails lead.
  links: /\/(ResetScreen|ConfirmEmailScreen|UndoEmailScreen)\.tsx$|\/guessWork\/solve\.ts$/,
  onboarding: /\/OnboardingScreen\.tsx$/,
  // The second step of a log-in, passkeys (fetched where browsers offer them), and what sets them up; keys of programs, and what
  // happened lately.
  security: /\/features\/accounts\/(secondFactor|passkeys|accessKeys|activity)\//,
  account: /\/(AccountPage|SettingsPage|PricingScreen|BackToAppScreen|LegalScreen)\.tsx$/,
  dashboard: /\/(DashboardScreen|FrontPage)\.tsx$/,
  'brain-dump': /\/features\/brain-dump\//,
  week: /\/WeekScreen\.tsx$/,
  'look-back': /\/(TodayScreen|InsightsScreen|YearScreen|ReviewPage)\.tsx$/,
  // What only fingers and small windows need.
  phone: /\/(app\/MoreSheet|ui\/swiping)\.tsx$/,
  // The timer comes when nothing else is to do.
  focus: /\/features\/focus\/(timer|parking|devices)\//,
  // What is asked for once the plan stands: forms, dialogs.
  day: /\/features\/(tasks|planning|focus)\//,
};
/** What today's plan is drawn from, before any other text than its own is there. */
const FIRST: ReadonlySet<string> = new Set(['start', 'common', 'main']);
/** What goes along with every screen, fetched when nothing else is to do. */
const COMPANIONS = 'companions';

/**
 * Says for each module of the web app in which file it goes, so that a page is a few whole files. A first build without
 * grouping tells what every page and every part that comes later really needs; what has the same users then stands together:
 *
 * - `start`: what every page begins with; `common`: what the living landing page shares with the app; `main`: the app with
 *   today's plan; `vendor`: its packages, among them what checks the shape of data;
 * - one for each group of routes, `screens` for what the first of them share, and `dialogs` for what others do.
 *
 * A file only ever needs files that more entries use, so there are no circles.
 * @param config - the build without output options
 */
export async function planChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      modulePreload: false,
      // Whatever two parts share must not stand in the file of one of them: the other would count as a user of all of it.
      rollupOptions: { ...config.build?.rollupOptions, experimental: { chunkOptimization: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const users = usersOf(chunks);
  const plan = new Map<string, string>();
  for (const chunk of chunks) {
    const name = nameFor(users.get(chunk.fileName) ?? []);
    for (const id of chunk.moduleIds) {
      if (SCHEMAS.test(id)) plan.set(id, 'vendor');
      else plan.set(id, name === 'main' && PACKAGE.test(id) ? 'vendor' : name);
    }
  }
  await checkFirstTexts([...plan].filter(([, name]) => FIRST.has(name)).map(([id]) => id));
  return plan;
}

/** By file: the entries that need it from their start. */
function usersOf(chunks: readonly Chunk[]): ReadonlyMap<string, readonly Chunk[]> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const users = new Map<string, Chunk[]>();
  for (const entry of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const needed = new Set<string>();
    const collect = (file: string): void => {
      if (needed.has(file)) return;
      needed.add(file);
      byFile.get(file)?.imports.forEach(collect);
    };
    collect(entry.fileName);
    for (const file of needed) users.set(file, [...(users.get(file) ?? []), entry]);
  }
  return users;
}

/**
 * The file for what these entries need. The widest comes first: what a module needs has at least the users of that module, so
 * it stands in the same file or in one further up.
 */
function nameFor(users: readonly Chunk[]): string {
  const names = new Set(users.map(userName));
  const [name = COMPANIONS] = names;
  if (names.has('start')) return 'start';
  if (names.size === 1) return name;
  if (names.has('live')) return 'common';
  if (names.has('main')) return 'main';
  return MAIN_SCREENS.some((screen) => names.has(screen)) ? 'screens' : 'dialogs';
}

/** What an entry counts as: itself, or the group that it belongs to. */
function userName({ facadeModuleId, name }: Chunk): string {
  const path = facadeModuleId ?? name;
  const texts = joinedCatalogue(path);
  if (texts) return texts.group === 'first' ? `first.${texts.language}` : texts.language;
  const [, landing] = LANDING.exec(path) ?? [];
  if (landing !== undefined) return `landing.${landing}`;
  if (ALONE.test(path)) return basename(path).replace(/\.tsx?$/, '');
  return Object.entries(GROUPS).find(([, pattern]) => pattern.test(path))?.[0] ?? COMPANIONS;
}

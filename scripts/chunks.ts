import { basename } from 'node:path';
import { checkFirstTexts } from './first-texts.ts';
import { joinedCatalogue } from './joined-catalogues.ts';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Modules that are large or specific and load only on demand: each gets its own file. */
const ALONE = /(AltchaWidget|HcaptchaWidget|tasksFile|care\/crisis)\.tsx?$/;

/** Texts of the landing page, one file per language. */
const LANDING = /\/landing\/messages\/([\w-]+)\.ts$/;

/** Zod is configured to avoid eval before its first use, so both are in one file; every page of the app needs them. */
const SCHEMAS = /node_modules[\\/]zod|platform[\\/]withoutEval|unchaos-no-json-schema/;

/** The reader's packs and models, megabytes that only its worker needs: a page must not import them. */
const OF_THE_READER = /brain-dump[\\/]local[\\/](?!answers)\w+[\\/](?:pack\.ts|learned[\\/])/;

/** The bundler's own runtime: every file needs it. */
export const RUNTIME = /rolldown[\\/]runtime/;

/** Third-party code, which changes rarely. */
const PACKAGE = /node_modules/;

/**
 * The most used screens besides today's plan; what one of them shares with others is kept apart from what they never
 * need.
 */
const MAIN_SCREENS: readonly string[] = ['dashboard', 'brain-dump', 'entrance'];

/** Routes that share a file with all their lazy imports: by the module of an `import()`. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  // Entry of every page, so it must be small.
  start: /\/app\/start\.ts$/,
  // Today's plan is the most common first screen.
  main: /\/(app\/main|DailyPlanScreen)\.tsx$/,
  // The hydrated landing page.
  live: /\/landing\/live\.tsx$/,
  entrance: /\/(AuthScreen|LinkPanel|LoginLinkScreen|AppLoginScreen|BrowserPanel)\.tsx$/,
  // Targets of links in mails.
  links: /\/(ResetScreen|ConfirmEmailScreen|UndoEmailScreen)\.tsx$|\/guessWork\/solve\.ts$/,
  onboarding: /\/OnboardingScreen\.tsx$/,
  // The second step of a log-in, passkeys (loaded where browsers support them), their setup, access keys, and recent
  // activity.
  security: /\/features\/accounts\/(secondFactor|passkeys|accessKeys|activity)\//,
  account: /\/(AccountPage|SettingsPage|PricingScreen|BackToAppScreen|LegalScreen)\.tsx$/,
  dashboard: /\/(DashboardScreen|FrontPage)\.tsx$/,
  'brain-dump': /\/features\/brain-dump\//,
  week: /\/WeekScreen\.tsx$/,
  'look-back': /\/(TodayScreen|InsightsScreen|YearScreen|ReviewPage)\.tsx$/,
  // Only for touch devices and small windows.
  phone: /\/(app\/MoreSheet|ui\/swiping)\.tsx$/,
  // The timer loads while the page is idle.
  focus: /\/features\/focus\/(timer|parking|devices)\//,
  // Loaded on demand once the plan is shown: forms, dialogs.
  day: /\/features\/(tasks|planning|focus)\//,
};
/** What today's plan renders from before any text other than its own has loaded. */
const FIRST: ReadonlySet<string> = new Set(['start', 'common', 'main']);
/** Parts that accompany every screen, loaded while the page is idle. */
const COMPANIONS = 'companions';

/**
 * Assigns each module of the web app to a file, so that a page consists of a few whole files. A first build without
 * grouping finds what every page and every lazy part really needs; modules with the same users are then grouped:
 *
 * - `start`: the beginning of every page; `common`: what the hydrated landing page shares with the app; `main`: the app
 * with today's plan; `vendor`: its packages, including the schema validator;
 * - one for each group of routes, `screens` for what the first of them share, and `dialogs` for what others share.
 *
 * A file only depends on files that more entries use, so there are no cycles.
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
      // Code that two parts share must not be merged into the file of one of them: the other would count as a user of
      // all of it.
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
      if (OF_THE_READER.test(id)) throw new Error(`A page imports ${id}, which only the worker of the reader may load`);
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
 * Returns the file for what these entries need. The most widely used comes first: a module's dependencies have at least
 * its users, so they are in the same file or an earlier one.
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

/** What an entry counts as: itself, or its group. */
function userName({ facadeModuleId, name }: Chunk): string {
  const path = facadeModuleId ?? name;
  const texts = joinedCatalogue(path);
  if (texts) return texts.group === 'first' ? `first.${texts.language}` : texts.language;
  const [, landing] = LANDING.exec(path) ?? [];
  if (landing !== undefined) return `landing.${landing}`;
  if (ALONE.test(path)) return basename(path).replace(/\.tsx?$/, '');
  return Object.entries(GROUPS).find(([, pattern]) => pattern.test(path))?.[0] ?? COMPANIONS;
}

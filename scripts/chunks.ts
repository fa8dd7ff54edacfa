import { basename, relative } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** The folder of the pages. */
const ROOT = 'desktop/renderer';

/** What is fetched only when somebody asks for it, each in a file of its own because it is large or about one thing. */
const ALONE = /(AltchaWidget|HcaptchaWidget|sortHere|tasksFile|languages\/de|words\/(en|de))\.tsx?$/;

/** What people have open all day; what one of these shares is loaded with each. */
const MAIN_SCREENS: readonly string[] = ['DailyPlanScreen', 'dashboard', 'BrainDumpScreen', 'companions'];

/** Features whose later parts are too small for a file of their own. */
const SMALL_LATER: readonly string[] = ['accounts', 'billing'];

/** Pages that are read before any script of the app is there. */
const PAGES: readonly string[] = ['landing', 'login'];

/** Entries that are used together, or are too small for a file of their own. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  // The page of the app and what it starts with.
  main: /\/(index\.html|app\/main\.tsx)$/,
  // What accompanies every screen, fetched with it.
  companions: /\/(Companions|followTasks|AccessWatch|Toaster|app\/records)\.tsx?$/,
  // The first questions to the server, and what the device keeps.
  calls: /\/platform\/(accountCalls|statusCalls|disk)\.ts$/,
  // The landing page once it has come to life.
  live: /\/landing\/live\.tsx$/,
  entrance: /\/(AuthScreen|ResetScreen|ConfirmEmailScreen|entranceCalls|linkCalls)\.tsx?$/,
  plans: /\/(PricingScreen|BackToAppScreen)\.tsx$/,
  dashboard: /\/(DashboardScreen|FrontPage)\.tsx$/,
  'look-back': /\/(InsightsScreen|YearScreen|ReviewPage)\.tsx$/,
  account: /\/(AccountPage|SettingsPage)\.tsx$/,
};

/**
 * Says for each module of the web app in which file it goes, so that a page is a few whole files instead of a hundred small
 * ones. A first build without grouping tells what every page and every part that comes later really needs; what has the same
 * users then stands together:
 *
 * - `page`: what every page needs; `common`: what the living landing page shares with the app; `reading`: what reads words,
 *   there and in the app; `rules`: what also reads a single piece on demand; `main`: the start of the app; `app`: what it shares with screens;
 * - one for each screen or group of them; `screens` for what the main screens share, `controls` for what they or the first
 *   questions share with the way in, `forms` for what that shares with others, `dialogs` for what others share;
 * - `later-<feature>`: dialogs and other parts that a feature fetches when they are wanted, `later` what they share.
 *
 * A file only ever needs files that more entries use, so there are no circles.
 * @param config - the build without output options
 */
export async function planChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, modulePreload: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const users = usersOf(chunks);
  const plan = new Map<string, string>();
  for (const chunk of chunks) {
    const name = nameFor(users.get(chunk.fileName) ?? []);
    for (const id of chunk.moduleIds) plan.set(id, name);
  }
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
  const [name = 'later'] = names;
  if (names.size === 1 && name !== 'later') return name;
  if (PAGES.some((page) => names.has(page))) return 'page';
  if (names.has('live')) return 'common';
  // The rules by which a piece is read alone are large, and wanted late.
  if (names.has('sortHere')) return names.size === 2 && names.has('later') ? 'rules' : 'reading';
  if (names.has('main')) return 'app';
  const isOnMainScreen = MAIN_SCREENS.some((screen) => names.has(screen));
  if (names.has('calls') || (names.has('entrance') && isOnMainScreen)) return 'controls';
  if (names.has('entrance')) return 'forms';
  if (isOnMainScreen) return 'screens';
  if (names.size > 1) return 'dialogs';

  const [feature = 'app', ...others] = new Set(users.map(featureOf));
  return others.length === 0 && !SMALL_LATER.includes(feature) ? `later-${feature}` : 'later';
}

/** What an entry counts as: itself, the group of its screen, or something that comes later. */
function userName(user: Chunk): string {
  const path = user.facadeModuleId ?? '';
  const group = Object.entries(GROUPS).find(([, pattern]) => pattern.test(path));
  if (group) return group[0];
  return user.isEntry || /(Screen|Page)\.tsx$/.test(path) || ALONE.test(path) ? fileName(user) : 'later';
}

const fileName = ({ facadeModuleId, name }: Chunk): string =>
  basename(facadeModuleId ?? name).replace(/\.(tsx?|html)$/, '');

/** The feature that an entry belongs to; `app` for what belongs to none. */
function featureOf({ facadeModuleId }: Chunk): string {
  const path = relative(ROOT, facadeModuleId ?? '');
  return /^features\/([\w-]+)\//.exec(path)?.[1] ?? 'app';
}

import path from 'node:path';
import { app, Menu, session } from 'electron';
import { HELP_HOSTS } from '#shared/care/helpLines.ts';
import { asksHcaptcha } from '#main/features/accounts/captchaProvider.ts';
import { startAccounts } from '#main/features/accounts/accounts.ts';
import { startBrainDump } from '#main/features/brain-dump/brainDump.ts';
import { startCalendar } from '#main/features/calendar/calendar.ts';
import { startFocus } from '#main/features/focus/focus.ts';
import { startNotifications } from '#main/features/notifications/notifications.ts';
import { startTasks } from '#main/features/tasks/tasks.ts';
import { type ServerAddress, serverAddress } from '#main/platform/address.ts';
import { dataOf } from '#main/platform/dataFolder.ts';
import { setCare } from '#main/platform/healing/care.ts';
import { watchHelpers } from '#main/platform/healing/healing.ts';
import { answer } from '#main/platform/ipc.ts';
import { Language } from '#main/platform/language.ts';
import { log } from '#main/platform/log.ts';
import { systemNotices } from '#main/platform/notices/index.ts';
import { guardPermissions } from '#main/platform/permissions.ts';
import { declarePageScheme, servePages } from '#main/platform/protocol.ts';
import { request, watchNetwork } from '#main/platform/request.ts';
import { makeSafeOpen, type SafeOpen } from '#main/platform/safeOpen.ts';
import { type KeptSettings, openSettings } from '#main/platform/settings.ts';
import { placeDictionaries } from '#main/platform/spelling/dictionaries.ts';
import { startSpelling } from '#main/platform/spelling/spelling.ts';
import { tidyUp } from '#main/platform/tidying.ts';
import { hasTray } from '#main/platform/tray.ts';
import { guardWindows, keepPagesIn } from '#main/platform/windows.ts';
import { answerSettings } from './computerSettings.ts';
import { setContextMenu } from './contextMenu.ts';
import { askForServer } from './firstStart.ts';
import { askToQuit } from './askToQuit.ts';
import { Leaving } from './leaving.ts';
import { type LaunchWish, SETTINGS, wishOf } from './launchWish.ts';
import { MainWindow } from './mainWindow.ts';
import { setMenuBar } from './menu.ts';
import { quitProperly, restart } from './quitting.ts';
import { savePage } from './savePage.ts';
import { showSettings } from './settingsWindow.ts';
import { showShortcuts } from './shortcuts.ts';
import { showTray } from './tray.ts';
import { startUpdates } from './updates.ts';
import { WhereItWent } from './whereItWent.ts';
import { messagesIn } from './messages.ts';

declare const BUILT_API_URL: string;

/** Same as in electron-builder.yml, otherwise the system treats the installed app as another one. */
const APP_ID = 'app.unchaos.desktop';
/** Milliseconds after its first paint during which the main window's page has the computer to itself. */
const PREWARM_MS = 1_500;
/** Milliseconds after which the app has finished its start-up work. */
const TIDY_MS = 6_000;
const HOTKEY = 'CommandOrControl+Shift+Space';
const VOICE_HOTKEY = 'CommandOrControl+Alt+Shift+Space';
const TIMER_HOTKEY = 'CommandOrControl+Alt+Shift+P';
/** The brain dump screen, which starts listening immediately. */
const LISTENING = '/brain-dump?speak';

/** Starts the companion. Everything that must happen before the app is ready happens before the first await. */
export async function start(): Promise<void> {
  const settings = openSettings(app.getPath('userData'));
  const server = serverAddress({
    isPackaged: app.isPackaged,
    environment: process.env.UNCHAOS_API_URL,
    chosen: settings.value.server,
    built: BUILT_API_URL,
  });
  declarePageScheme();
  placeDictionaries(path.join(import.meta.dirname, 'dictionaries'), app.getPath('userData'));
  const safeOpen: SafeOpen = server ? makeSafeOpen(server.origin, HELP_HOSTS) : () => Promise.resolve(false);
  guardWindows(safeOpen);
  Menu.setApplicationMenu(null); // Otherwise Electron creates its own, which ours replaces.
  if (process.platform === 'linux') app.setDesktopName('unchaos.desktop');
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID); // Windows shows notifications of registered programs only.
  if (app.isPackaged) app.setAsDefaultProtocolClient('unchaos');
  const wishes = collectWishes();

  await app.whenReady();
  if (server) await startWith(server, settings, safeOpen, wishes);
  else askForServer(settings);
}

async function startWith(
  server: ServerAddress,
  settings: KeptSettings,
  safeOpen: SafeOpen,
  wishes: Wishes,
): Promise<void> {
  const { apiBase } = server;
  const { folder, partition } = dataOf(app.getPath('userData'), apiBase);
  const pages = partition ? session.fromPartition(partition) : session.defaultSession;
  keepPagesIn(partition);
  const language = new Language(settings, app.getPreferredSystemLanguages());
  setContextMenu(language, startSpelling(pages, language), safeOpen);
  // Opens the window first, because its page takes the longest. The page is served once its handlers are registered.
  let letPagesIn: (hasHcaptcha: Promise<boolean>) => void = () => undefined;
  const hasHcaptcha = new Promise<boolean>((resolve) => (letPagesIn = resolve));
  servePages(pages, path.join(import.meta.dirname, '../renderer'), server.origin, hasHcaptcha);
  guardPermissions(pages);
  const main = new MainWindow(
    settings,
    () => void leaving.close(),
    () => whereItWent.end(),
  );
  const quitting = quitProperly(async () => {
    whereItWent.end();
    await Promise.all([brainDump.stop(), focus.stop(), notifications.stop(), settings.flush()]);
  });
  watchHelpers();
  watchNetwork();
  setCare({
    ...quitting,
    messages: () => messagesIn[language.current].healing,
    draftIn: (window) => brainDump.draftIn(window),
    restart,
  });

  answerSettings(settings, server);
  answer('app:about', () => ({ version: app.getVersion(), platform: process.platform, apiBase }));
  answer('app:open-outside', async ({ url }) => ({ isOpened: await safeOpen(url) }));
  answer('app:save-page', async ({ name }) => ({ outcome: await savePage(name) }));
  answer('app:use-language', ({ language: chosen }) => {
    language.choose(chosen);
    return undefined;
  });
  let renderTray = (): void => undefined;
  const accounts = startAccounts(
    { apiBase, folder, settings },
    {
      onSignedIn: () => brainDump.deliver(),
      onAccount() {
        focus.followAccount();
        notifications.followAccount();
        tasks.followAccount();
        calendar.followAccount();
        renderTray();
      },
      onSignInMissing: () => main.lead('/login'),
    },
  );
  const tasks = startTasks(accounts);
  const calendar = startCalendar({ ...accounts, now: () => new Date() });
  const way = systemNotices();
  const focus = startFocus({
    ...accounts,
    settings,
    language,
    way,
    apiBase,
    folder,
    nextAt: (accountId) => calendar.nextAt(accountId),
    open: () => main.open('/daily-plan'),
  });
  const notifications = startNotifications({
    ...accounts,
    language,
    settings,
    way,
    focus,
    apiBase,
    folder,
    busyUntil: (accountId) => calendar.meetingUntil(accountId),
    open: (path) => main.open(path),
  });
  const whereItWent = new WhereItWent(way, { open: () => main.show(), openSettings: showSettings });
  const leaving = new Leaving({
    hasTray,
    onClose: () => settings.value.onClose ?? 'keepRunning',
    isFocusing: () => focus.isRunning(),
    ask: () => askToQuit(messagesIn[language.current].leaving.running),
    hide: () => main.hide(),
    explain() {
      settings.keep({ ...settings.value, isCloseExplained: true });
      whereItWent
        .tell(messagesIn[language.current].leaving.closed)
        .catch((error: unknown) => log('Nothing was told', error));
    },
    isExplained: () => settings.value.isCloseExplained ?? false,
    quit: () => app.quit(),
  });
  const quit = (): void => void leaving.quit();
  const brainDump = await startBrainDump({
    ...accounts,
    apiBase,
    folder,
    settings,
    accelerator: process.env.UNCHAOS_HOTKEY || settings.value.hotkey || HOTKEY,
    voiceAccelerator: settings.value.voiceHotkey ?? VOICE_HOTKEY,
    timerAccelerator: settings.value.timerHotkey ?? TIMER_HOTKEY,
    listen: () => main.open(LISTENING),
    startOrPause: () => focus.startOrPause(),
    isQuitting: quitting.isQuitting,
  });
  startUpdates(() => focus.mayRemind());
  // After its first paint the main window's page has the computer to itself for a while.
  const whenQuiet = new Promise<void>((resolve) => main.onceReady(() => setTimeout(resolve, PREWARM_MS)));
  letPagesIn(asksHcaptcha(settings, apiBase, request, whenQuiet));
  // Work that is not needed before the page is shown must not delay the page's files.
  main.onceReady(() => {
    setMenuBar(language, showSettings, quit);
    renderTray = showTray(accounts, focus, brainDump, notifications, main, language, quit);
    showShortcuts(language, (argument) => grant(wishOf([argument])));
    setTimeout(tidyUp, TIDY_MS);
  });
  void whenQuiet.then(() => brainDump.prewarm());
  app.on('activate', () => main.show());

  const grant = (wish: LaunchWish): void => {
    if (wish.path === SETTINGS) showSettings();
    else if (wish.path !== undefined) main.open(wish.path);
    else if (wish.dump) brainDump.openCapture();
    else if (!wish.hidden) main.show();
  };
  wishes.grant(grant);
}

interface Wishes {
  grant(how: (wish: LaunchWish) => void): void;
}

/** Collects requests of starts and links from the beginning until they can be handled. */
function collectWishes(): Wishes {
  const pending: LaunchWish[] = [];
  let grantNow = (wish: LaunchWish): void => void pending.push(wish);

  grantNow(wishOf(process.argv));
  app.on('second-instance', (_event, argv) => grantNow({ ...wishOf(argv), hidden: false }));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    grantNow({ ...wishOf([link]), hidden: false });
  });
  return {
    grant(how) {
      grantNow = how;
      pending.splice(0).forEach(how);
    },
  };
}

process.on('unhandledRejection', (error) => log('Something was not handled', error));

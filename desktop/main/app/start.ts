import path from 'node:path';
import { app, net, session } from 'electron';
import { asksHcaptcha, startAccounts } from '#main/features/accounts/index.ts';
import { startBrainDump } from '#main/features/brain-dump/index.ts';
import { startFocus } from '#main/features/focus/index.ts';
import { startNotifications } from '#main/features/notifications/index.ts';
import { serverAddress } from '#main/platform/address.ts';
import { answer } from '#main/platform/ipc.ts';
import { Language } from '#main/platform/language.ts';
import { log } from '#main/platform/log.ts';
import { systemNotices } from '#main/platform/notices/index.ts';
import { guardPermissions } from '#main/platform/permissions.ts';
import { declarePageScheme, servePages } from '#main/platform/protocol.ts';
import { makeSafeOpen } from '#main/platform/safeOpen.ts';
import { openSettings } from '#main/platform/settings.ts';
import { guardWindows } from '#main/platform/windows.ts';
import { type LaunchWish, pathOfLink, wishOf } from './launchWish.ts';
import { MainWindow } from './mainWindow.ts';
import { setMenuBar } from './menu.ts';
import { quitProperly } from './quitting.ts';
import { showTray } from './tray.ts';

declare const BUILT_API_URL: string;

/** As in electron-builder.yml, or the system takes the installed app for another one. */
const APP_ID = 'app.unchaos.desktop';
const HOTKEY = 'CommandOrControl+Shift+Space';

/** Starts the companion. Everything that must happen before the app is ready happens before the first await. */
export async function start(): Promise<void> {
  const server = serverAddress(app.isPackaged, process.env.UNCHAOS_API_URL, BUILT_API_URL);
  declarePageScheme();
  const safeOpen = makeSafeOpen(server.origin);
  guardWindows(safeOpen);
  if (process.platform === 'linux') app.setDesktopName('unchaos.desktop');
  if (process.platform === 'win32') app.setAppUserModelId(APP_ID); // Windows shows notifications of known programs alone.
  if (app.isPackaged) app.setAsDefaultProtocolClient('unchaos');
  const wishes = collectWishes();

  await app.whenReady();
  const settings = await openSettings(app.getPath('userData'));
  const language = new Language(settings, app.getPreferredSystemLanguages());
  const hasHcaptcha = await asksHcaptcha(settings, server.apiBase, (input, init) => net.fetch(input.toString(), init));
  servePages(path.join(import.meta.dirname, '../renderer'), server.origin, hasHcaptcha);
  guardPermissions(session.defaultSession);
  setMenuBar();
  const quitting = quitProperly(() =>
    Promise.all([brainDump.stop(), focus.stop(), notifications.stop(), settings.flush()]),
  );

  answer('app:about', () => ({ version: app.getVersion(), platform: process.platform, apiBase: server.apiBase }));
  answer('app:open-outside', async ({ url }) => ({ isOpened: await safeOpen(url) }));
  answer('app:use-language', ({ language: chosen }) => {
    language.choose(chosen);
    return undefined;
  });
  const accounts = startAccounts(server.apiBase, {
    onSignedIn: () => brainDump.deliver(),
    onAccount() {
      focus.followAccount();
      notifications.followAccount();
    },
  });
  const way = systemNotices();
  const focus = startFocus({
    ...accounts,
    language,
    way,
    apiBase: server.apiBase,
    open: () => main.open('/daily-plan'),
  });
  const notifications = startNotifications({
    ...accounts,
    language,
    settings,
    way,
    focus,
    apiBase: server.apiBase,
    open: (path) => main.open(path),
  });
  const brainDump = await startBrainDump({
    ...accounts,
    apiBase: server.apiBase,
    accelerator: process.env.UNCHAOS_HOTKEY || settings.value.hotkey || HOTKEY,
    isQuitting: quitting.isQuitting,
  });
  const main = new MainWindow(settings);

  showTray(focus, brainDump, notifications, main, language);
  app.on('activate', () => main.show());

  wishes.grant((wish) => {
    if (wish.path !== undefined) main.open(wish.path);
    else if (wish.dump) brainDump.openCapture();
    else if (!wish.hidden) main.show();
  });
}

/** Gathers what starts and links ask for, from the first moment on, until somebody can grant it. */
function collectWishes(): { grant(how: (wish: LaunchWish) => void): void } {
  const pending: LaunchWish[] = [];
  let grantNow = (wish: LaunchWish): void => void pending.push(wish);

  grantNow(wishOf(process.argv));
  app.on('second-instance', (_event, argv) => grantNow({ ...wishOf(argv), hidden: false }));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    grantNow({ dump: false, hidden: false, path: pathOfLink(link) });
  });
  return {
    grant(how) {
      grantNow = how;
      pending.splice(0).forEach(how);
    },
  };
}

process.on('unhandledRejection', (error) => log('Something was not handled', error));

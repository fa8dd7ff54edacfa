import path from 'node:path';
import {
  app,
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type WebContents,
  type WebPreferences,
} from 'electron';
import type { WindowName } from '#shared/ipc/access.ts';
import { keepAlive } from './healing/healing.ts';
import { log } from './log.ts';
import { isOurPage, PAGE_ORIGIN } from './pages.ts';
import type { SafeOpen } from './safeOpen.ts';

const windows = new Map<WindowName, BrowserWindow>();
let isOpening = false;
let partition: string | undefined;

/** Gives the pages of all windows that are opened from now on their own storage partition. */
export function keepPagesIn(own: string | undefined): void {
  partition = own;
}

const preferences: WebPreferences = {
  preload: path.join(import.meta.dirname, '../preload/index.cjs'),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: true,
};

/**
 * Opens a window on one of our pages. This is the only way to open a window, and its security settings cannot be
 * overridden.
 */
export function openWindow(
  name: WindowName,
  page: `/${string}`,
  look: Omit<BrowserWindowConstructorOptions, 'webPreferences'>,
): BrowserWindow {
  isOpening = true;
  let window: BrowserWindow;
  try {
    window = new BrowserWindow({ ...look, webPreferences: { ...preferences, ...(partition ? { partition } : {}) } });
  } finally {
    isOpening = false;
  }
  windows.set(name, window);
  window.once('closed', () => windows.delete(name));
  keepAlive(window, name, page);
  window.loadURL(PAGE_ORIGIN + page).catch(() => undefined); // `keepAlive` logs it and loads the page again.
  return window;
}

/** A small frameless always-on-top window that is not in the taskbar. */
export const SMALL_WINDOW = {
  show: false,
  frame: false,
  resizable: false,
  minimizable: false,
  maximizable: false,
  fullscreenable: false,
  skipTaskbar: true,
  alwaysOnTop: true,
} as const satisfies BrowserWindowConstructorOptions;

/** Returns the open window of that name. */
export const windowNamed = (name: WindowName): BrowserWindow | undefined => windows.get(name);

/** Returns which of our windows shows these contents; undefined for anything else. */
export function nameOf(contents: WebContents): WindowName | undefined {
  for (const [name, window] of windows) if (window.webContents === contents) return name;
  return undefined;
}

/** Returns all open windows. */
export const openWindows = (): readonly BrowserWindow[] => [...windows.values()];

/**
 * Prevents pages from navigating away, and closes everything that was not opened by `openWindow`. Must run before the
 * app is ready.
 */
export function guardWindows(safeOpen: SafeOpen): void {
  // Root (containers, continuous integration) cannot use Chromium's sandbox and passes this switch.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('content-bounds-updated', (event) => event.preventDefault()); // No page may move its window.
    contents.setWindowOpenHandler(({ url }) => {
      void safeOpen(url);
      return { action: 'deny' };
    });
    contents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isOurPage(event.url)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => {
      if (!isOurPage(event.url)) event.preventDefault();
    });
    if (!isOpening && !isOwnInspector(contents)) {
      log('A page that we did not open was closed');
      contents.close();
    }
  });
}

/** The developer tools are a page too; a packaged app has none. */
const isOwnInspector = (contents: WebContents): boolean => !app.isPackaged && contents.getType() === 'remote';

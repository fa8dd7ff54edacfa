import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { WindowName } from '#shared/ipc/access.ts';
import { PAGE_ORIGIN } from './pages.ts';

/** The page in a window. */
class Contents extends EventEmitter {
  readonly sent: (readonly [string, unknown])[] = [];
  readonly mainFrame = { url: `${PAGE_ORIGIN}/index.html` };
  send(channel: string, payload: unknown): void {
    this.sent.push([channel, payload]);
  }
}

/** A window of Electron, with what the main process uses of it. */
export class Window extends EventEmitter {
  static opened: Window[] = [];
  readonly webContents = new Contents();
  readonly options: Record<string, unknown>;
  /** Actions on the window, in order. */
  readonly did: string[] = [];
  bounds: object = { x: 10, y: 10, width: 300, height: 60 };
  isShown = false;
  hasFocus = false;
  isSmall = false;
  isGone = false;

  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
    Window.opened.push(this);
    electron.app.emit('browser-window-created', {}, this);
  }

  loadURL = (): Promise<void> => Promise.resolve();
  isVisible = (): boolean => this.isShown;
  isFocused = (): boolean => this.hasFocus;
  isMinimized = (): boolean => this.isSmall;
  isDestroyed = (): boolean => this.isGone;
  getBounds = (): object => this.bounds;
  setBounds(bounds: object): void {
    this.bounds = bounds;
  }
  flashFrame(isOn: boolean): void {
    this.did.push(`flash ${isOn}`);
  }
  setProgressBar(value: number, { mode }: { readonly mode: string }): void {
    this.did.push(`progress ${value} ${mode}`);
  }
  setAlwaysOnTop(isOn: boolean, level: string): void {
    this.did.push(`on top ${isOn} ${level}`);
  }
  setVisibleOnAllWorkspaces(isOn: boolean, { visibleOnFullScreen }: { readonly visibleOnFullScreen: boolean }): void {
    this.did.push(`everywhere ${isOn} ${visibleOnFullScreen}`);
  }
  showInactive(): void {
    this.isShown = true;
    this.did.push('showInactive');
    this.emit('show');
  }
  hide(): void {
    this.isShown = false;
    this.emit('hide');
  }
  close(): void {
    this.isGone = true;
    this.isShown = false;
    this.emit('closed');
  }
}

const handlers = new Map<string, (event: object, input: unknown) => Promise<unknown>>();
const room = { x: 0, y: 0, width: 1_000, height: 800 };
const display = { id: 1, bounds: room, workArea: room, scaleFactor: 1 };

/** Mock of what the main process uses of Electron, which cannot be loaded here. */
export const electron = {
  app: Object.assign(new EventEmitter(), { isPackaged: true, hide: vi.fn() }),
  BrowserWindow: Window,
  dialog: { showMessageBox: vi.fn() },
  ipcMain: {
    handle: (channel: string, handler: (event: object, input: unknown) => Promise<unknown>) =>
      handlers.set(channel, handler),
  },
  powerMonitor: Object.assign(new EventEmitter(), {
    idle: 0,
    getSystemIdleTime: (): number => electron.powerMonitor.idle,
  }),
  screen: Object.assign(new EventEmitter(), { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }),
};

/** Calls a channel as the page of this window. */
export function askFrom(window: Window, channel: string, input?: unknown): Promise<unknown> {
  const { webContents: sender } = window;
  const handler = handlers.get(channel);
  if (!handler) throw new Error(`Nobody answers ${channel}`);
  return handler({ sender, senderFrame: sender.mainFrame }, input);
}

/** Opens a window as the app does. */
export async function openTestWindow(name: WindowName): Promise<Window> {
  const { openWindow } = await import('./windows.ts');
  return openWindow(name, '/index.html', {}) as unknown as Window;
}

/** Messages that a window's page received on a channel. */
export const sentTo = ({ webContents }: Window, channel: string): unknown[] =>
  webContents.sent.filter(([on]) => on === channel).map(([, payload]) => payload);

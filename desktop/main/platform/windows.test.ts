import { beforeEach, expect, test, vi } from 'vitest';
import { guardWindows, openWindow } from './windows.ts';

type Listener = (...args: unknown[]) => unknown;

const electron = vi.hoisted(() => ({
  opened: [] as { webPreferences: Record<string, unknown> }[],
  listeners: new Map<string, Listener>(),
  switches: [] as string[],
  enableSandbox: vi.fn(),
}));

// Electron cannot be loaded here; this mocks what opening and guarding windows uses.
vi.mock('electron', () => ({
  app: {
    isPackaged: true,
    commandLine: { hasSwitch: (name: string) => electron.switches.includes(name) },
    enableSandbox: electron.enableSandbox,
    on: (name: string, listener: Listener) => electron.listeners.set(name, listener),
  },
  BrowserWindow: class {
    constructor(options: { webPreferences: Record<string, unknown> }) {
      electron.opened.push(options);
      electron.listeners.get('web-contents-created')?.({}, contents());
    }
    once = vi.fn();
    loadURL = vi.fn(() => Promise.resolve());
  },
}));
vi.mock('./log.ts', () => ({ log: vi.fn() }));
vi.mock('./healing/healing.ts', () => ({ keepAlive: vi.fn() }));

/** The contents of a page, with what the guard uses of them. */
interface Contents {
  readonly heard: Map<string, Listener>;
  openHandler: Listener | undefined;
  readonly close: () => void;
}

const created: Contents[] = [];

function contents(): Contents {
  const heard = new Map<string, Listener>();
  const one = {
    heard,
    openHandler: undefined as Listener | undefined,
    on: (name: string, listener: Listener) => heard.set(name, listener),
    setWindowOpenHandler: (handler: Listener) => (one.openHandler = handler),
    getType: () => 'window',
    close: vi.fn(),
  };
  created.push(one);
  return one;
}

const safeOpen = vi.fn(() => Promise.resolve(false));

beforeEach(() => {
  vi.clearAllMocks();
  created.splice(0);
  electron.opened.splice(0);
  electron.switches.splice(0);
  guardWindows(safeOpen);
});

/** Whether the guard prevented the event. */
function isKept(name: string, event: object): boolean {
  const preventDefault = vi.fn();
  openWindow('main', '/', {});
  created.at(-1)?.heard.get(name)?.({ ...event, preventDefault });
  return preventDefault.mock.calls.length === 1;
}

test('every window is sandboxed and isolated, without Node', () => {
  openWindow('main', '/', { title: 'x' });
  expect(electron.enableSandbox).toHaveBeenCalledOnce();
  expect(electron.opened[0]?.webPreferences).toEqual({
    preload: expect.stringMatching(/preload\/index\.cjs$/) as string,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: true,
  });
});

test('no caller can override the settings of a window', () => {
  openWindow('main', '/', { webPreferences: { sandbox: false } } as never);
  expect(electron.opened[0]?.webPreferences['sandbox']).toBe(true);
});

test('only root, which cannot use the sandbox, runs without it, and says so', () => {
  electron.enableSandbox.mockClear();
  electron.switches.push('no-sandbox');
  guardWindows(safeOpen);
  expect(electron.enableSandbox).not.toHaveBeenCalled();
});

test('a page stays on our pages, and a frame inside it cannot navigate', () => {
  expect(isKept('will-frame-navigate', { isMainFrame: true, url: 'app://unchaos/account' })).toBe(false);
  expect(isKept('will-frame-navigate', { isMainFrame: true, url: 'https://evil.org/' })).toBe(true);
  expect(isKept('will-frame-navigate', { isMainFrame: true, url: 'file:///etc/passwd' })).toBe(true);
  expect(isKept('will-frame-navigate', { isMainFrame: false, url: 'app://unchaos/' })).toBe(true);
  expect(isKept('will-redirect', { url: 'https://evil.org/' })).toBe(true);
  expect(isKept('will-redirect', { url: 'app://unchaos/' })).toBe(false);
});

test('no webview is attached, and no page moves its window', () => {
  expect(isKept('will-attach-webview', {})).toBe(true);
  expect(isKept('content-bounds-updated', {})).toBe(true);
});

test('a page opens no window: the address goes to the browser if allowed', () => {
  openWindow('main', '/', {});
  expect(created.at(-1)?.openHandler?.({ url: 'https://checkout.stripe.com/x' })).toEqual({ action: 'deny' });
  expect(safeOpen).toHaveBeenCalledWith('https://checkout.stripe.com/x');
});

test('a page from outside our opener is closed at once', () => {
  openWindow('main', '/', {});
  expect(created.at(-1)?.close).not.toHaveBeenCalled();
  const foreign = contents();
  electron.listeners.get('web-contents-created')?.({}, foreign);
  expect(foreign.close).toHaveBeenCalledOnce();
});

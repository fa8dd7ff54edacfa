import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { HealingMessages } from './care.ts';
import { keepAlive } from './healing.ts';

export const messages: HealingMessages = {
  language: 'en',
  unresponsive: { title: 'It hangs', text: 'All is saved.', wait: 'Wait', reload: 'Reload' },
  plain: { title: 'Again', text: 'Twice.', draft: 'Draft', kept: 'Saved.', restart: 'Restart', later: 'Not now' },
};

/** A page, with what the recovery uses of it. */
class Contents extends EventEmitter {
  url = 'app://unchaos/daily-plan';
  readonly reload = vi.fn();
  readonly focus = vi.fn();
  readonly forcefullyCrashRenderer = vi.fn(() => this.crash());
  getURL(): string {
    return this.url;
  }
  crash(reason = 'crashed'): void {
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
  }
  /** Simulates a navigation by script or link, or to another page of ours. */
  visit(url: string, event = 'did-navigate'): void {
    this.url = url;
    this.emit(event, {}, url, event === 'did-navigate' ? 200 : true);
  }
}

/** A window with that page, with what the recovery uses of it. */
export class Window extends EventEmitter {
  readonly webContents = new Contents();
  isShown = true;
  readonly loadURL = vi.fn((url: string) => {
    this.webContents.visit(url);
    return Promise.resolve();
  });
  readonly setBounds = vi.fn();
  readonly close = vi.fn();
  isDestroyed = () => false;
  isVisible = () => this.isShown;
  isFocused = () => this.isShown;
  isResizable = () => false;
  getBounds = () => ({ x: 0, y: 0, width: 620, height: 180 });
}

/** Returns a window that shows its first page. */
export function aWindow(): Window {
  const window = new Window();
  keepAlive(window as never, 'main', '/');
  window.webContents.visit('app://unchaos/');
  return window;
}

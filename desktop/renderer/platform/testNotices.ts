import { vi } from 'vitest';

/** Browser notifications, as a page creates them. */
export class Notice {
  static permission = 'granted';
  /** The user's response to the permission prompt. */
  static answer = 'granted';
  static shown: Notice[] = [];
  /** As on phones that support only notifications of a service worker. */
  static isRefused = false;
  static requestPermission(): Promise<void> {
    Notice.permission = Notice.answer;
    return Promise.resolve();
  }

  onshow = (): void => undefined;
  onerror = (): void => undefined;
  onclick = (): void => undefined;
  isClosed = false;
  readonly title: string;
  readonly options: object;

  constructor(title: string, options: object) {
    if (Notice.isRefused) throw new TypeError('Illegal constructor');
    this.title = title;
    this.options = options;
    Notice.shown.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

/** A page that may show notifications; returns the mock that brings the page to the front. */
export function stubNotices() {
  const focus = vi.fn();
  Object.assign(Notice, { permission: 'granted', answer: 'granted', shown: [], isRefused: false });
  vi.stubGlobal('Notification', Notice);
  Object.assign(window, { Notification: Notice, focus });
  return focus;
}

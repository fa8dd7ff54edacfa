import { dialog } from 'electron';
import type { NoticeWay, ShownNotice } from '#main/platform/notices/index.ts';
import type { LeavingWords } from './messages/en.ts';

interface Ways {
  /** Brings the window back. */
  open(): void;
  openSettings(): void;
}

/**
 * Explains after the first close of the window that the app continues in the tray, and withdraws the notification when
 * the window is back.
 */
export class WhereItWent {
  readonly #way: NoticeWay;
  readonly #ways: Ways;
  #shown: ShownNotice | null = null;
  #isOver = false;

  constructor(way: NoticeWay, ways: Ways) {
    this.#way = way;
    this.#ways = ways;
  }

  /** Shows a notification or, where the system does not support them, a small dialog. */
  async tell({ title, text, settings, good }: LeavingWords['closed']): Promise<void> {
    this.#isOver = false;
    const notice = { title, body: text, isSilent: true, buttons: [{ id: 'settings', label: settings }] };
    const { open, openSettings } = this.#ways;
    const shown = await this.#way.show(notice, { onClick: open, onButton: openSettings });
    if (this.#isOver) return shown?.close();
    this.#shown = shown;
    if (shown) return;
    const { response } = await dialog.showMessageBox({
      type: 'none',
      title: 'Unchaos',
      message: title,
      detail: text,
      buttons: [good, settings],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    if (response === 1) openSettings();
  }

  /** The window is back, or the app quits. */
  end(): void {
    this.#isOver = true;
    this.#shown?.close();
    this.#shown = null;
  }
}

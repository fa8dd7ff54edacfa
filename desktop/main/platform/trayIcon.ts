import type { Ring } from './ring.ts';

/** One entry of the tray menu. */
export interface TrayEntry {
  readonly label?: string;
  readonly type?: 'separator';
  /** False for an entry that is only information. */
  readonly enabled?: boolean;
  readonly click?: () => void;
  /** Entries of a submenu. */
  readonly submenu?: readonly TrayEntry[];
}

/** Current content of the tray. */
export interface TrayState {
  readonly toolTip: string;
  /** Text beside the icon, where the system has space for it. */
  readonly title?: string;
  /** Replaces the icon while there is a timer. */
  readonly ring?: Ring | null;
  readonly menu: readonly TrayEntry[];
}

/** The part of the system's tray that we use. */
export interface SystemTray {
  onClick(listener: () => void): unknown;
  setToolTip(text: string): void;
  setTitle(text: string): void;
  /** Shows the ring, or the icon itself for null. */
  setRing(ring: Ring | null): void;
  setMenu(entries: readonly TrayEntry[]): void;
  destroy(): void;
}

export type TrayFactory = () => SystemTray;

const labels = (menu: readonly TrayEntry[]): string =>
  JSON.stringify(menu.map(({ label, type, submenu }) => [label ?? type, submenu && labels(submenu)]));

/**
 * The icon in the system tray: created at the first render, and updated only on changes, because menus flicker. A menu
 * with unchanged labels is kept, so what an entry does must not depend on when it was rendered.
 */
export class TrayIcon {
  readonly #make: TrayFactory;
  readonly #onClick: () => void;
  #tray: SystemTray | undefined;
  #toolTip = '';
  #title = '';
  #labels = '';
  #ring = 'null';

  constructor(make: TrayFactory, onClick: () => void) {
    this.#make = make;
    this.#onClick = onClick;
  }

  render({ toolTip, title = '', ring = null, menu }: TrayState): void {
    if (!this.#tray) {
      this.#tray = this.#make();
      this.#tray.onClick(this.#onClick);
    }
    if (toolTip !== this.#toolTip) {
      this.#tray.setToolTip(toolTip);
      this.#toolTip = toolTip;
    }
    if (title !== this.#title) {
      this.#tray.setTitle(title);
      this.#title = title;
    }
    if (JSON.stringify(ring) !== this.#ring) {
      this.#tray.setRing(ring);
      this.#ring = JSON.stringify(ring);
    }
    if (labels(menu) !== this.#labels) {
      this.#tray.setMenu(menu);
      this.#labels = labels(menu);
    }
  }

  /** Removes the icon; a later render creates a new one. */
  destroy(): void {
    this.#tray?.destroy();
    this.#tray = undefined;
    this.#toolTip = '';
    this.#title = '';
    this.#labels = '';
    this.#ring = 'null';
  }
}

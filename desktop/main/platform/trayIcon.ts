import type { Ring } from './ring.ts';

/** One line of the tray's menu. */
export interface TrayEntry {
  readonly label?: string;
  readonly type?: 'separator';
  /** False for a line that only tells something. */
  readonly enabled?: boolean;
  readonly click?: () => void;
  /** The lines of a menu behind this line. */
  readonly submenu?: readonly TrayEntry[];
}

/** What the tray shows at a moment. */
export interface TrayState {
  readonly toolTip: string;
  /** Words beside the icon, where the system has room for them. */
  readonly title?: string;
  /** Stands in place of the icon while a timer is there. */
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
 * The icon in the system tray: made at the first render, changed only where something changed (menus flicker). A menu whose
 * labels are the same stays the one that it was, so what a line does must not depend on when it was rendered.
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

  /** Takes the icon away; a later render makes a new one. */
  destroy(): void {
    this.#tray?.destroy();
    this.#tray = undefined;
    this.#toolTip = '';
    this.#title = '';
    this.#labels = '';
    this.#ring = 'null';
  }
}

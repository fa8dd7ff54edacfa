/** One line of the tray's menu. */
export interface TrayEntry {
  readonly label?: string;
  readonly type?: 'separator';
  readonly click?: () => void;
}

/** What the tray shows at a moment. */
export interface TrayState {
  readonly toolTip: string;
  readonly menu: readonly TrayEntry[];
}

/** The part of the system's tray that we use. */
export interface SystemTray {
  onClick(listener: () => void): unknown;
  setToolTip(text: string): void;
  setMenu(entries: readonly TrayEntry[]): void;
  destroy(): void;
}

export type TrayFactory = () => SystemTray;

const labels = (menu: readonly TrayEntry[]): string => JSON.stringify(menu.map(({ label, type }) => label ?? type));

/** The icon in the system tray: made at the first render, changed only where something changed (menus flicker). */
export class TrayIcon {
  readonly #make: TrayFactory;
  readonly #onClick: () => void;
  #tray: SystemTray | undefined;
  #toolTip = '';
  #labels = '';

  constructor(make: TrayFactory, onClick: () => void) {
    this.#make = make;
    this.#onClick = onClick;
  }

  render({ toolTip, menu }: TrayState): void {
    if (!this.#tray) {
      this.#tray = this.#make();
      this.#tray.onClick(this.#onClick);
    }
    if (toolTip !== this.#toolTip) {
      this.#tray.setToolTip(toolTip);
      this.#toolTip = toolTip;
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
    this.#labels = '';
  }
}

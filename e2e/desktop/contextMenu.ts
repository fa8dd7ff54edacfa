import type { Page } from 'playwright';
import { type DesktopApp, expect } from './app.ts';

interface Entry {
  readonly label?: string;
  readonly role?: string;
  readonly enabled?: boolean;
  click?(): void;
}

/** Context menus: their entries are read before the system shows them. */
export class ContextMenus {
  readonly #app: DesktopApp;

  private constructor(app: DesktopApp) {
    this.#app = app;
  }

  static async of(app: DesktopApp): Promise<ContextMenus> {
    await app.electron.evaluate(({ Menu }) => {
      const shown: Entry[][] = [];
      Object.assign(globalThis, { shownMenus: shown });
      const build = Menu.buildFromTemplate.bind(Menu);
      Menu.buildFromTemplate = (template) => {
        const menu = build(template);
        menu.popup = () => void shown.push(template as Entry[]);
        return menu;
      };
    });
    return new ContextMenus(app);
  }

  /** Labels of the context menu at a point; a separator is `-`, disabled entries are in brackets. */
  async at(page: Page, x: number, y: number): Promise<string[]> {
    const before = await this.#count();
    await page.mouse.click(x, y, { button: 'right' });
    await expect.poll(() => this.#count()).toBe(before + 1);
    return await this.#app.electron.evaluate(() => {
      const { shownMenus } = globalThis as unknown as { shownMenus: Entry[][] };
      return (shownMenus.at(-1) ?? []).map(({ label, enabled }) =>
        label === undefined ? '-' : enabled === false ? `(${label})` : label,
      );
    });
  }

  /** The same for the first word of a text field. */
  async onFirstWord(page: Page): Promise<string[]> {
    const box = await page.getByRole('textbox').boundingBox();
    if (!box) throw new Error('There is no text field');
    return await this.at(page, box.x + 20, box.y + 16);
  }

  /** Chooses an entry of the last menu. */
  async choose(label: string): Promise<void> {
    await this.#app.electron.evaluate((_electron, wanted) => {
      const { shownMenus } = globalThis as unknown as { shownMenus: Entry[][] };
      shownMenus
        .at(-1)
        ?.find((entry) => entry.label === wanted)
        ?.click?.();
    }, label);
  }

  #count(): Promise<number> {
    return this.#app.electron.evaluate(() => (globalThis as unknown as { shownMenus: Entry[][] }).shownMenus.length);
  }
}

import type { Page } from 'playwright';

/** Card about the capture shortcut on the dashboard. */
export const keyCard = (page: Page) =>
  page.getByRole('region', { name: /^(Press Ctrl\+Shift\+Space now|Heard it\.|Nothing heard yet)$/ });

/** The app's state of it. */
export const keyState = (page: Page) => page.evaluate("unchaos.ask('brain-dump:hotkey')");

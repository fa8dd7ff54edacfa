import type { Page } from 'playwright';

/** What the dashboard says about the key for a thought. */
export const keyCard = (page: Page) =>
  page.getByRole('region', { name: /^(Press Ctrl\+Shift\+Space now|Heard it\.|Nothing heard yet)$/ });

/** What the app knows about it. */
export const keyState = (page: Page) => page.evaluate("unchaos.ask('brain-dump:hotkey')");

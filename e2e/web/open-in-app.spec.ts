import { expect, test } from '../fixtures/test.ts';
import { pathOfLink } from '../../desktop/main/app/launchWish.ts';

test('the menu leads to the same screen of the desktop app', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/weekly-plan');
  // The browser passes such an address to the system; the page stays where it is.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  const asked = new Promise<string>((resolve) =>
    browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  );
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Open in the desktop app' }).click();
  expect(pathOfLink(await asked)).toBe('/weekly-plan');
  await expect(page.getByRole('button', { name: 'Rename Call the bank' })).toBeVisible();
});

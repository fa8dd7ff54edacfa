import { button, inTaps, paper, row, rows, send } from '../fixtures/list.ts';
import { expect, test } from './onDashboard.ts';

test('in a German window tasks form beside the words, are put right there, and reach the plan as they stand', async ({
  openDashboard,
}) => {
  const { page } = await openDashboard();
  await page.evaluate(() => {
    localStorage.setItem('language', 'de');
    localStorage.setItem('brainDumpMode', '"journaling"');
    localStorage.setItem('liveList', 'on');
  });
  await page.reload();
  await page.getByRole('link', { name: 'Kopf leeren', exact: true }).first().click();
  await paper(page).fill('Morgen die Bank anrufen. Blumen gießen. Briefmarken kaufen.');
  await expect(rows(page)).toHaveCount(3);
  await expect(row(page, 'Bank anrufen')).toContainText('Morgen');

  // Was keine Aufgabe ist.
  await inTaps(1, () => button(page, 'Keine Aufgabe: Blumen gießen').click());
  await expect(button(page, 'Zurückholen: Blumen gießen')).toBeFocused();
  // Ein falscher Tag.
  await inTaps(
    2,
    () => row(page, 'Bank anrufen').click(),
    () => page.getByRole('radio', { name: 'Heute' }).click(),
  );
  await page.keyboard.press('Escape');
  await expect(row(page, 'Bank anrufen')).toContainText('Heute');

  await send(page);
  await expect(button(page, 'Zurückholen: Blumen gießen')).toBeVisible();
  await expect(row(page, 'Bank anrufen')).toContainText('Heute');
  await button(page, 'Gut! Weiter zu deinem Plan').click();
  await page.getByRole('link', { name: 'Heute', exact: true }).first().click();
  await expect(page.getByText('Bank anrufen', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Briefmarken kaufen', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Blumen gießen')).toHaveCount(0);
});

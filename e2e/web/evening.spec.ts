import { chooseNotNow } from '../fixtures/notNow.ts';
import { expect, post, signIn, test } from '../fixtures/test.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';

const SAID = 'I have to hand in the housing form tomorrow.\nI have to clean the desk.';

test('in the evening what is due tomorrow comes first, and says so', async ({ page, server, aUser }) => {
  const mara = await aUser();
  const capturedAt = todayAt('12:00').toISOString();
  await post(server, '/brain-dumps', { rawText: SAID, capturedAt, timezone: ZONE }, mara.token);
  const card = (title: string) => page.getByRole('region', { name: title });

  await page.clock.setFixedTime(todayAt('17:30'));
  await signIn(page, mara, '/daily-plan');
  await expect(card('Clean the desk')).toBeVisible();

  await page.clock.setFixedTime(todayAt('20:00'));
  await page.reload();
  await expect(card('Hand in the housing form')).toContainText('Tomorrow');

  await chooseNotNow(page, 'swap');
  await expect(card('Clean the desk')).not.toContainText('Tomorrow');
  await page.getByRole('button', { name: 'Done: Clean the desk' }).click();
  await expect(card('Clean the desk')).toHaveCount(0);
  await expect(card('Hand in the housing form')).toHaveCount(0);
});

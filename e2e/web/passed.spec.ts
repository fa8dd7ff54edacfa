import { BREADTH_TAG } from '#scripts/tier.ts';
import { addDays, todayIn, weekdayOf } from '#shared/kernel/dates.ts';
import { violations } from '../fixtures/axe.ts';
import { expect, post, signIn, test } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';

const DAY_MS = 86_400_000;
const SAID = 'I have to call mum tomorrow.\nDentist tomorrow at 15:00.\nI need to buy stamps tomorrow.';
const GESAGT = 'Ich muss morgen Mama anrufen.\nMorgen um 15 Uhr Zahnarzt.\nIch muss morgen Briefmarken kaufen.';

test('what was meant for a day that was over on arrival is asked about: happened, rebook, let go', async ({
  page,
  server,
  aUser,
}) => {
  const mara = await aUser();
  const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
  await post(server, '/brain-dumps', { rawText: SAID, capturedAt, timezone: ZONE }, mara.token);
  const meant = addDays(todayIn(ZONE, new Date(capturedAt)), 1);

  await signIn(page, mara, '/daily-plan');
  const over = page.getByRole('region', { name: 'ALREADY OVER' });
  await expect(over.getByRole('listitem')).toHaveCount(3);
  await expect(over.getByText(`was ${weekdayOf(meant)} 15:00`)).toBeVisible();
  await expect(page.getByText('Today at 15:00')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start focus' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await over.getByRole('button', { name: 'Happened: Call mum' }).click();
  await over.getByRole('button', { name: 'Let go: Buy stamps' }).click();
  await expect(over.getByRole('listitem')).toHaveCount(1);
  await over.getByRole('button', { name: 'Rebook: Dentist' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rebook' }).click();
  await expect(over).toHaveCount(0);
  await page.reload();
  await page.getByText('COMING UP (1 task)').click();
  await expect(page.getByText('Tomorrow at 15:00')).toBeVisible();
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the same: war so, neu ansetzen, loslassen', { tag: BREADTH_TAG }, async ({ page, server, aUser }) => {
    const mara = await aUser();
    const capturedAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await post(server, '/brain-dumps', { rawText: GESAGT, capturedAt, timezone: ZONE }, mara.token);
    const meant = addDays(todayIn(ZONE, new Date(capturedAt)), 1);
    const weekday = new Intl.DateTimeFormat('de', { weekday: 'long', timeZone: 'UTC' }).format(new Date(meant));

    await signIn(page, mara, '/daily-plan');
    const over = page.getByRole('region', { name: 'SCHON VORBEI' });
    await expect(over.getByRole('listitem')).toHaveCount(3);
    await expect(over.getByText(`war ${weekday} 15:00`)).toBeVisible();
    await expect(page.getByText('Heute um 15:00')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);

    await over.getByRole('button', { name: 'War so: Mama anrufen' }).click();
    await over.getByRole('button', { name: 'Loslassen: Briefmarken kaufen' }).click();
    await expect(over.getByRole('listitem')).toHaveCount(1);
    await over.getByRole('button', { name: /^Neu ansetzen: Zahnarzt/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Neu ansetzen' }).click();
    await expect(over).toHaveCount(0);
  });
});

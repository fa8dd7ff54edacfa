import { addDays, instantIn, todayIn } from '#shared/kernel/dates.ts';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { anAppointment, withAppointments } from '../fixtures/appointments.ts';
import { fingerOn } from '../fixtures/finger.ts';
import { block, bringToSight, ghost, hoursOf, pointAt, showHours, stop, test } from '../fixtures/hours.ts';
import { expect } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';
import { changesOf, day, inDays } from '../fixtures/week.ts';

test('what is shown of a day: its working hours, now, what reaches over midnight, and many at once', async ({
  page,
  openHours,
}) => {
  const boxes = Array.from({ length: 40 }, (_, place) => ({
    title: `Pack box ${place + 1}`,
    ...(place < 6 ? { dueTime: '10:00' } : {}),
  }));
  await openHours({ title: 'Late film', dueTime: '23:00', estimatedMinutes: 120 }, ...boxes);
  const area = await hoursOf(page).boundingBox();
  const early = await pointAt(page, 0, '09:00');
  expect(early.y).toBeGreaterThan(area?.y ?? 0);
  expect(early.y).toBeLessThan((area?.y ?? 0) + (area?.height ?? 0));
  await expect(day(page, 0).locator('[data-now]')).toBeVisible();
  await expect(page.locator('[data-now]')).toHaveCount(1);
  await expect(day(page, 2).locator('[data-tail]')).toContainText(/Late film\s*Until 1:00\sAM/);
  // Four are side by side; any more go to the tray above.
  await expect(day(page, 1).locator('[data-hours-area] [data-block-of]').filter({ hasText: 'Pack box' })).toHaveCount(
    4,
  );
  await day(page, 1).getByRole('button', { name: '33 more' }).click();
  await expect(day(page, 1).getByRole('list', { name: 'No time yet' }).getByRole('listitem')).toHaveCount(36);
  await day(page, 1).getByRole('button', { name: 'Fewer' }).click();
});

test('with three and more tasks side by side no word is broken, and focus shows the whole title', async ({
  page,
  openHours,
}) => {
  const long = 'Steuererklärung vorbereiten';
  const four = instantIn(ZONE, `${addDays(todayIn(ZONE, new Date()), 1)}T16:00:00`);
  await withAppointments(
    page,
    ['Standup', 'Choir', 'Dentist'].map((title) => anAppointment(title, four, 30)),
  );
  await openHours(
    ...[long, 'Sort photographs', 'Sort letters'].map((title) => ({ title, dueTime: '10:00', estimatedMinutes: 60 })),
    ...['Call Ann', 'Call Ben', 'Call Cleo', 'Call Dora'].map((title) => ({ title, dueTime: '14:00' })),
  );
  const tomorrow = day(page, 1);
  const broken = await tomorrow.locator('[data-hours-area] li').evaluateAll((blocks) =>
    blocks.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
        }
      }
      return words;
    }),
  );
  expect(broken).toEqual([]);
  // None is too narrow to read, however many there are.
  for (const title of ['Sort letters', 'Call Ben'])
    expect((await block(tomorrow, title).boundingBox())?.width).toBeGreaterThanOrEqual(52);

  // An appointment of half an hour has one line, which shows its title.
  const unseen = await tomorrow.locator('[data-hours-area] [data-appointment]').evaluateAll((blocks) =>
    blocks.flatMap((one) => {
      const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
      const range = document.createRange();
      if (text) range.selectNode(text);
      const isSeen = text && range.getBoundingClientRect().bottom <= one.getBoundingClientRect().bottom;
      return isSeen ? [] : [one.textContent];
    }),
  );
  expect(unseen).toEqual([]);
  await expect(tomorrow.locator('[data-hours-area] [data-appointment]')).toHaveCount(3);

  const own = stop(page, /^Steuererklärung vorbereiten, 10:00–11:00\sAM, Tomorrow$/);
  await expect(own).toHaveAttribute('title', /^Steuererklärung vorbereiten, 10:00–11:00\sAM/);
  await page.keyboard.press('Tab');
  await own.focus();
  const cut = () => own.evaluate((one) => [...one.querySelectorAll('p')].some((p) => p.scrollWidth > p.clientWidth));
  await expect.poll(cut).toBe(false);
  await expect(own).toContainText('10:00–11:00');
  await own.blur();
  await expect.poll(cut).toBe(true);
});

test('on paper every day and every hour is there', { tag: BREADTH_TAG }, async ({ page, openHours }) => {
  await openHours({ title: 'Early walk', dueTime: '05:00' }, { title: 'Late film', dueTime: '23:00' });
  await page.emulateMedia({ media: 'print' });
  const cut = await hoursOf(page).evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
  for (const days of [-1, 0, 7]) {
    const box = await day(page, days).boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1281);
  }
  for (const title of ['Early walk', 'Late film']) await expect(block(page, title)).toBeVisible();
});

test.describe('with less room', () => {
  for (const [width, days] of [
    [390, 1],
    [800, 3],
    [1280, 7],
  ] as const)
    test(`${width} pixels show ${days} at once`, { tag: BREADTH_TAG }, async ({ page, openHours }) => {
      await page.setViewportSize({ width, height: 844 });
      await openHours({ title: 'Write the report' });
      const inSight = page.locator('[data-hours] [data-day]');
      const view = await hoursOf(page).boundingBox();
      const seen = await inSight.evaluateAll(
        (all, right) => all.filter((one) => one.getBoundingClientRect().left < right - 8).length,
        (view?.x ?? 0) + (view?.width ?? 0),
      );
      // Yesterday is to the left.
      expect(seen - 1).toBe(days);
      await page.getByRole('button', { name: 'Earlier days' }).click();
      await expect(day(page, -1)).toBeInViewport({ ratio: 0.1 });
      await expect(page.getByRole('button', { name: 'Earlier days' })).toBeDisabled();
      await page.getByRole('button', { name: 'Back to today' }).click();
      await expect(page.getByRole('button', { name: 'Earlier days' })).toBeEnabled();
    });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' });

  test('one day is seen, a swipe leads to the next, and a finger that rests carries a task to an hour', async ({
    page,
    aUser,
    aTask,
    login,
  }) => {
    const mara = await aUser();
    await aTask(mara, { title: 'Bericht schreiben', status: 'scheduled', scheduledDate: inDays(1) });
    await login(mara, '/weekly-plan');
    await showHours(page, 'Stunden');
    const sent = changesOf(page);
    await expect(day(page, 0)).toBeInViewport({ ratio: 0.2 });
    const finger = await fingerOn(page);
    await bringToSight(page, '10:00');
    const { x, y } = await pointAt(page, 0, '10:30');
    const away = () =>
      hoursOf(page).evaluate((area, date) => {
        const left = (name: string) => area.querySelector<HTMLElement>(name)?.getBoundingClientRect();
        return (left(`[data-day="${date}"]`)?.left ?? 0) - (left('[data-hours-axis]')?.right ?? 0);
      }, inDays(1));
    // A swipe may take so long on a busy computer that the day snaps back, as with a slow finger, or goes a day too
    // far.
    await expect(async () => {
      const left = await away();
      if (Math.abs(left) < 1) return;
      const [begin, end] = [x + 120 * Math.sign(left), x - 120 * Math.sign(left)];
      await finger.down({ x: begin, y });
      await finger.move({ x: begin, y }, { x: end, y });
      await finger.up();
      await expect.poll(async () => Math.abs(await away()), { timeout: 3_000 }).toBeLessThan(1);
    }).toPass();
    await expect(block(page, 'Bericht schreiben')).toBeInViewport();

    const box = await block(page, 'Bericht schreiben').boundingBox();
    const from = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 10 };
    await finger.down(from);
    await expect(page.locator('[data-held]')).toBeVisible();
    let at = from;
    // Near an edge the hours scroll under the finger, which follows them.
    await expect(async () => {
      const to = { x: from.x, y: (await pointAt(page, 1, '11:00')).y + 10 };
      await finger.move(at, to);
      at = to;
      await expect(ghost(page)).toContainText('11:00–11:30', { timeout: 1_000 });
    }).toPass();
    await finger.up();
    await expect(stop(page, /^Bericht schreiben, 11:00–11:30, Morgen$/)).toBeVisible();
    await expect.poll(() => sent).toEqual([{ kind: 'update', patch: { dueTime: '11:00' } }]);
  });
});

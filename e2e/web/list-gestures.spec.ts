import type { Locator, Page } from '@playwright/test';
import { BREADTH_TAG } from '#scripts/tier.ts';
import { button, inTaps, list, lit, paper, row, rows, send } from '../fixtures/list.ts';
import { expect, signIn, test } from '../fixtures/test.ts';

const WRITES = { brainDumpMode: JSON.stringify('journaling') };
const selected = (field: Locator): Promise<string> =>
  field.evaluate((one: HTMLTextAreaElement) => one.value.slice(one.selectionStart, one.selectionEnd));
/** Screen reader announcements. */
const told = (page: Page) => list(page).getByRole('status');
/** Puts the caret after this text. */
const putCaret = (field: Locator, words: string): Promise<void> =>
  field.evaluate((one: HTMLTextAreaElement, text) => {
    const at = one.value.indexOf(text) + text.length;
    one.focus();
    one.setSelectionRange(at, at);
  }, words);

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return { x: box.x + box.width / 3, y: box.y + box.height / 2 };
}

async function carry(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.move(end.x + 2, end.y + 2);
}

const SAID = 'Ring Ann. Buy milk tomorrow. Pay the rent. Feed the cat.';

test('a task that is put onto another one joins it, by mouse and by keys, and one tap takes it back', async ({
  page,
  aUser,
  login,
}) => {
  await login(await aUser(), '/brain-dump');
  await paper(page).fill(SAID);
  await expect(rows(page)).toHaveCount(4);
  await carry(page, row(page, 'Pay the rent'), row(page, 'Ring Ann'));
  await expect(told(page).first()).toHaveText('Let go to join with: Ring Ann');
  await page.mouse.up();
  await expect(row(page, 'Ring Ann, Pay the rent')).toBeFocused();
  await expect(row(page, 'Buy milk')).toContainText('Tomorrow');
  await expect(rows(page)).toHaveCount(3);
  await button(page, 'Undo').click();
  await expect(rows(page)).toHaveCount(4);
  // Dropped outside the list, nothing happens.
  await carry(page, row(page, 'Pay the rent'), page.getByRole('heading', { level: 1 }));
  await page.mouse.up();
  await expect(rows(page)).toHaveCount(4);
  await carry(page, row(page, 'Pay the rent'), row(page, 'Ring Ann'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(4);
  // By keys: with the one above, the one below, or any.
  await row(page, 'Feed the cat').focus();
  await page.keyboard.press('Control+ArrowUp');
  await expect(row(page, 'Pay the rent, Feed the cat')).toBeFocused();
  await row(page, 'Ring Ann').focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect(row(page, 'Ring Ann, Buy milk')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Join with another task').selectOption('Pay the rent, Feed the cat');
  await expect(rows(page)).toHaveCount(1);
  for (let undone = 0; undone < 3; undone += 1) await button(page, 'Undo').click();
  await expect(rows(page)).toHaveCount(4);

  // The list to confirm supports the same gestures.
  await send(page);
  await carry(page, row(page, 'Buy milk'), row(page, 'Ring Ann'));
  await page.mouse.up();
  await expect(row(page, 'Ring Ann, Buy milk')).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
});

test(
  'one key leads from the text to its task, and from a task to its text',
  { tag: BREADTH_TAG },
  async ({ page, aUser, login }) => {
    await login(await aUser(), '/brain-dump');
    await paper(page).fill(SAID);
    await expect(rows(page)).toHaveCount(4);
    await putCaret(paper(page), 'milk');
    // A wrong title, from within the field: three keys and the new title.
    await inTaps(
      3,
      () => page.keyboard.press('Control+.'),
      () => page.keyboard.press('Enter'),
    );
    await page.keyboard.type('Buy oat milk');
    await page.keyboard.press('Enter');
    await expect(row(page, 'Buy oat milk')).toBeFocused();
    await page.keyboard.press('Control+.');
    await expect(paper(page)).toBeFocused();
    expect(await selected(paper(page))).toBe('Buy milk tomorrow');
    // Not a task: two keys.
    await putCaret(paper(page), 'the cat');
    await inTaps(
      3,
      () => page.keyboard.press('Control+.'),
      () => page.keyboard.press('Delete'),
    );
    await expect(button(page, 'Bring back: Feed the cat')).toBeFocused();
  },
);

test.describe('mit dem Finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, locale: 'de-DE' });

  test(
    'ist auf Deutsch jeder Lesefehler nach zwei Berührungen weg',
    { tag: BREADTH_TAG },
    async ({ page, aUser, context }) => {
      await signIn(page, await aUser(), '/brain-dump', { ...WRITES, language: 'de' });
      await paper(page).fill('Morgen die Bank anrufen. Briefmarken und Brot kaufen. Blumen gießen. Küche putzen.');
      await expect(rows(page)).toHaveCount(4);
      // A wrong day.
      await inTaps(
        2,
        () => row(page, 'Bank anrufen').tap(),
        () => page.getByRole('radio', { name: 'Heute' }).tap(),
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('radio', { name: 'Heute' })).toHaveCount(0);
      await expect(row(page, 'Bank anrufen')).toContainText('Heute');
      // Not a task.
      await inTaps(1, () => button(page, 'Keine Aufgabe: Blumen gießen').tap());
      await expect(button(page, 'Zurückholen: Blumen gießen')).toBeVisible();
      // Two tasks that were read as one.
      await inTaps(
        2,
        () => row(page, 'Briefmarken').tap(),
        () =>
          button(page, /^Teilen:/)
            .first()
            .tap(),
      );
      await expect(rows(page)).toHaveCount(5);
      // A wrong title.
      await inTaps(2, () => row(page, 'Küche putzen').tap());
      await page.keyboard.type('Herd putzen');
      await page.keyboard.press('Enter');
      await expect(row(page, 'Herd putzen')).toBeVisible();
      // One task that was read as two: with one gesture.
      const session = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
      await row(page, 'Herd putzen').scrollIntoViewIfNeeded();
      const [start, over] = [await middleOf(row(page, 'Herd putzen')), await middleOf(row(page, 'Bank anrufen'))];
      await touch('touchStart', start);
      await expect(told(page).first()).toHaveText('Aufgenommen: Herd putzen');
      await touch('touchMove', { x: start.x, y: (start.y + over.y) / 2 });
      await touch('touchMove', over);
      await expect(told(page).first()).toHaveText(/^Loslassen verbindet mit: .*Bank anrufen$/);
      await touch('touchEnd');
      await expect(row(page, 'Bank anrufen, Herd putzen')).toBeVisible();
      await expect(list(page).getByRole('heading', { name: '3 Aufgaben gefunden' })).toBeVisible();
      await send(page);
      await expect(row(page, 'Bank anrufen, Herd putzen')).toContainText('Heute');
      await expect(button(page, 'Zurückholen: Blumen gießen')).toBeVisible();
      await expect(lit(page)).toHaveCount(0);
    },
  );
});

import { BREADTH_TAG } from '#scripts/tier.ts';
import { expect, keyboard, test } from './app.ts';
import { DumpServer } from '../../scripts/test-api/dumpServer.ts';
import { Keyring } from './keyring.ts';
import { button, field, Life, PROMISE_MS, promised, row } from './killed.ts';

test.describe('killed at any moment, nothing is lost and nothing is there twice', () => {
  let keyring: Keyring;

  test.beforeAll(async () => {
    keyring = await Keyring.start();
  });
  test.afterAll(() => keyring.stop());

  test('a second after the last letter in either window, and before the server has answered', async ({
    launch,
    server,
  }) => {
    const life = new Life((args) => launch({ args }), server);
    await life.begin();
    await life.write('call the dentist');
    await life.app.jot(life.remember('ask Sam about Saturday'));
    await promised();
    await life.kill();
    await expect(field(life.page)).toHaveValue('call the dentist');

    server.temper = 'hold';
    await field(life.page).focus();
    await life.page.keyboard.press('Control+Enter');
    await expect.poll(() => server.stored.size).toBe(1);
    server.temper = 'well';
    await life.kill();
    await expect.poll(() => life.app.outbox()).toEqual([]);
  });

  test('while typing and sending', { tag: BREADTH_TAG }, async ({ launch, server }) => {
    const life = new Life((args) => launch({ args }), server);
    await life.begin();

    // 1 and 2: a second after the last letter, in the main and in the capture window.
    await life.write('call the dentist ');
    await life.app.jot(life.remember('ask Sam about Saturday'));
    await promised();
    await life.kill();
    await expect(field(life.page)).toHaveValue('call the dentist ');

    // 3: in the middle of typing without a pause.
    await field(life.page).focus();
    await life.page.keyboard.press('Control+End');
    const typed: { readonly at: number; readonly text: string }[] = [];
    for (const letter of 'and mum, and dad, and the bank about the card, and then') {
      await life.page.keyboard.insertText(letter);
      typed.push({ at: performance.now(), text: (typed.at(-1)?.text ?? '') + letter });
      await new Promise((resolve) => setTimeout(resolve, 45));
    }
    const until = performance.now() - PROMISE_MS;
    await life.kill();
    const safe = typed.findLast(({ at }) => at <= until)?.text ?? '';
    expect(safe.length).toBeGreaterThan(10);
    expect(await field(life.page).inputValue()).toContain(`call the dentist ${safe}`);

    // 4 and 5: a second after a long text was pasted; and right after Enter in the capture window, while the server has
    // the text and has not responded.
    await life.write(`\n${'buy milk and bread. '.repeat(350)}end of the list`);
    const pasted = promised();
    server.temper = 'hold';
    await life.app.openCapture();
    await keyboard.press('Return');
    await expect.poll(() => server.stored.size).toBe(1);
    await pasted;
    server.temper = 'well';
    await life.kill();

    // 6: right after sending, before the result is known.
    await life.page.keyboard.press('Control+a');
    await field(life.page).focus();
    await life.page.keyboard.press('Control+Enter');
    await life.kill();

    // 7: while the server has the text and has not responded.
    server.temper = 'hold';
    await life.send('water the plants');
    await expect
      .poll(() => [...server.stored.values()].some(({ text }) => text.includes('water the plants')))
      .toBe(true);
    server.temper = 'well';
    await life.kill();

    // 8: with the result on screen.
    await life.send('pay the rent');
    await expect(life.page.getByText('That is a lot to carry.')).toBeVisible();
    await life.kill();

    // 9 and 10: while a capture waits for a busy server; after a line that was cut behind text.
    server.temper = { status: 503 };
    await life.capture('fix the kitchen light');
    await expect(row(life.page, 'fix the kitchen light')).toContainText('The server was busy.');
    server.temper = 'hangUpAfter';
    await life.send('sort the post');
    await expect(life.page.getByRole('alert')).toBeVisible();
    server.temper = 'well';
    await life.kill();
    await expect.poll(() => life.app.outbox()).toEqual([]);
  });

  test('while dumps wait in the drawer', { tag: BREADTH_TAG }, async ({ launch, server }) => {
    const { port } = server;
    const life = new Life((args) => launch({ args }), server);
    await life.begin();

    // 11: after sending while the server cannot be reached.
    await server.stop();
    await life.send('renew the passport');
    await expect(row(life.page, 'renew the passport')).toBeVisible();
    await life.kill();

    // 12: while they wait in the unsorted list, with no activity.
    await expect(row(life.page, 'renew the passport')).toBeAttached();
    await life.kill();

    // 13: while they are sent in the background, as the user continues to write.
    life.server = await DumpServer.start(port);
    try {
      life.server.temper = 'hold';
      await life.write('half a new thought');
      // The back-off grows while the server cannot be reached.
      await expect.poll(() => life.server.stored.size).toBe(1);
      await promised();
      life.server.temper = 'well';
      await life.kill();
      await expect(field(life.page)).toHaveValue('half a new thought');

      // 14 and 15: after an error, for a text of the capture window and of this one.
      life.server.temper = { status: 413 };
      await life.capture('the whole story of the week');
      await expect(row(life.page, 'the whole story of the week')).toContainText('Too long for one brain dump.');
      life.server.temper = { status: 500 };
      await life.send(' and its end');
      await expect(life.page.getByRole('alert')).toContainText('There was an issue organizing your tasks.');
      await life.kill();

      // 16 and 17: during a manual retry of both.
      life.server.temper = 'hold';
      await life.page.getByText(/^Unsorted/).click();
      await button(life.page, 'the whole story of the week', 'Try again').click();
      await button(life.page, 'half a new thought', 'Try again').click();
      await expect.poll(() => life.server.stored.size).toBe(3);
      life.server.temper = 'well';
      await life.kill();
      await expect.poll(() => life.server.answered.size).toBe(3);
      await expect.poll(() => life.app.outbox()).toEqual([]);

      // 18 and 19: right after the text returned to the field, and a second later.
      life.server.temper = { status: 500 };
      await life.send('book the train');
      await button(life.page, 'book the train', 'Edit').click();
      await life.kill();
      if ((await row(life.page, 'book the train').count()) > 0) {
        await life.page.getByText(/^Unsorted/).click();
        await button(life.page, 'book the train', 'Edit').click();
      }
      await expect(field(life.page)).toHaveValue('book the train');
      await promised();
      await life.kill();
      await expect(field(life.page)).toHaveValue('book the train');

      // 20: what was deleted stays deleted.
      await life.page.keyboard.press('Control+Enter');
      await button(life.page, 'book the train', 'Delete').click();
      await life.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(row(life.page, 'book the train')).toHaveCount(0);
      await promised();
      life.forget('book the train');
      await life.kill();
      await expect(row(life.page, 'book the train')).toHaveCount(0);
      await expect(field(life.page)).toHaveValue('');
    } finally {
      await life.server.stop();
    }
  });
});

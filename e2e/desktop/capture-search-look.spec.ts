import { FINDABLE_LIMIT, type FindableDay, type FindableTask } from '../../shared/tasks/ipc.ts';
import { violations } from '../fixtures/axe.ts';
import { type DesktopApp, expect, keyboard, test } from './app.ts';
import { CAPTURE_LOOKS, captureIn, expectFit, shooting } from './captureLooks.ts';
import { foundRow, searchFor } from './searching.ts';

const LOOKS = 'test-results/desktop/capture-search';

/** Sends open tasks like the main window's page. */
async function tell(app: DesktopApp, facts: Partial<FindableDay>): Promise<void> {
  const day: FindableDay = { user: 7, isGentle: false, tasks: [], ...facts };
  await (await app.main()).evaluate(`unchaos.ask('tasks:findable', { day: ${JSON.stringify(day)} })`);
}

const task = (id: number, title: string): FindableTask => ({
  id,
  title,
  isToday: id <= 5,
  kind: 'Household',
  place: '',
});

const many = Array.from({ length: FINDABLE_LIMIT }, (_, at) => at + 1).map((id) =>
  task(id, id === 1 ? 'Tidy up. '.repeat(29) : `Call ${id}`),
);

test('an empty search shows a calm message, and the results disappear with the page that sent them', async ({
  launch,
}) => {
  const app = await launch();
  await app.signIn('user-7');
  const capture = await searchFor(app);
  await expect(capture.getByText('Your tasks show up here once Unchaos has loaded them.')).toBeVisible();

  await test.step('new tasks appear at once during a search', async () => {
    await tell(app, { tasks: [] });
    await expect(capture.getByText('Type to look through your open tasks.')).toBeVisible();
    await tell(app, { tasks: many });
    await expect(capture.getByRole('option')).toHaveCount(5);
    await keyboard.type('call 49');
    await expect(capture.getByRole('option')).toHaveText(['Call 49', 'Call 490', /491/, /492/, /493/, /494/]);
    await expectFit(capture);
    await keyboard.type(' dentist');
    await expect(capture.getByText('No matches.')).toBeVisible();
  });

  await test.step('a gentle day names nothing to do', async () => {
    await tell(app, { isGentle: true });
    await expect(capture.getByText('Today nothing has to be done.')).toBeVisible();
  });

  await test.step('a page that crashes leaves nothing behind', async () => {
    await tell(app, { tasks: many });
    await expect(capture.getByText('No matches.')).toBeVisible();
    await app.electron.evaluate(({ BrowserWindow }) => {
      const main = BrowserWindow.getAllWindows().find(
        (one) => !/(capture|timer)\.html$/.test(one.webContents.getURL()),
      );
      main?.webContents.forcefullyCrashRenderer();
    });
    await expect(capture.getByText('Your tasks show up here once Unchaos has loaded them.')).toBeVisible();
  });
});

for (const { language, theme } of CAPTURE_LOOKS) {
  test(`the search looks like the app: ${language}, ${theme}`, async ({ launch }) => {
    const app = await launch();
    const capture = await captureIn(app, { language, theme });
    const shoot = shooting(capture, LOOKS, { language, theme });
    await app.openCapture();
    await shoot('empty');
    await keyboard.type('/');
    await expect(capture.getByRole('combobox')).toBeFocused();
    await expect(capture.getByRole('status').first()).not.toHaveText('');
    await shoot('away');
    await tell(app, { tasks: many });
    await expect(capture.getByRole('option')).toHaveCount(5);
    await keyboard.press('Down');
    await shoot('today');
    expect(await violations(capture)).toEqual([]);
    await keyboard.type('call');
    await expect(capture.getByRole('option')).toHaveCount(6);
    await keyboard.press('Down');
    // No page here can tick it, so the test answers the request in the page.
    await (
      await app.main()
    ).evaluate("unchaos.on('tasks:do', ({ id }) => unchaos.ask('tasks:did', { id, outcome: 'done' }))");
    await keyboard.press('Return');
    await expect(foundRow(capture, /Ctrl|Strg/)).toBeVisible();
    await shoot('done');
    expect(await violations(capture)).toEqual([]);
  });
}

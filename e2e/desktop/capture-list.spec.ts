import { button, inTaps, row, rows } from '../fixtures/list.ts';
import { keyboard } from './app.ts';
import { expectFit } from './captureLooks.ts';
import { expect, test } from './onDashboard.ts';

test('the small window shows what it understood, and corrections reach the plan', async ({ openDashboard, api }) => {
  const { app, token } = await openDashboard();
  const tasks = async () => {
    const answer = await fetch(`${api.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { tasks: { title: string; dueTime: string | null }[] }).tasks;
  };
  const capture = await app.capture();

  await test.step('in two lines, the latest ones', async () => {
    await app.jot('Buy stamps. Water the plants. Call the dentist tomorrow at 3pm.');
    await expect(rows(capture)).toHaveCount(2);
    await expect(row(capture, 'Call the dentist')).toContainText('Tomorrow');
    await expect(row(capture, 'Call the dentist')).toContainText('3:00 PM');
    await button(capture, '1 more task').click();
    await expect(rows(capture)).toHaveCount(3);
  });

  await test.step('each corrected in a tap or two, while the window fits its page', async () => {
    await inTaps(1, () => button(capture, 'Not a task: Water the plants').click());
    await inTaps(
      2,
      () => row(capture, 'Call the dentist').click(),
      () => capture.getByRole('radio', { name: 'Today' }).click(),
    );
    await capture.keyboard.press('Escape');
    await expect(row(capture, 'Call the dentist')).toContainText('Today');
    await expectFit(capture);
  });

  await test.step('and stays so when more text is typed', async () => {
    const field = capture.getByRole('textbox', { name: "What's on your mind?" });
    await field.focus();
    await field.press('Control+End');
    await keyboard.type(' ask Sam.');
    await expect(rows(capture)).toHaveCount(4);
    await expect(button(capture, 'Bring back: Water the plants')).toBeVisible();
    await keyboard.press('Return');
    await expect.poll(async () => (await tasks()).map(({ title }) => title).toSorted()).toHaveLength(3);
    const found = await tasks();
    expect(found.map(({ title }) => title).join()).not.toMatch(/plants/);
    expect(found.find(({ title }) => title === 'Call the dentist')).toMatchObject({ dueTime: '15:00' });
  });
});

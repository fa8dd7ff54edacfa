import { paper, send } from '../fixtures/list.ts';
import { expect, test } from '../fixtures/test.ts';

test('a result without a task says once that there is none', async ({ page, aUser, login }) => {
  await login(await aUser(), '/brain-dump');
  await paper(page).fill('I feel grey and tired. Everyone seems to manage but me.');
  await send(page);
  await expect(page.getByText('Good to have it out of your head.', { exact: true })).toBeVisible();
  const said = await page.locator('article').innerText();
  await expect(page.getByText("Here's what I heard")).toBeVisible();
  expect(said.match(/no task in it|needs doing|nothing to do|no tasks/gi)).toHaveLength(1);
  await page.getByRole('button', { name: 'Write something else' }).click();
  await expect(paper(page)).toHaveValue('');
});

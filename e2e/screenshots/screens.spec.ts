import { contextOf, rest, test } from '../fixtures/states.ts';
import { states } from '../states/index.ts';
import { FOLDER, themes, widths } from './pictures.ts';

for (const state of states) {
  for (const colorScheme of themes) {
    test.describe(`${state.name}, ${colorScheme}`, () => {
      test.use({
        ...contextOf(state),
        colorScheme,
        expectedErrors: async ({}, use) => use(state.errors ? [state.errors] : []),
      });

      test('is photographed', async ({ page, open }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(state);
        const isCovered = await page.locator('[role=dialog], [role=alertdialog], [role=menu], .toast').count();
        for (const [width, height] of widths) {
          await page.setViewportSize({ width, height });
          await rest(page);
          await page.screenshot({
            path: `${FOLDER}/${state.name}-${width}-${colorScheme}.png`,
            fullPage: isCovered === 0,
          });
        }
      });
    });
  }
}

import { test } from '../fixtures/test.ts';
test('tmp widths', async ({ page, aUser, aTask, login }) => {
  const mara = await aUser(); await aTask(mara, { title: 'Call the bank' });
  await login(mara, '/dashboard'); await page.getByRole('meter').waitFor();
  for (const width of [640, 700, 768, 900, 1024, 1100]) { await page.setViewportSize({ width, height: 700 }); await page.screenshot({ path: `out/screenshots/tmp-${width}.png`, clip: {x:0,y:0,width,height:130} }); }
});

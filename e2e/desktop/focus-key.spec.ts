import { expect, keyboard, test } from './app.ts';
import { Focusing, theTask } from './focusing.ts';

const KEY = 'ctrl+alt+shift+p';

test('a key starts and pauses the timer from any program, and shows what came of it', async ({ launch }) => {
  const app = await launch({ args: ['--hidden'] });
  const focus = new Focusing(app);
  await app.signIn('user-7');
  await focus.oneThing(theTask);

  await keyboard.press(KEY);
  await expect.poll(() => focus.phase()).toBe('focus');
  const timer = await app.timer();
  await expect(timer.getByRole('heading', { name: theTask.title })).toBeVisible();
  await keyboard.press(KEY);
  await expect.poll(() => focus.phase()).toBe('paused');
  await expect(timer.getByText('Paused')).toBeVisible();
  await keyboard.press(KEY);
  await expect.poll(() => focus.phase()).toBe('focus');
  expect((await app.look('main')).visible).toBe(false);

  await test.step('when the timer asks something, the plan opens', async () => {
    const main = await app.main();
    await main.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
    await focus.send('endEarly');
    await keyboard.press(KEY);
    await expect.poll(() => main.evaluate('window.paths')).toEqual(['/daily-plan']);
    await expect.poll(async () => (await app.look('main')).visible).toBe(true);
    expect(await focus.phase()).toBe('endedEarly');
  });
});

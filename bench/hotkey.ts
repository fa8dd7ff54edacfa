// How long the global key takes, with real key events: until the capture window has the keyboard, and until a letter
// that is pressed as soon as it has stands in its field. Both include starting xdotool, whose own time is printed beside them.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { DesktopApp, expect, keyboard, runtime } from '../e2e/desktop/app.ts';
import { buildDesktop } from '../scripts/builds.ts';
import { enterDesktopSession } from '../scripts/in-session.ts';

enterDesktopSession(import.meta.filename);

const ROUNDS = 30;
/** So often that asking does not show in the figures. */
const QUICKLY = { intervals: [1], timeout: 5_000 };
const now = () => performance.timeOrigin + performance.now();

const percentile = (times: readonly number[], part: number): string => {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN).toFixed(1);
};
const tell = (what: string, times: readonly number[]) =>
  console.log(
    `${what.padEnd(34)} p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  max ${percentile(times, 1)}`,
  );

await buildDesktop();
const userData = mkdtempSync(path.join(tmpdir(), 'unchaos-hotkey-'));
const app = await DesktopApp.launch({ apiUrl: 'http://127.0.0.1:21990', userData });
const page = await app.capture();

await app.electron.evaluate(({ BrowserWindow }) => {
  const window = BrowserWindow.getAllWindows().find((one) => one.webContents.getURL().endsWith('/capture.html'));
  window?.on('focus', () => void Object.assign(globalThis, { focusedAt: performance.timeOrigin + performance.now() }));
});
await page.evaluate(`void document.addEventListener('input', () => {
  window.typedAt = performance.timeOrigin + performance.now();
})`);

const focus: number[] = [];
const letter: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await app.electron.evaluate(() => void Object.assign(globalThis, { focusedAt: 0 }));
  await page.evaluate('void (window.typedAt = 0)');

  const pressed = now();
  await keyboard.press('ctrl+shift+space');
  await expect
    .poll(() => app.electron.evaluate(() => Number(Reflect.get(globalThis, 'focusedAt'))), QUICKLY)
    .toBeGreaterThan(0);
  await keyboard.press('x');
  await expect.poll(() => page.evaluate('window.typedAt'), QUICKLY).toBeGreaterThan(0);
  const focusedAt = await app.electron.evaluate(() => Number(Reflect.get(globalThis, 'focusedAt')));
  focus.push(focusedAt - pressed);
  letter.push((await page.evaluate<number>('window.typedAt')) - pressed);

  await keyboard.press('Escape');
  await expect.poll(async () => (await app.look('capture')).visible).toBe(false);
  const begun = now();
  await keyboard.press('Shift_L');
  bare.push(now() - begun);
}

console.log(`${ROUNDS} rounds, Electron ${(await runtime()).version}, load ${loadavg()[0]?.toFixed(2)}; milliseconds`);
tell('key press to window with keyboard', focus);
tell('key press to first letter', letter);
tell('xdotool alone, one key', bare);
await app.close();
rmSync(userData, { recursive: true, force: true });

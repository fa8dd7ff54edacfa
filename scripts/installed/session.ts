// Uses the installed app like a real user: as a normal user account, in a desktop session, with Chromium's sandbox.
// Started by `npm run dist:verify`; needs a display and a bus.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import type { Page } from 'playwright';
import { LANGUAGE_TAGS } from '#shared/kernel/languages.ts';
import { endApp, pageOf, renderers, startApp, windowsOnScreen } from './app.ts';
import { lookAtJourneys } from './journeys.ts';
import { OwnServer } from './ownServer.ts';
import { must, Report, until } from './report.ts';
import { Stage } from './stage.ts';
import { lookAtUpdates } from './updates.ts';

const report = new Report();

function sandboxOf(pid: string, main: number): string {
  const seccomp = /^Seccomp:\s+(\d)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  must(seccomp === '2', `process ${pid} has no filter of system calls (${seccomp ?? 'unknown'})`);
  must(!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('no-sandbox'), `process ${pid} has --no-sandbox`);
  const namespace = readlinkSync(`/proc/${pid}/ns/pid`);
  must(namespace !== readlinkSync(`/proc/${main}/ns/pid`), `process ${pid} sees the other processes`);
  return `process ${pid}: filter of system calls, processes of its own`;
}

async function usedByHand(): Promise<void> {
  const app = await startApp();
  try {
    await report.see('its window opens', async () => {
      const titles = await until('a window', () => {
        const found = windowsOnScreen();
        return found.length > 0 ? found : undefined;
      });
      return `"${titles.join('", "')}", of the class unchaos`;
    });
    let page: Page | undefined;
    await report.see('its page is loaded from the package', async () => {
      page = await pageOf(app);
      return `${page.url()}, "${await page.getByRole('heading').first().innerText()}"`;
    });
    await report.see("Chromium's sandbox is on", async () => {
      const found = await until('renderers', () => (renderers().length > 0 ? renderers() : undefined));
      must(process.getuid?.() !== 0, 'this is root');
      return found.map((pid) => sandboxOf(pid, app.child.pid ?? 0)).join('; ');
    });
    await report.see('a link of the system opens its screen in the running app', async () => {
      must(page !== undefined, 'there was no page');
      await page.evaluate("window.paths = []; unchaos.on('app:open-path', ({ path }) => window.paths.push(path))");
      execFileSync('xdg-open', ['unchaos://brain-dump'], { stdio: 'ignore' });
      const paths = await until('the link', async () => {
        const heard = await page?.evaluate<string[]>('window.paths');
        return heard && heard.length > 0 ? heard : undefined;
      });
      must(paths.join() === '/brain-dump', paths.join());
      return 'xdg-open unchaos://brain-dump';
    });
    await report.see('a second start hands over to the first and ends', async () => {
      const before = windowsOnScreen().length;
      const second = spawnSync('unchaos', ['--dump'], { stdio: 'ignore', timeout: 30_000 });
      must(second.status === 0, `it ended with ${second.status ?? second.signal}`);
      await until('the small window', () => (windowsOnScreen().length > before ? true : undefined));
      must(app.child.exitCode === null, 'the first one ended');
      return 'unchaos --dump showed the small window';
    });
  } finally {
    await endApp(app);
  }
  await report.see('it ends when it is told to', () => {
    must(renderers().length === 0, `left: ${renderers().join(', ')}`);
    return 'SIGTERM, nothing left running';
  });
}

async function startedHidden(): Promise<void> {
  const app = await startApp('--hidden');
  try {
    await report.see('a hidden start shows nothing', async () => {
      await pageOf(app);
      must(windowsOnScreen().length === 0, windowsOnScreen().join(', '));
      return 'the page is there, no window is';
    });
    await report.see('another start brings it to the front', async () => {
      spawnSync('unchaos', [], { stdio: 'ignore', timeout: 30_000 });
      return await until('a window', () => windowsOnScreen()[0]);
    });
  } finally {
    await endApp(app);
  }
}

const [apiPort = '0', feedPort, key] = process.argv.slice(2);
await usedByHand();
await startedHidden();
for (const language of LANGUAGE_TAGS) {
  const stage = new Stage(language);
  if (apiPort !== '0') await lookAtJourneys(report, stage, new OwnServer(Number(apiPort)));
  if (feedPort && key) await lookAtUpdates(report, stage, Number(feedPort), key);
}
await report.see("the person's data are where they belong", () => {
  const kept = readdirSync(`${homedir()}/.config/unchaos`);
  must(kept.includes('Local Storage'), kept.join(', '));
  return `${homedir()}/.config/unchaos`;
});
process.exit(report.end('As a plain user'));

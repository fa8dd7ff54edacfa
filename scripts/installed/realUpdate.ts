// Lets the installed app update itself for real: a feed as written by electron-builder, signed as in a release, a whole
// deb, dpkg. Runs as root, because a normal user would be asked for a password. Started by `npm run dist:verify`.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { FeedServer } from '../../desktop/main/platform/updates/testFeed.ts';
import { signFiles } from '../sign-feed.ts';
import { lookInto, pageOf, type Running, settingsOf, startApp } from './app.ts';
import { must, Report, until } from './report.ts';
import { ask, checked, inWords } from './updates.ts';

const [port = '', privateKey = '', folder = '', version = ''] = process.argv.slice(2);
const report = new Report();
const installed = (): string => execFileSync('dpkg-query', ['-W', '-f=${Version}', 'unchaos'], { encoding: 'utf8' });

/** Does what the release pipeline does with a build: signs the feed and publishes it with the files. */
async function publish(): Promise<FeedServer> {
  const feed = await FeedServer.start(Number(port));
  for (const file of globSync(path.join(folder, '{*.deb,latest-linux.yml}'))) {
    copyFileSync(file, path.join(feed.folder, path.basename(file)));
  }
  signFiles([path.join(feed.folder, 'latest-linux.yml')], privateKey, process.env['UNCHAOS_UPDATE_KEY'], {
    percent: 100,
  });
  return feed;
}

/** Requests the installation, waits until the app has exited, and for the new one to start. */
async function replace(app: Running): Promise<string> {
  const gone = once(app.child, 'exit');
  const page = await settingsOf(app);
  // The app exits during the call.
  await ask(page, 'updates:install').catch(() => undefined);
  await gone;
  await app.browser.close();
  must(installed() === version, `dpkg has ${installed()}`);
  const browser = await until('the new version starts', () => lookInto(app.port));
  const { version: running } = await (
    await pageOf({ browser })
  ).evaluate<{ version: string }>("unchaos.ask('app:about')");
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.close').catch(() => undefined); // It exits during the call.
  await until('the new version ends', async () => ((await lookInto(app.port)) ? undefined : true));
  must(running === version, `${running} runs`);
  return running;
}

const feed = await publish();
try {
  const before = installed();
  const app = await startApp('--no-sandbox', '--hidden');
  await report.see('the feed of a real build is taken, and its deb fetched', async () => {
    const status = await checked(await settingsOf(app));
    must(status.state === 'ready' && status.version === version, inWords(status));
    return `${before} is offered ${version}`;
  });
  await report.see('it is put in place when the person asks, and the new version runs', () => replace(app));
} finally {
  await feed.stop();
}
process.exit(report.end('As root'));

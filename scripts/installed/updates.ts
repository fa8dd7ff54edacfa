import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { UpdateStatus } from '#shared/ipc/updates.ts';
import { FeedServer, makeKeys } from '../../desktop/main/platform/updates/testFeed.ts';
import { settingsOf } from './app.ts';
import { must, type Report, until } from './report.ts';
import { showsText, type Stage } from './stage.ts';

const NEXT = { version: '99.0.0', content: 'not a package, but what was announced' };
const FILE = `unchaos-${NEXT.version}-linux-amd64.deb`;

/** Requests the app's update status. */
export const ask = (page: Page, channel: string): Promise<UpdateStatus> =>
  page.evaluate<UpdateStatus>(`unchaos.ask('${channel}')`);

/** Makes the app check for an update, and waits for the result. */
export async function checked(page: Page): Promise<UpdateStatus> {
  await ask(page, 'updates:check');
  return await until('the end of the search', async () => {
    const status = await ask(page, 'updates:read');
    return ['checking', 'downloading'].includes(status.state) ? undefined : status;
  });
}

/** Formats a status as one line. */
export const inWords = ({ state, version, problem }: UpdateStatus): string =>
  [state, version ?? '', problem ?? ''].join(' ');

async function expectStatus(page: Page, state: UpdateStatus['state'], problem: string | null): Promise<string> {
  const status = await checked(page);
  must(status.state === state && status.problem === problem, inWords(status));
  return inWords(status);
}

/** Offers releases to the installed app, which was built with the public key of `privateKey`. */
export async function lookAtUpdates(report: Report, stage: Stage, port: number, privateKey: string): Promise<void> {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const feed = await FeedServer.start(port);
  const { language, words } = stage;
  const fetched = (): boolean => feed.asked.includes(FILE);
  const withSettings = (use: (page: Page) => Promise<void>): Promise<void> =>
    stage.with('none', async (app) => await use(await settingsOf(app)), '--hidden');
  try {
    await withSettings(async (page) => {
      await report.see(`${language}: without a feed it says that there is none`, async () => {
        const said = await expectStatus(page, 'failed', 'network');
        return `${said}, ${await showsText(page, words.updates.problem.network)}`;
      });
      await refusesForeign(report, page, feed);
      await report.see('nothing was fetched so far', () => {
        must(!fetched(), feed.asked.join(', '));
        return feed.asked.join(', ');
      });
      await refusesDamaged(report, page, feed, key);
      await report.see(`${language}: a release under our signature is fetched, and waits`, async () => {
        feed.publish(NEXT, key);
        const said = await expectStatus(page, 'ready', null);
        const file = path.join(stage.env['XDG_CACHE_HOME'] ?? '', 'unchaos-updater/pending', FILE);
        must(readFileSync(file, 'utf8') === NEXT.content, 'another file was kept');
        return `${said}, ${await showsText(page, words.updates.state.ready.replace('{{version}}', NEXT.version))}`;
      });
    });
    await withSettings((page) =>
      report.see('an older release, shown again after that, is refused', () => {
        feed.publish({ ...NEXT, version: '98.0.0' }, key);
        return expectStatus(page, 'failed', 'replayed');
      }),
    );
  } finally {
    await feed.stop();
  }
}

async function refusesForeign(report: Report, page: Page, feed: FeedServer): Promise<void> {
  await report.see('a feed without a signature is refused', () => {
    feed.publish(NEXT, null);
    return expectStatus(page, 'failed', 'unsigned');
  });
  await report.see("a feed with somebody else's signature is refused", () => {
    feed.publish(NEXT, makeKeys().privateKey);
    return expectStatus(page, 'failed', 'unsigned');
  });
}

async function refusesDamaged(report: Report, page: Page, feed: FeedServer, key: KeyObject): Promise<void> {
  await report.see('a file that is not the announced one is thrown away', () => {
    feed.publish(NEXT, key);
    writeFileSync(path.join(feed.folder, FILE), 'not a package, but what was enounced');
    return expectStatus(page, 'failed', 'damaged');
  });
}

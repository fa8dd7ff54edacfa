import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyboard } from '../../e2e/desktop/keyboard.ts';
import { Keyring } from '../../e2e/desktop/keyring.ts';
import { lookInto, pageOf, renderers, type Running, windowsOnScreen } from './app.ts';
import type { OwnServer } from './ownServer.ts';
import { must, type Report, until } from './report.ts';
import { hears, smallWindowOf, writeInSmallWindow } from './smallWindow.ts';
import { goTo, lookAgain, showsText, signIn, type Stage } from './stage.ts';

/** State that a journey uses. */
interface Trip {
  readonly report: Report;
  readonly stage: Stage;
  readonly server: OwnServer;
  /** Token of the journey's user. */
  readonly token: string;
}

/** Checks the installed app in one language: sign-in, crashes, an unreachable server, and closing its window. */
export async function lookAtJourneys(report: Report, stage: Stage, server: OwnServer): Promise<void> {
  try {
    await server.start();
    const token = await server.signUp(`${stage.language}@example.org`);
    const trip: Trip = { report, stage, server, token };
    const keyring = await Keyring.start();
    try {
      await keptByKeyring(trip);
      await crashed(trip);
      await offline(trip);
      await server.start(); // If the journey failed while the server was down.
    } finally {
      await keyring.stop();
    }
    await closed(trip);
    await withoutKeyring(trip);
  } finally {
    await server.remove();
  }
}

const see = ({ report, stage }: Trip, what: string, look: () => Promise<string>): Promise<void> =>
  report.see(`${stage.language}: ${what}`, look);

async function keptByKeyring(trip: Trip): Promise<void> {
  const { stage, token } = trip;
  await see(trip, 'the keyring keeps the sign-in over a restart, sealed', async () => {
    await stage.with('keyring', async (app) => {
      const page = await pageOf(app);
      const spoken = await page.locator('html').getAttribute('lang');
      must(spoken === stage.language, `it speaks ${spoken ?? 'nothing'}`);
      must(await signIn(page, token), 'the keyring was not used');
    });
    for (const file of globSync(path.join(stage.data, 'sign-in*')))
      must(!readFileSync(file, 'latin1').includes(token), `${file} holds the sign-in as it is`);
    return await stage.with('keyring', async (app) => {
      const kept = await (await pageOf(app)).evaluate<{ token: string }>("unchaos.ask('accounts:read-token')");
      must(kept.token === token, 'another sign-in came back');
      return path.basename(globSync(path.join(stage.data, 'sign-in*'))[0] ?? 'nowhere');
    });
  });
}

/** Kills all pages of the app, like a system failure. */
function endPages(): void {
  for (const pid of renderers()) process.kill(Number(pid), 'SIGKILL');
}

const DRAFT = 'call the dentist, and água for the plants';

async function crashed(trip: Trip): Promise<void> {
  const { stage } = trip;
  const { plain } = stage.words.healing;
  await stage.with('keyring', async (app) => {
    await see(trip, 'pages that are killed come back with their words', async () => {
      const page = await goTo(app, '/brain-dump');
      await page.locator('textarea').first().pressSequentially(DRAFT);
      await until('the draft is kept', async () => {
        const kept = await page.evaluate<{ text: string }>("unchaos.ask('brain-dump:read-draft')");
        return kept.text === DRAFT || undefined;
      });
      endPages();
      await app.browser.close();
      const back = await lookAgain(app.port, async (one) => {
        return one.url().endsWith('/brain-dump') && (await one.locator('textarea').first().inputValue()) === DRAFT;
      });
      return back.url();
    });
    await see(trip, 'killed again within a minute, a plain window has the words and restarts the app', async () => {
      endPages();
      const page = await lookAgain(app.port, async (one) => one.url().includes('/plain.html?window=main'));
      await showsText(page, plain.title);
      must((await page.locator('textarea').inputValue()) === DRAFT, 'the words are not in it');
      const gone = once(app.child, 'exit');
      await page.getByRole('button', { name: plain.restart }).click();
      await gone;
      const again = await lookAgain(app.port, async (one) => {
        return one.url().startsWith('app://unchaos/') && (await one.locator('main').count()) > 0;
      });
      await again.evaluate("location.assign('/brain-dump')");
      const back = await lookAgain(app.port, async (one) => {
        return one.url().endsWith('/brain-dump') && (await one.locator('textarea').first().inputValue()) === DRAFT;
      });
      await endOther(app, back.context().browser());
      return `"${plain.title}", "${plain.restart}"`;
    });
  });
}

/** Ends an app that another one started, so that it is not our child process. */
async function endOther({ port }: Running, browser: Awaited<ReturnType<typeof lookInto>> | null): Promise<void> {
  const session = await browser?.newBrowserCDPSession();
  await session?.send('Browser.close').catch(() => undefined); // It exits during the call.
  await until('the other app ends', async () => ((await lookInto(port)) ? undefined : true));
}

async function offline(trip: Trip): Promise<void> {
  const { stage, server, token } = trip;
  const words = `a thought without a network (${stage.language})`;
  await see(trip, 'words for a server that is away outlive a kill, and arrive once', async () => {
    await stage.with(
      'keyring',
      async (app) => {
        await pageOf(app);
        await server.stop();
        await writeInSmallWindow(await smallWindowOf(app), words);
        await until(
          'the words are in the drawer',
          () => globSync(path.join(stage.data, 'outbox/*.json')).length || undefined,
        );
        const gone = once(app.child, 'exit');
        app.child.kill('SIGKILL');
        await gone;
      },
      '--hidden',
    );
    return await stage.with(
      'keyring',
      async (app) => {
        await pageOf(app);
        await server.start();
        const count = await until('the words arrive', async () => {
          return (await server.dumpsOf(token)).filter((excerpt) => excerpt === words).length || undefined;
        });
        await until(
          'the drawer is empty',
          () => globSync(path.join(stage.data, 'outbox/*.json')).length === 0 || undefined,
        );
        must(count === 1, `they arrived ${count} times`);
        return `"${words}"`;
      },
      '--hidden',
    );
  });
}

async function closed(trip: Trip): Promise<void> {
  const { stage } = trip;
  const { closed: said } = stage.words.leaving;
  await stage.withTray((tray) =>
    stage.with('none', async (app) => {
      await see(trip, 'the first close says where the app went, and the tray brings it back', async () => {
        await pageOf(app);
        await until('the window', () => windowsOnScreen().length || undefined);
        await keyboard.press('alt+F4');
        await until('the window goes', () => windowsOnScreen().length === 0 || undefined);
        const told = await until('the notification', () => {
          execFileSync('dunstctl', ['close-all']);
          const history = spawnSync('dunstctl', ['history'], { encoding: 'utf8' }).stdout;
          return history.includes(said.title) && history.includes(said.text) ? said.title : undefined;
        });
        await tray.choose(stage.words.open);
        await until('the window comes back', () => windowsOnScreen().length || undefined);
        return `"${told}", "${stage.words.open}"`;
      });
      await see(trip, 'the tray ends it', async () => {
        const gone = once(app.child, 'exit');
        await tray.choose(stage.words.quit);
        const [code] = await gone;
        must(code === 0, `it ended with ${String(code)}`);
        return `"${stage.words.quit}"`;
      });
    }),
  );
}

async function withoutKeyring(trip: Trip): Promise<void> {
  const { stage, token } = trip;
  const { question, ask } = stage.words.settingsPage.signIn;
  await see(trip, 'without a keyring it asks what to do with the sign-in', () =>
    stage.with('none', async (app) => {
      const page = await pageOf(app);
      must(!(await signIn(page, token)), 'a sign-in without a keyring was kept');
      await page.reload();
      await showsText(page, question);
      await page.getByRole('button', { name: ask }).click();
      return `"${question}" "${ask}"`;
    }),
  );
  await see(trip, 'after a restart the tray asks for the sign-in, and words are said to be kept here', () =>
    stage.withTray((tray) =>
      stage.with(
        'none',
        async (app) => {
          await pageOf(app);
          await until('the line', async () => (await tray.labels()).includes(stage.words.signIn) || undefined);
          const said = stage.words.capture.keptHere_one.replace('{{count}}', '1');
          const capture = await smallWindowOf(app);
          const isSaid = hears(capture, said);
          await writeInSmallWindow(capture, 'buy stamps');
          must(await isSaid, `nobody said "${said}"`);
          return `"${stage.words.signIn}", "${said}"`;
        },
        '--hidden',
      ),
    ),
  );
}

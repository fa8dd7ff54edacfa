import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';
import type { UpdateProblem, UpdateStatus } from '#shared/ipc/updates.ts';
import { RetryLoop } from '#shared/kernel/retryLoop.ts';
import { after } from '#main/platform/after.ts';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import { KeptValue } from '#main/platform/keptValue.ts';
import { log } from '#main/platform/log.ts';
import { readPublicKey } from '#main/platform/updates/feedSignature.ts';
import { type InstallKind, installKind, installsOnQuit } from '#main/platform/updates/installKind.ts';
import { channelOf, Seen } from '#main/platform/updates/channelOf.ts';
import { isUpdateAddress } from '#main/platform/updates/feedAddresses.ts';
import type { Updates } from '#main/platform/updates/updates.ts';

declare const BUILT_UPDATE_URL: string;
declare const BUILT_UPDATE_KEY: string;

const FIRST_LOOK_MS = 60_000;
const BETWEEN_LOOKS_MS = 4 * 3_600_000;

/** How this copy was installed, by two files that electron-builder puts beside the app's archive. */
function kindOfThis(): InstallKind {
  const beside = (name: string): string => path.join(process.resourcesPath, name);
  const typeFile = beside('package-type');
  return installKind({
    isPackaged: app.isPackaged,
    platform: process.platform,
    program: process.execPath,
    env: process.env,
    packageType: existsSync(typeFile) ? readFileSync(typeFile, 'utf8') : undefined,
    hasUpdateFile: existsSync(beside('app-update.yml')),
  });
}

/** Why this copy does not update itself; null where it does. */
function whyOff(kind: InstallKind): UpdateProblem | null {
  if (kind === 'development' || kind === 'archive' || kind === 'flatpak') return kind;
  return BUILT_UPDATE_KEY !== '' && isUpdateAddress(BUILT_UPDATE_URL) ? null : 'unconfigured';
}

/**
 * Keeps the app up to date and answers what windows ask about updates. Checks a minute after the start and every four
 * hours. During a focus session (`mayInterrupt` is false) it downloads, but neither notifies nor installs.
 */
export function startUpdates(mayInterrupt: () => boolean): void {
  const kind = kindOfThis();
  const problem = whyOff(kind);
  if (problem !== null) {
    const off = (): UpdateStatus => ({ state: 'off', version: null, problem });
    for (const channel of ['updates:read', 'updates:check', 'updates:install'] as const) answer(channel, off);
    answer('updates:is-early', () => ({ isEarly: false }));
    answer('updates:try-early', off);
    return;
  }
  let opened: Promise<Updates> | undefined;
  let updates: Updates | undefined;
  const seen = KeptValue.open(path.join(app.getPath('userData'), 'updates.json'), Seen, {});
  const opening = async (): Promise<Updates> =>
    (updates = await (opened ??= seen.then((kept) => open(kind, mayInterrupt, kept))));

  answer('updates:read', () => updates?.status ?? { state: 'idle', version: null, problem: null });
  answer('updates:check', async () => await (await opening()).check());
  answer('updates:is-early', async () => ({ isEarly: (await seen).value.isEarly ?? false }));
  answer('updates:try-early', async ({ isEarly }) => {
    const kept = await seen;
    kept.keep({ ...kept.value, isEarly });
    return await (await opening()).check();
  });
  answer('updates:install', async () => (await opening()).install());
  app.on('before-quit', () => updates?.beforeQuit());

  let nextLook = 0;
  const looks = new RetryLoop({
    after,
    nextAt: () => nextLook,
    round: async () => {
      await (await opening()).check();
      nextLook = Date.now() + BETWEEN_LOOKS_MS;
    },
    onTrouble: (error) => log('Looking for an update went wrong', error),
  });
  setTimeout(() => void looks.run(), FIRST_LOOK_MS);
}

/** Loads the updater, which the first window does not need. */
async function open(kind: InstallKind, mayInterrupt: () => boolean, seen: KeptValue<Seen>): Promise<Updates> {
  const [{ makeUpdater }, { follow }, { Updates }] = await Promise.all([
    import('#main/platform/updates/makeUpdater.ts'),
    import('#main/platform/updates/signedProvider.ts'),
    import('#main/platform/updates/updates.ts'),
  ]);
  const updater = makeUpdater(kind);
  if (!updater) throw new Error(`There is no updater for ${kind}`);
  follow(updater, {
    url: BUILT_UPDATE_URL,
    publicKey: readPublicKey(BUILT_UPDATE_KEY),
    ...channelOf(app.getVersion(), { read: () => seen.value, keep: (value) => seen.keep(value) }),
  });
  return new Updates({
    updater,
    onQuit: installsOnQuit(kind),
    mayInterrupt,
    onChange: (status) => tellOthers(undefined, 'updates:changed', status),
    onTrouble: log,
  });
}

import path from 'node:path';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import { log } from '#main/platform/log.ts';
import { request } from '#main/platform/request.ts';
import type { Settings } from '#main/platform/settings.ts';
import type { WindowName } from '#shared/ipc/access.ts';
import { captureDump, countUntilSignIn } from './captureDump.ts';
import { CaptureWindow } from './captureWindow.ts';
import { Courier } from './courier.ts';
import { DraftKeeper } from './drafts.ts';
import { startGlobalKey } from './globalKey.ts';
import { Outbox } from './outbox.ts';
import { type Owner, ownerOf } from './owner.ts';
import { sendDump } from './sendDump.ts';

interface Setting {
  readonly apiBase: string;
  /** Folder for the data of this server: its dumps go to no other server. */
  readonly folder: string;
  /** In Electron's format, such as `CommandOrControl+Shift+Space`. */
  readonly accelerator: string;
  /** The second hotkey, which starts listening immediately. */
  readonly voiceAccelerator: string;
  /** The third hotkey, for the timer. */
  readonly timerAccelerator: string;
  readonly settings: KeptValue<Settings>;
  session(): Promise<{ token: string; accountId: number | null } | null>;
  /** The session as far as it is known, without a request. */
  known(): Promise<{ token: string; accountId: number | null } | null>;
  /** The account whose sign-in was not kept when the app last quit, while no user is signed in. */
  awaited(): Promise<{ accountId: number | null } | null>;
  /** Brings the main window to the front and starts listening. */
  listen(): void;
  startOrPause(): void;
  isQuitting(): boolean;
}

export interface BrainDump {
  openCapture(): void;
  /** Creates the capture window ahead of its first use; otherwise the first key press creates it. */
  prewarm(): void;
  /** Unsent text in a window; excludes the draft of an account that is not signed in. */
  draftIn(window: string): Promise<string>;
  /** Sends everything in the outbox now. */
  deliver(): void;
  /** Resolves when the drafts are on disk. */
  stop(): Promise<void>;
}

/** The windows in which users write brain dumps. */
type WritingWindow = 'main' | 'capture';

function isWriting(window: WindowName): window is WritingWindow {
  return window === 'main' || window === 'capture';
}

/** Starts capture: drafts, outbox, delivery, the capture window and its global hotkey. */
export async function startBrainDump(setting: Setting): Promise<BrainDump> {
  const { apiBase, folder, session, known, awaited, isQuitting } = setting;
  const outbox = await Outbox.open(path.join(folder, 'outbox'));
  const openDraft = (name: WindowName) => DraftKeeper.open(path.join(folder, 'drafts'), name, outbox);
  const drafts = { main: await openDraft('main'), capture: await openDraft('capture') };
  const draftOf = (window: WindowName): DraftKeeper => {
    if (!isWriting(window)) throw new Error(`The ${window} window has no draft`);
    return drafts[window];
  };

  const csrf = new CsrfTokens(apiBase, request);
  const courier = new Courier({
    outbox,
    session,
    send: (dump, token) => sendDump(dump, token, { apiBase, csrf, send: request }),
    onDelivered: (delivery) => tellOthers(undefined, 'brain-dump:delivered', delivery),
    onTrouble: log,
  });
  const deliver = () => void courier.deliver();

  const window = new CaptureWindow((event) => {
    if (isQuitting()) return;
    event.preventDefault();
    window.hide();
  });
  const key = startGlobalKey({
    ...setting,
    onPress: () => window.toggle(),
    onVoice: () => setting.listen(),
    onTimer: () => setting.startOrPause(),
  });

  answer('brain-dump:read-draft', (_nothing, from) => draftOf(from).copy);
  answer('brain-dump:keep-draft', ({ text, owner }, from) => {
    draftOf(from).keep(text, owner);
    return undefined;
  });
  answer('brain-dump:close-capture', () => {
    window.hide();
    return undefined;
  });
  const awaitedId = async (): Promise<number | null> => (await awaited())?.accountId ?? null;
  const ownerNow = async (): Promise<Owner> => ownerOf(await known(), await awaitedId());

  answer('brain-dump:capture', async (words, from) => {
    const captured = await captureDump(words, draftOf(from), outbox, await ownerNow());
    deliver();
    const isSignedIn = (await known()) !== null;
    return { ...captured, keptUntilSignIn: isSignedIn ? null : countUntilSignIn(outbox, await awaitedId()) };
  });

  answer('brain-dump:waiting', async () => ({ dumps: [...outbox.contentsFor(await ownerNow())] }));
  answer('brain-dump:kept-until-sign-in', async () => ({ count: countUntilSignIn(outbox, await awaitedId()) }));
  answer('brain-dump:retry', async ({ id }) => {
    await outbox.adopt(id, ownerOf(await session()));
    await outbox.takeUp(id);
    void courier.deliverAnyway();
    return undefined;
  });
  answer('brain-dump:discard', async ({ id }) => {
    await outbox.remove(id);
    return undefined;
  });
  outbox.onChange(() => tellOthers('capture', 'brain-dump:waiting-changed', {}));

  deliver();
  return {
    openCapture: () => window.show(),
    prewarm: () => window.prewarm(),
    async draftIn(name) {
      if (name === 'capture') return drafts.capture.text;
      const { text, user } = drafts.main.copy;
      return name === 'main' && user === ((await known())?.accountId ?? null) ? text : '';
    },
    deliver,
    async stop() {
      courier.stop();
      key.stop();
      await Promise.all([drafts.main.end(), drafts.capture.end()]);
    },
  };
}

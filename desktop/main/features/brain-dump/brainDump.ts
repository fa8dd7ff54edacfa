import path from 'node:path';
import { app, globalShortcut, net } from 'electron';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { answer, tellOthers } from '#main/platform/ipc.ts';
import { log } from '#main/platform/log.ts';
import type { WindowName } from '#main/platform/windows.ts';
import { captureDump } from './captureDump.ts';
import { CaptureWindow } from './captureWindow.ts';
import { Courier } from './courier.ts';
import { DraftKeeper } from './drafts.ts';
import { Hotkey } from './hotkey.ts';
import { Outbox } from './outbox.ts';
import { ownerOf } from './owner.ts';
import { sendDump } from './sendDump.ts';

interface Setting {
  readonly apiBase: string;
  /** As Electron writes keys, such as `CommandOrControl+Shift+Space`. */
  readonly accelerator: string;
  session(): Promise<{ token: string; accountId: number | null } | null>;
  /** The session as far as it is known, without asking the server. */
  known(): Promise<{ token: string; accountId: number | null } | null>;
  isQuitting(): boolean;
}

export interface BrainDump {
  openCapture(): void;
  /** Sends what waits, now. */
  deliver(): void;
  /** Returns when the drafts are on disk. */
  stop(): Promise<void>;
}

/** Starts capture: drafts, outbox, delivery, the small window and its global key. */
export async function startBrainDump(setting: Setting): Promise<BrainDump> {
  const { apiBase, accelerator, session, known, isQuitting } = setting;
  const userData = app.getPath('userData');
  const outbox = await Outbox.open(path.join(userData, 'outbox'));
  const openDraft = (name: WindowName) => DraftKeeper.open(path.join(userData, 'drafts'), name, outbox);
  const drafts: Record<WindowName, DraftKeeper> = {
    main: await openDraft('main'),
    capture: await openDraft('capture'),
  };

  const send: typeof fetch = (input, init) => net.fetch(input.toString(), init);
  const csrf = new CsrfTokens(apiBase, send);
  const courier = new Courier({
    outbox,
    session,
    send: (dump, token) => sendDump(dump, token, { apiBase, csrf, send }),
    onDelivered: (delivery) => tellOthers(undefined, 'brain-dump:delivered', delivery),
    onTrouble: log,
  });
  const deliver = () => void courier.deliver();

  const window = new CaptureWindow(() => drafts.capture.text);
  window.onCloseAsked((event) => {
    if (isQuitting()) return;
    event.preventDefault();
    window.hide();
  });
  const hotkey = new Hotkey(accelerator, globalShortcut, () => window.toggle());
  if (!hotkey.claim()) log(`The key ${accelerator} is taken by another program`);

  answer('brain-dump:read-draft', (_nothing, from) => ({ text: drafts[from].text }));
  answer('brain-dump:keep-draft', ({ text }, from) => {
    drafts[from].keep(text);
    return undefined;
  });
  answer('brain-dump:close-capture', () => {
    window.hide();
    return undefined;
  });
  answer('brain-dump:hotkey', () => ({ accelerator, registered: hotkey.claim() }));
  answer('brain-dump:capture', async ({ text }, from) => {
    const captured = await captureDump(text, drafts[from], outbox, ownerOf(await known()));
    deliver();
    return captured;
  });

  answer('brain-dump:waiting', async () => ({ dumps: [...outbox.contentsFor(ownerOf(await known()))] }));
  answer('brain-dump:retry', async ({ id }) => {
    const accountId = (await session())?.accountId ?? null;
    if (accountId !== null) await outbox.adopt(id, accountId);
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
    deliver,
    async stop() {
      courier.stop();
      hotkey.release();
      await Promise.all([drafts.main.flush(), drafts.capture.flush()]);
    },
  };
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { app, powerMonitor } from 'electron';
import { destinationOf } from '#shared/notifications/settings.ts';
import type { ReminderAction } from '#shared/notifications/ipc.ts';
import { subjectOf } from '#shared/notifications/reminders.ts';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { after } from '#main/platform/after.ts';
import { answer, tell } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import type { Language } from '#main/platform/language.ts';
import { log } from '#main/platform/log.ts';
import type { NoticeWay } from '#main/platform/notices/index.ts';
import { request } from '#main/platform/request.ts';
import type { Settings } from '#main/platform/settings.ts';
import type { TrayEntry } from '#main/platform/trayIcon.ts';
import { windowNamed } from '#main/platform/windows.ts';
import { claim, inTime } from './claims.ts';
import { openKept } from './kept.ts';
import { Notices } from './notices.ts';
import { pauseEntries } from './pauseEntries.ts';
import { Reminding } from './reminding.ts';
import { messagesIn } from './messages.ts';

/** Spec tasks 9, Notifications: the welcome appears after 2 s. */
const WELCOME_AFTER_MS = 2_000;

interface Setting {
  readonly apiBase: string;
  /** Folder for the data of this server: accounts of two servers may have the same ID. */
  readonly folder: string;
  readonly language: Language;
  readonly settings: KeptValue<Settings>;
  readonly way: NoticeWay;
  readonly focus: { mayRemind(): boolean; startTask(taskId: number): boolean };
  /** End of this user's current meeting; null without one. */
  busyUntil(accountId: number): Date | null;
  session(): Promise<{ token: string; accountId: number | null } | null>;
  /** Opens a screen and brings it to the front. */
  open(path: string): void;
}

export interface Notifications {
  /** Call after a sign-in or sign-out, or when the server has provided the account. */
  followAccount(): void;
  /** Entries of the tray menu. */
  tray(): readonly TrayEntry[];
  /** Calls the listener when `tray` may have changed. */
  onTrayChange(listener: () => void): void;
  /** Resolves when everything is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the reminders: they come from the main process, independently of the windows (spec tasks 9, Notifications).
 */
export function startNotifications(setting: Setting): Notifications {
  const { apiBase, folder: data, language, settings, way, focus, session, open } = setting;
  const server = { apiBase, csrf: new CsrfTokens(apiBase, request), send: request };
  const folder = path.join(data, 'reminders');
  const now = () => new Date();
  let renderTray: () => void = () => undefined;

  const notices = new Notices({
    way,
    words: () => messagesIn[language.current],
    act: (key, action) => void act(key, action),
    card(card) {
      const main = windowNamed('main');
      if (main) tell(main, 'notifications:card', card);
    },
    open: () => open('/'),
  });
  const reminding = new Reminding({
    now,
    after,
    open: (accountId) => openKept(folder, accountId),
    mayRemind: () => focus.mayRemind(),
    busyUntil: (accountId) => setting.busyUntil(accountId),
    claim: (keys, accountId) => inTime(claimOf(keys, accountId)),
    tell: (ring, facts) => void notices.remind(ring, facts, now()),
    withdraw: () => notices.close(),
    onPause: () => renderTray(),
    onTrouble: log,
  });

  async function claimOf(keys: readonly string[], accountId: number): Promise<readonly string[] | null> {
    const signedIn = await session();
    return signedIn?.accountId === accountId ? await claim(keys, deviceOf(settings), signedIn.token, server) : null;
  }

  async function act(key: string, action: ReminderAction): Promise<void> {
    const subject = subjectOf(key);
    if (!subject) return;
    await reminding.act(key, action);
    const { kind, taskId } = subject;
    const isStarted = action === 'start' && taskId !== null && focus.startTask(taskId);
    if (action === 'start' || action === 'open') open(destinationOf(kind));
    const main = windowNamed('main');
    if (main) tell(main, 'notifications:acted', { key, kind, taskId, action, isStarted });
  }

  async function follow(): Promise<void> {
    const signedIn = await session();
    // Until the server has responded the token's account is unknown; facts reported meanwhile name their account
    // themselves.
    if (!signedIn || signedIn.accountId !== null) await reminding.follow(signedIn?.accountId ?? null);
  }

  function pauseUntil(until: Date | null): void {
    void reminding.pauseUntil(until);
    const main = windowNamed('main');
    if (main) tell(main, 'notifications:paused', { until: until?.toISOString() ?? null });
  }

  function welcome(): void {
    if (settings.value.isWelcomed) return;
    settings.keep({ ...settings.value, isWelcomed: true });
    after(WELCOME_AFTER_MS, () => void notices.welcome(after));
  }

  answer('notifications:facts', async (facts) => {
    if (facts) {
      welcome();
      await reminding.know(facts);
    } else await reminding.silence();
    return undefined;
  });
  answer('notifications:act', async ({ key, action }) => {
    await act(key, action);
    return undefined;
  });
  answer('notifications:encourage', async ({ kind }) => {
    const { facts } = reminding;
    if (facts && !windowNamed('main')?.isFocused()) await notices.encourage(kind, facts, now());
    return undefined;
  });
  answer('notifications:pause', async ({ until }, from) => {
    const wanted = until === null ? null : new Date(until);
    const own = reminding.pausedUntil;
    // The capture window requests a pause when the user is in a crisis; that must not shorten a longer pause of their
    // own.
    const isLonger = from === 'capture' && own !== null && wanted !== null && own > wanted;
    if (!isLonger) await reminding.pauseUntil(wanted);
    return undefined;
  });
  answer('notifications:self-check', ({ show }) => notices.check(show));

  const look = () => void reminding.look();
  powerMonitor.on('resume', look);
  powerMonitor.on('unlock-screen', look);
  app.on('browser-window-focus', () => reminding.see());

  return {
    followAccount: () => void follow().catch((error: unknown) => log('Reminders could not be read', error)),
    tray: () => pauseEntries(reminding, { pauseUntil, now }, messagesIn[language.current]),
    onTrayChange: (listener) => (renderTray = listener),
    stop: () => reminding.stop(),
  };
}

/** Returns this computer's device ID, generated once. */
function deviceOf(settings: KeptValue<Settings>): string {
  const device = settings.value.device ?? randomUUID();
  if (settings.value.device === undefined) settings.keep({ ...settings.value, device });
  return device;
}

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
import { wordsIn } from './words.ts';

/** Spec tasks 9, Notifications: the welcome comes after 2 s. */
const WELCOME_AFTER_MS = 2_000;

interface Setting {
  readonly apiBase: string;
  /** What belongs to this server alone: accounts of two servers may have the same number. */
  readonly folder: string;
  readonly language: Language;
  readonly settings: KeptValue<Settings>;
  readonly way: NoticeWay;
  readonly focus: { mayRemind(): boolean; startTask(taskId: number): boolean };
  /** When the meeting ends that this person is in; null without one. */
  busyUntil(accountId: number): Date | null;
  session(): Promise<{ token: string; accountId: number | null } | null>;
  /** Brings a screen to the front. */
  open(path: string): void;
}

export interface Notifications {
  /** Somebody signed in or out, or the server told who it is. */
  followAccount(): void;
  /** The lines of the tray's menu. */
  tray(): readonly TrayEntry[];
  /** Hears when `tray` may be another. */
  onTrayChange(listener: () => void): void;
  /** Returns when everything is on the disk. */
  stop(): Promise<void>;
}

/** Starts the reminders: they come from here, whatever becomes of the windows (spec tasks 9, Notifications). */
export function startNotifications(setting: Setting): Notifications {
  const { apiBase, folder: data, language, settings, way, focus, session, open } = setting;
  const server = { apiBase, csrf: new CsrfTokens(apiBase, request), send: request };
  const folder = path.join(data, 'reminders');
  const now = () => new Date();
  let renderTray: () => void = () => undefined;

  const notices = new Notices({
    way,
    words: () => wordsIn[language.current],
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
    // Until the server was asked it is not known whose token it is; what is told meanwhile names its account itself.
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
    // The small window asks for quiet when somebody is in need; that shortens no pause of their own.
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
    tray: () => pauseEntries(reminding, { pauseUntil, now }, wordsIn[language.current]),
    onTrayChange: (listener) => (renderTray = listener),
    stop: () => reminding.stop(),
  };
}

/** Made once for this computer. */
function deviceOf(settings: KeptValue<Settings>): string {
  const device = settings.value.device ?? randomUUID();
  if (settings.value.device === undefined) settings.keep({ ...settings.value, device });
  return device;
}

import path from 'node:path';
import { powerMonitor } from 'electron';
import { Reporter } from '#shared/focus/reporter.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { CsrfTokens } from '#main/platform/csrf.ts';
import { tell } from '#main/platform/ipc.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import type { Language } from '#main/platform/language.ts';
import { log } from '#main/platform/log.ts';
import type { NoticeWay } from '#main/platform/notices/index.ts';
import { request } from '#main/platform/request.ts';
import type { Settings } from '#main/platform/settings.ts';
import { windowNamed } from '#main/platform/windows.ts';
import { answerFocus } from './answerFocus.ts';
import { answerParking } from './answerParking.ts';
import { Booking } from './booking.ts';
import { bookSession } from './bookSession.ts';
import { type FocusChange, FocusTimer, systemClock } from './focusTimer.ts';
import { FocusFile } from './focusFile.ts';
import { FocusWindows, ring } from './focusWindows.ts';
import { IdleWatch } from './idleWatch.ts';
import { isPast, noticeOf } from './notices.ts';
import { Notifier } from './notifier.ts';
import { OneThing } from './oneThing.ts';
import { reportFocus } from './reportFocus.ts';
import { startsOf } from './starts.ts';
import { TimerWindow } from './timerWindow.ts';
import { type TrayPart, trayPart } from './trayPart.ts';
import { messagesIn } from './messages.ts';
import type { Messages } from './messages/en.ts';

interface FocusDependencies {
  readonly apiBase: string;
  /** Folder for the data of this server: accounts of two servers may have the same ID. */
  readonly folder: string;
  readonly settings: KeptValue<Settings>;
  readonly language: Language;
  readonly way: NoticeWay;
  session(): Promise<{ token: string; accountId: number | null } | null>;
  /** Account whose timer runs here, also while its sign-in is missing. */
  person(): Promise<number | null>;
  /** Whether its sign-in is missing. */
  isAwaiting(): boolean;
  /** Start of this user's next appointment, in milliseconds since 1970; null without one. */
  nextAt(accountId: number | null): number | null;
  /** Opens the timer screen. */
  open(): void;
}

export interface Focus {
  /** Call after a sign-in or sign-out, or when the server has provided the account. */
  followAccount(): void;
  /** Whether other reminders may be shown now: they wait during focus. */
  mayRemind(): boolean;
  /** Whether a session is running now, that is, neither paused nor waiting for an answer. */
  isRunning(): boolean;
  /**
   * Starts a session on this task if it is today's ONE Thing and no session is active; returns whether focus now runs
   * on it.
   */
  startTask(taskId: number): boolean;
  /**
   * Handles the hotkey, from any program. The result shows in the small timer, or in the plan when there is nothing to
   * start or the timer has a question.
   */
  startOrPause(): void;
  /** The timer's part of the tray. */
  tray(): TrayPart;
  /** Calls the listener when `tray` may have changed. */
  onTrayChange(listener: () => void): void;
  /** Resolves when the timer is on disk. */
  stop(): Promise<void>;
}

/**
 * Starts the timer. It runs here independently of the windows, and books its sessions to the account. It learns the
 * account from the first read of the sign-in, which the main window's page causes: a locked keyring must not delay the
 * start.
 */
export function startFocus(setting: FocusDependencies): Focus {
  const { apiBase, folder: data, settings, language, way, session, person, isAwaiting, open } = setting;
  const folder = path.join(data, 'focus');
  const oneThing = new OneThing(folder, () => new Date());
  const words = (): Messages => messagesIn[language.current];
  const notifier = new Notifier(way, open, words);
  const timer = new FocusTimer({
    clock: systemClock,
    open: (accountId) => FocusFile.open(folder, accountId, (error) => log('The timer could not be written', error)),
    onChange: changed,
  });
  const ownWindow = new TimerWindow(settings);
  const windows = new FocusWindows(() => timer.now);
  const server = { apiBase, csrf: new CsrfTokens(apiBase, request), send: request };
  const booking = new Booking({
    timer,
    session,
    send: (closed, token) => bookSession(closed, token, server),
    onTrouble: log,
  });
  const reporter = new Reporter({
    now: () => timer.now,
    async send(report) {
      const signedIn = await session();
      // The timer of a user who is not signed in keeps running, but no other user may see it.
      if (!signedIn || signedIn.accountId === null || signedIn.accountId !== timer.accountId) return null;
      return reportFocus(report, signedIn.token, server);
    },
    happens: (event) => void timer.send(event),
    after: (ms, call) => systemClock.after(ms, call),
  });
  const idle = new IdleWatch({
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    clock: systemClock,
    timer: () => timer.now.timer,
    send: (event) => void timer.send(event),
  });
  let renderTray: () => void = () => undefined;
  let unbooked = 0;

  function changed(change: FocusChange): void {
    const notice = noticeOf(change);
    if (notice) notifier.tell(notice, taskOf(change));
    else if (isPast(change)) notifier.close();
    ring(change);
    ownWindow.follow(change.now);
    windows.show(change.now);
    renderTray();
    idle.follow(change.now.timer);
    if (change.by !== 'account') reporter.look();
    if (timer.toBook.length > unbooked) void booking.deliver();
    unbooked = timer.toBook.length;
  }

  async function follow(): Promise<void> {
    const accountId = await person();
    if (accountId === timer.accountId) return;
    if (accountId !== null) await oneThing.open(accountId);
    await timer.follow(accountId);
    ownWindow.follow(timer.now);
    renderTray();
  }
  const followAccount = () =>
    void follow().then(
      () => {
        parkedChanged();
        void booking.deliver(); // Also for an awaited account, whose timer kept running.
      },
      (error: unknown) => log('The timer could not be read', error),
    );

  const { startOneThing, another, startTask, toggle } = startsOf({
    timer,
    oneThing: () => oneThing.of(timer.accountId),
    nextAt: (accountId) => setting.nextAt(accountId),
    words,
  });

  /** Ends a session on the task early; the page completes the task as soon as it listens. */
  function finish(task: Pick<FocusTask, 'id'>): void {
    const { timer: now } = timer.now;
    if ((now?.phase === 'focus' || now?.phase === 'paused') && now.session.task.id === task.id) {
      timer.send({ type: 'endEarly' });
      timer.send({ type: 'doneForNow' });
    }
    const main = windowNamed('main');
    if (main) tell(main, 'focus:done', { taskId: task.id });
  }

  answerFocus({
    timer,
    follow,
    toggle,
    open,
    openSmall: () => ownWindow.open(),
    hurry: () => reporter.hurry(),
    async keepOneThing(task) {
      if (timer.accountId !== null) await oneThing.keep(timer.accountId, task);
      renderTray();
    },
  });

  const parkedChanged = answerParking({
    folder,
    now: () => timer.now,
    signedIn: async () => (await session())?.accountId ?? null,
    async owner() {
      await follow();
      return timer.accountId;
    },
  });

  // Some systems emit each event twice; `advance` handles it once.
  powerMonitor.on('suspend', () => void timer.send({ type: 'slept' }));
  powerMonitor.on('resume', () => {
    timer.send({ type: 'woke' });
    void booking.deliver();
  });

  return {
    followAccount,
    mayRemind: () => timer.mayRemind(),
    isRunning: () => timer.isRunning(),
    startTask,
    startOrPause() {
      follow()
        .then(() => {
          const toggled = toggle(() => ownWindow.open());
          if (toggled === 'paused' || toggled === 'resumed') ownWindow.open();
          else if (toggled !== 'started' && toggled !== 'choosing') open();
        })
        .catch((error: unknown) => log('The key of the timer did nothing', error));
    },
    tray: () =>
      trayPart(
        timer.now,
        oneThing.of(timer.accountId),
        {
          send: (event) => void timer.send(event),
          start: startOneThing,
          another,
          done: isAwaiting() ? null : finish, // A page completes the task, and only with a sign-in.
          open,
          openSmall: () => ownWindow.open(),
        },
        words(),
      ),
    onTrayChange: (listener) => (renderTray = listener),
    async stop() {
      booking.stop();
      reporter.stop();
      idle.stop();
      await timer.stop();
    },
  };
}

/** Returns the task that a change is about; there always is one when there is something to report. */
function taskOf({ now: { timer } }: FocusChange): Pick<FocusTask, 'title'> {
  if (!timer) return { title: '' };
  return 'session' in timer ? timer.session.task : timer.task;
}

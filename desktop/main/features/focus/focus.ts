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
import { wordsIn } from './words.ts';
import type { Words } from './words/en.ts';

interface Setting {
  readonly apiBase: string;
  /** What belongs to this server alone: accounts of two servers may have the same number. */
  readonly folder: string;
  readonly settings: KeptValue<Settings>;
  readonly language: Language;
  readonly way: NoticeWay;
  session(): Promise<{ token: string; accountId: number | null } | null>;
  /** Whose timer runs here, also while their sign-in is missing. */
  person(): Promise<number | null>;
  /** Whether their sign-in is missing. */
  isAwaiting(): boolean;
  /** When this person's next appointment begins, in milliseconds since 1970; null without one. */
  nextAt(accountId: number | null): number | null;
  /** Opens the screen on which the timer shows itself. */
  open(): void;
}

export interface Focus {
  /** Somebody signed in or out, or the server told who it is. */
  followAccount(): void;
  /** Whether other reminders may come now: they wait while somebody focuses. */
  mayRemind(): boolean;
  /** Whether a session runs at this moment; one that is paused or asks does not. */
  isRunning(): boolean;
  /** Starts a session on this task, where it is the ONE Thing of today and nothing runs; answers whether focus runs on it now. */
  startTask(taskId: number): boolean;
  /**
   * By a key, from any program: what came of it shows in the small timer, or in the plan where there is nothing to start, or
   * where the timer asks something.
   */
  startOrPause(): void;
  /** What the tray shows of the timer. */
  tray(): TrayPart;
  /** Hears when `tray` may show something else. */
  onTrayChange(listener: () => void): void;
  /** Returns when the timer is on the disk. */
  stop(): Promise<void>;
}

/**
 * Starts the timer: it runs here, whatever becomes of the windows, and what it counted goes to the account. Whose it is it
 * learns from the first who asks for the sign-in, which is the main window's page: a locked keyring must not hold up the start.
 */
export function startFocus(setting: Setting): Focus {
  const { apiBase, folder: data, settings, language, way, session, person, isAwaiting, open } = setting;
  const folder = path.join(data, 'focus');
  const oneThing = new OneThing(folder, () => new Date());
  const words = (): Words => wordsIn[language.current];
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
      // A timer whose person is not signed in runs on, and is nobody else's to see.
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
        void booking.deliver(); // Also for a person who was awaited, and whose timer ran all the time.
      },
      (error: unknown) => log('The timer could not be read', error),
    );

  const { startOneThing, another, startTask, toggle } = startsOf({
    timer,
    oneThing: () => oneThing.of(timer.accountId),
    nextAt: (accountId) => setting.nextAt(accountId),
    words,
  });

  /** A session on it ends early, and the page ticks it off as soon as it listens. */
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

  // Some systems tell each of them twice; `advance` hears it once.
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
          done: isAwaiting() ? null : finish, // A page ticks it off, and only one that is signed in can.
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

/** The task that a change is about; there is one where there is something to tell. */
function taskOf({ now: { timer } }: FocusChange): Pick<FocusTask, 'title'> {
  if (!timer) return { title: '' };
  return 'session' in timer ? timer.session.task : timer.task;
}

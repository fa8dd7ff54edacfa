import type { ReminderAction } from '#shared/notifications/ipc.ts';
import { keysSilencedWith, type Reminder, type ReminderFacts } from '#shared/notifications/reminders.ts';
import {
  isStillPlanned,
  dueRings,
  type Ring,
  ringOf,
  withoutToday,
  withSnoozed,
  withRung,
} from '#shared/notifications/ring.ts';
import type { Kept, KeptFile } from './kept.ts';

/** Maximum milliseconds between two checks, however far away the next reminder is: a clock change raises no event. */
const MOST_WAIT_MS = 60_000;
/** Timeouts can fire a moment early and would have to be set again. */
const SPARE_MS = 2;
/** Minimum milliseconds between two writes of the user's last activity. */
const SEEN_EVERY_MS = 60_000;

/** Dependencies of `Reminding`. */
export interface RemindingWorld {
  now(): Date;
  /** Calls once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, call: () => void): () => void;
  open(accountId: number): Promise<KeptFile>;
  /** Whether focus allows reminders now. */
  mayRemind(): boolean;
  /** End of this user's current meeting; null without one. */
  busyUntil(accountId: number): Date | null;
  /** Which of these this device may show; null when the server could not be reached. */
  claim(keys: readonly string[], accountId: number): Promise<readonly string[] | null>;
  tell(ring: Ring, facts: ReminderFacts): void;
  /** Withdraws the last notification. */
  withdraw(): void;
  /** A pause began or ended, or the account has changed. */
  onPause(): void;
  onTrouble(what: string, error: unknown): void;
}

/**
 * Reminds the signed-in user: the only place that checks what is due. A reminder is first claimed, so that only one
 * device shows it, then stored, so that it is shown once, then shown. All steps run one after the other.
 */
export class Reminding {
  readonly #world: RemindingWorld;
  #account: { readonly id: number; readonly file: KeptFile } | null = null;
  #rung: { readonly key: string; readonly keys: readonly string[] } | null = null;
  #cancel: () => void = () => undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #wasPaused = false;
  /** Whether a page has reported facts in this run of the app. */
  #hasToldFacts = false;

  constructor(world: RemindingWorld) {
    this.#world = world;
  }

  /** The last reported facts; null while no user is signed in or nothing is known. */
  get facts(): ReminderFacts | null {
    return this.#account?.file.value.facts ?? null;
  }

  /** End of the current pause; null without one. */
  get pausedUntil(): Date | null {
    const until = this.#account && pauseOf(this.#account.file.value);
    const end = until ? new Date(until) : null;
    return end && end > this.#world.now() ? end : null;
  }

  /** Switches to this account and its stored data; null for none. */
  follow(accountId: number | null): Promise<void> {
    return this.#then(async () => {
      if (await this.#change(accountId)) await this.#lookOnce();
    });
  }

  /**
   * Stops reminding this user on this computer, also after a restart, until facts are reported again. A page that has
   * not reported anything yet does not know the account and silences nothing.
   */
  silence(): Promise<void> {
    return this.#then(async () => {
      if (!this.#hasToldFacts) return;
      this.#hasToldFacts = false;
      this.#keep({ facts: null });
      await this.#change(null);
    });
  }

  /** Updates what there is to remind of. */
  know(facts: ReminderFacts): Promise<void> {
    return this.#then(async () => {
      await this.#change(facts.accountId);
      this.#hasToldFacts = true;
      const before = this.facts;
      const isOtherPause = before?.settings.pausedUntil !== facts.settings.pausedUntil;
      this.#keep({ facts, ...(isOtherPause ? { pause: null } : {}) });
      if (this.#rung && !isStillPlanned(facts, this.#rung.key)) this.#withdraw();
      if (!before) this.#world.onPause();
      await this.#lookOnce();
    });
  }

  /** Checks what is due: after a sleep, or when something else may have changed. */
  look(): Promise<void> {
    return this.#then(() => this.#lookOnce());
  }

  /** Records that the user is active on this computer. */
  see(): void {
    const now = this.#world.now();
    const before = this.#account?.file.value.seenAt;
    if (before && Math.abs(now.getTime() - Date.parse(before)) < SEEN_EVERY_MS) return;
    this.#keep({ seenAt: now.toISOString() });
  }

  /** Applies a button of a reminder to its stored rings; where it leads is decided elsewhere. */
  act(key: string, action: ReminderAction): Promise<void> {
    return this.#then(async () => {
      const account = this.#account;
      if (!account) return;
      this.see();
      const now = this.#world.now();
      const { rings, toClaim } = account.file.value;
      const keys = this.#rung?.key === key ? this.#rung.keys : [key];
      if (action === 'snooze') this.#keep({ rings: keys.reduce((all, one) => withSnoozed(all, one, now), rings) });
      if (action === 'notToday') {
        const silenced = keysSilencedWith(key);
        this.#keep({ rings: withoutToday(rings, silenced, now), toClaim: [...toClaim, ...silenced].slice(-200) });
      }
      this.#withdraw();
      await this.#flush(account.file);
      await this.#lookOnce();
    });
  }

  /** Shows no reminder before `until`; null resumes them. The settings apply again when they change. */
  pauseUntil(until: Date | null): Promise<void> {
    return this.#then(async () => {
      this.#keep({ pause: { until: until?.toISOString() ?? null } });
      await this.#lookOnce();
    });
  }

  /** Stops all reminders; resolves when everything is on disk. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    if (this.#account) await this.#flush(this.#account.file);
  }

  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch((error: unknown) => this.#world.onTrouble('A reminder went wrong', error));
    return this.#turn;
  }

  async #change(accountId: number | null): Promise<boolean> {
    if ((this.#account?.id ?? null) === accountId || this.#isStopped) return false;
    this.#cancel();
    this.#withdraw();
    if (this.#account) await this.#flush(this.#account.file);
    this.#account = null;
    if (accountId !== null) this.#account = { id: accountId, file: await this.#world.open(accountId) };
    this.#world.onPause();
    return true;
  }

  #keep(change: Partial<Kept>): void {
    const file = this.#account?.file;
    file?.keep({ ...file.value, ...change });
  }

  /** A failing disk must not suppress a reminder. */
  #flush(file: KeptFile): Promise<void> {
    return file.flush().catch((error: unknown) => this.#world.onTrouble('Reminders could not be written', error));
  }

  #withdraw(): void {
    if (!this.#rung) return;
    this.#rung = null;
    this.#world.withdraw();
  }

  async #lookOnce(): Promise<void> {
    const account = this.#account;
    if (!account || this.#isStopped) return;
    this.#cancel();
    this.#notePause();
    const { due } = this.#seen(account.file.value);
    if (due.length > 0) await this.#tell(account, due);
    await this.#claimSilenced(account);
    if (this.#isStopped) return;
    const { nextAt } = this.#seen(account.file.value);
    const wait = nextAt ? nextAt.getTime() - this.#world.now().getTime() : MOST_WAIT_MS;
    this.#cancel = this.#world.after(Math.min(Math.max(wait, 0) + SPARE_MS, MOST_WAIT_MS), () => void this.look());
  }

  /** Handles a pause that has ended by itself. */
  #notePause(): void {
    const isPaused = this.pausedUntil !== null;
    if (isPaused === this.#wasPaused) return;
    this.#wasPaused = isPaused;
    this.#world.onPause();
  }

  #seen(kept: Kept) {
    const facts = factsOf(kept);
    if (!facts) return { due: [], nextAt: null };
    const now = this.#world.now();
    const [mayRemind, busyUntil] = [this.#world.mayRemind(), this.#world.busyUntil(facts.accountId)];
    return dueRings({ facts, kept: kept.rings, now, mayRemind, busyUntil, pausedUntil: pauseOf(kept) });
  }

  async #tell({ id, file }: { id: number; file: KeptFile }, due: readonly Reminder[]): Promise<void> {
    const snoozed = new Set(file.value.rings.snoozed.map(({ key }) => key));
    const asked = due.map(({ key }) => key).filter((key) => !snoozed.has(key));
    const mine = asked.length === 0 ? [] : await this.#world.claim(asked, id);
    if (this.#isStopped) return;
    // Focus may have started meanwhile, or the day may have ended.
    const known = new Set(due.map(({ key }) => key));
    const still = this.#seen(file.value).due.filter(({ key }) => known.has(key));
    const own = still.filter(({ key }) => snoozed.has(key) || mine === null || mine.includes(key));
    this.#keep({ rings: withRung(file.value.rings, still, this.#world.now()) });
    await this.#flush(file);
    const ring = ringOf(own);
    const facts = factsOf(file.value);
    if (!ring || !facts) return;
    this.#rung = { key: ring.reminder.key, keys: own.map(({ key }) => key) };
    this.#world.tell(ring, facts);
  }

  /** Silences the reminder on other devices too; waits while the server is unreachable. */
  async #claimSilenced({ id, file }: { id: number; file: KeptFile }): Promise<void> {
    const { toClaim } = file.value;
    if (toClaim.length === 0 || !(await this.#world.claim(toClaim, id))) return;
    this.#keep({ toClaim: file.value.toClaim.filter((key) => !toClaim.includes(key)) });
  }
}

/** A choice on this computer applies until the settings change. */
const pauseOf = ({ pause, facts }: Kept): string | null =>
  pause ? pause.until : (facts?.settings.pausedUntil ?? null);

/** The page reports when the user was last seen; activity outside of it is recorded here. */
const factsOf = ({ facts, seenAt }: Kept): ReminderFacts | null =>
  facts && seenAt && seenAt > facts.lastSeenAt ? { ...facts, lastSeenAt: seenAt } : facts;

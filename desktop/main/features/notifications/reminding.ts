import type { ReminderAction } from '#shared/notifications/ipc.ts';
import { keysSilencedWith, type Reminder, type ReminderFacts } from '#shared/notifications/reminders.ts';
import {
  isStillPlanned,
  lookAtRings,
  type Ring,
  ringOf,
  withoutToday,
  withSnoozed,
  withTold,
} from '#shared/notifications/ring.ts';
import type { Kept, KeptFile } from './kept.ts';

/** However far the next reminder is, it is looked so often, in milliseconds: a clock that was set tells nobody. */
const MOST_WAIT_MS = 60_000;
/** Timers may call a moment early, and would then have to call twice. */
const SPARE_MS = 2;
/** Being here is written down so often at most. */
const SEEN_EVERY_MS = 60_000;

/** What reminding needs of the world. */
export interface RemindingWorld {
  now(): Date;
  /** Calls once after `ms` milliseconds; the answer takes it back. */
  after(ms: number, call: () => void): () => void;
  open(accountId: number): Promise<KeptFile>;
  /** Whether reminders may come as far as focus goes. */
  mayRemind(): boolean;
  /** When the meeting ends that this person is in; null without one. */
  busyUntil(accountId: number): Date | null;
  /** Which of these this device may tell; null where nobody could be asked. */
  claim(keys: readonly string[], accountId: number): Promise<readonly string[] | null>;
  tell(ring: Ring, facts: ReminderFacts): void;
  /** What was told is moot. */
  withdraw(): void;
  /** A pause began or ended, or there is another person who may make one. */
  onPause(): void;
  onTrouble(what: string, error: unknown): void;
}

/**
 * Reminds whoever is signed in: the one place where it is looked what is due. What is to be told is first claimed, so that one
 * device tells it, then kept, so that it is told once, then told. Everything happens one after the other.
 */
export class Reminding {
  readonly #world: RemindingWorld;
  #account: { readonly id: number; readonly file: KeptFile } | null = null;
  #rung: { readonly key: string; readonly keys: readonly string[] } | null = null;
  #cancel: () => void = () => undefined;
  #turn: Promise<void> = Promise.resolve();
  #isStopped = false;
  #wasPaused = false;
  /** Whether a page said anything in this run of the app. */
  #hasToldFacts = false;

  constructor(world: RemindingWorld) {
    this.#world = world;
  }

  /** The facts as they were last told; null while nobody is signed in or nothing is known. */
  get facts(): ReminderFacts | null {
    return this.#account?.file.value.facts ?? null;
  }

  /** When reminders come again after a pause; null while there is none. */
  get pausedUntil(): Date | null {
    const until = this.#account && pauseOf(this.#account.file.value);
    const end = until ? new Date(until) : null;
    return end && end > this.#world.now() ? end : null;
  }

  /** Reminds this account from now on, from what is kept of it; null for nobody. */
  follow(accountId: number | null): Promise<void> {
    return this.#then(async () => {
      if (await this.#change(accountId)) await this.#lookOnce();
    });
  }

  /**
   * The person is not to be reminded here, not after a restart either, until facts are told again. A page that has told
   * nothing yet does not know who is there, and silences nobody.
   */
  silence(): Promise<void> {
    return this.#then(async () => {
      if (!this.#hasToldFacts) return;
      this.#hasToldFacts = false;
      this.#keep({ facts: null });
      await this.#change(null);
    });
  }

  /** What there is to remind of has changed. */
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

  /** Looks what is due: after a sleep, or when something else may have changed. */
  look(): Promise<void> {
    return this.#then(() => this.#lookOnce());
  }

  /** The person is here, at this computer. */
  see(): void {
    const now = this.#world.now();
    const before = this.#account?.file.value.seenAt;
    if (before && Math.abs(now.getTime() - Date.parse(before)) < SEEN_EVERY_MS) return;
    this.#keep({ seenAt: now.toISOString() });
  }

  /** What a button of a reminder does to its rings; where it leads is not asked here. */
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

  /** No reminder before `until`; null to hear them again. The settings count again when they change. */
  pauseUntil(until: Date | null): Promise<void> {
    return this.#then(async () => {
      this.#keep({ pause: { until: until?.toISOString() ?? null } });
      await this.#lookOnce();
    });
  }

  /** Nothing is told any more; returns when all is on the disk. */
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

  /** A disk that takes nothing must not silence a reminder. */
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

  /** A pause ends by itself. */
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
    return lookAtRings({ facts, kept: kept.rings, now, mayRemind, busyUntil, pausedUntil: pauseOf(kept) });
  }

  async #tell({ id, file }: { id: number; file: KeptFile }, due: readonly Reminder[]): Promise<void> {
    const snoozed = new Set(file.value.rings.snoozed.map(({ key }) => key));
    const asked = due.map(({ key }) => key).filter((key) => !snoozed.has(key));
    const mine = asked.length === 0 ? [] : await this.#world.claim(asked, id);
    if (this.#isStopped) return;
    // Meanwhile focus may have begun, or the day may have ended.
    const known = new Set(due.map(({ key }) => key));
    const still = this.#seen(file.value).due.filter(({ key }) => known.has(key));
    const own = still.filter(({ key }) => snoozed.has(key) || mine === null || mine.includes(key));
    this.#keep({ rings: withTold(file.value.rings, still, this.#world.now()) });
    await this.#flush(file);
    const ring = ringOf(own);
    const facts = factsOf(file.value);
    if (!ring || !facts) return;
    this.#rung = { key: ring.reminder.key, keys: own.map(({ key }) => key) };
    this.#world.tell(ring, facts);
  }

  /** Other devices are to be silent as well; while nobody can be asked it waits. */
  async #claimSilenced({ id, file }: { id: number; file: KeptFile }): Promise<void> {
    const { toClaim } = file.value;
    if (toClaim.length === 0 || !(await this.#world.claim(toClaim, id))) return;
    this.#keep({ toClaim: file.value.toClaim.filter((key) => !toClaim.includes(key)) });
  }
}

/** A choice on this computer counts until the settings change. */
const pauseOf = ({ pause, facts }: Kept): string | null =>
  pause ? pause.until : (facts?.settings.pausedUntil ?? null);

/** The page tells when the person was last seen; what they did outside of it is here. */
const factsOf = ({ facts, seenAt }: Kept): ReminderFacts | null =>
  facts && seenAt && seenAt > facts.lastSeenAt ? { ...facts, lastSeenAt: seenAt } : facts;

import { byHand, isOrphaned, NEW, nextAt, type OutboxItem, type Outcome, placeAfter, type Senders } from './outbox.ts';
import { expedite, type Outbox, sendDue } from './sendDue.ts';

/** Returns a number from 0 to below `below`. */
type Random = (below: number) => number;

interface Entry extends OutboxItem {
  readonly owner: string;
}

interface Request {
  readonly owner: string;
  readonly window: string;
  readonly ids: readonly string[];
  /** The server's response; undefined while the request is in flight. */
  answer?: Outcome;
  /** Null once no window waits for the response. */
  resolve: ((outcome: Outcome) => void) | null;
}

const NO_WAY = { kind: 'later', holdsAll: true } as const satisfies Outcome;
const DAY = 24 * 3_600_000;

/** Simulates two accounts, several windows, a changing clock, an unreliable network, and a server. */
export class OutboxWorld {
  readonly #settle: () => Promise<void>;
  readonly #random: Random;
  readonly #isInOrder: boolean;
  /** The device's storage, which outlives every window. */
  readonly stored = new Map<string, Entry>();
  readonly made: { readonly id: string; readonly owner: string }[] = [];
  /** What the server has handled, each once by its id. */
  readonly done: { readonly id: string; readonly owner: string }[] = [];
  /** What the server refuses until the user has corrected it. */
  readonly bad = new Set<string>();
  /** What the user has sent again by hand. */
  readonly again = new Set<string>();
  readonly problems: string[] = [];
  readonly #acknowledged = new Set<string>();
  #requests: Request[] = [];
  #windows = ['w0', 'w1'];
  readonly #atWork = new Set<string>();
  readonly #inHand = new Map<string, Set<string>>();
  readonly #locks = new Map<string, { holder: string; waiting: { window: string; go: () => void }[] }>();
  #count = 0;
  #owner = 'mara';
  #now = 1_700_000_000_000;
  /** Until when the server asked this user to wait; void after a clock change. */
  readonly #asked = new Map<string, number>();

  /** @param settle - resolves once all pending promises have settled */
  constructor(random: Random, isInOrder: boolean, settle: () => Promise<void>) {
    this.#settle = settle;
    this.#random = random;
    this.#isInOrder = isInOrder;
  }

  /** Performs one random event. */
  async step(): Promise<void> {
    const often = [() => this.#make(), () => this.#go(this.#anyWindow()), () => this.#arrive(), () => this.#answer()];
    const happenings: readonly (() => void)[] = [
      ...often,
      ...often,
      () => this.#lose(),
      () => void (this.#now += this.#random(400_000)),
      () => expedite(this.#outboxOf(this.#anyWindow())),
      () => this.#rarely(() => this.#kill(this.#anyWindow())),
      () => this.#rarely(() => this.#setClock((this.#random(4_000) - 2_000) * 60_000)),
      () => this.#rarely(() => (this.#owner = this.#owner === 'mara' ? 'ben' : 'mara')),
      () => this.#rarely(() => this.#byHand()),
    ];
    happenings[this.#random(happenings.length)]?.();
    await this.#settle();
  }

  /** Makes the network reliable. Resolves once only refused entries wait. */
  async end(): Promise<void> {
    for (const window of this.#windows) this.#kill(window);
    for (const request of this.#requests) this.#serve(request, false);
    this.#requests = [];
    for (const owner of ['mara', 'ben', 'mara']) {
      this.#owner = owner;
      for (let round = 0; round < 40 && this.#ofOwner().some(({ state }) => state !== 'failed'); round += 1) {
        const next = nextAt(this.#ofOwner(), this.#now, { isInOrder: this.#isInOrder });
        if (next !== Infinity) this.#now = Math.max(this.#now, next);
        this.#go(this.#windows[0] ?? '');
        await this.#settle();
        while (this.#requests.length > 0) {
          for (const request of this.#requests) this.#serve(request, false);
          this.#answer();
          await this.#settle();
        }
      }
    }
  }

  readonly #rarely = (happening: () => void): unknown => this.#random(2) === 0 && happening();
  #anyWindow(): string {
    return this.#windows[this.#random(this.#windows.length)] ?? '';
  }
  #setClock(ms: number): void {
    this.#now += ms;
    this.#asked.clear();
  }

  #make(): void {
    const id = `${this.#count++}`;
    const at = placeAfter(this.#ofOwner(), this.#now);
    this.stored.set(id, { ...NEW, id, at, owner: this.#owner });
    this.made.push({ id, owner: this.#owner });
    if (this.#random(8) === 0) this.bad.add(id);
  }

  #byHand(): void {
    const failed = this.#ofOwner().find(({ state }) => state === 'failed');
    if (!failed) return;
    this.bad.delete(failed.id);
    this.again.add(failed.id);
    this.stored.set(failed.id, byHand(failed));
  }

  #ofOwner(): readonly Entry[] {
    return [...this.stored.values()].filter(({ owner }) => owner === this.#owner);
  }

  #go(window: string): void {
    if (this.#atWork.has(window)) return;
    this.#atWork.add(window);
    const outbox = this.#outboxOf(window);
    const round = (): Promise<void> =>
      sendDue(outbox, () => !this.#windows.includes(window), {
        now: () => this.#now,
        chance: () => this.#random(1_000) / 1_000,
      });
    const work = this.#isInOrder ? this.#locked(window, round) : round();
    void work.then(() => this.#atWork.delete(window));
  }

  #outboxOf(window: string, owner = this.#owner): Outbox<Entry> {
    const own = this.#inHandOf(window);
    const senders = (): Senders => ({ own: window, living: new Set(this.#windows), inHand: own });
    const claim = (item: Entry): Promise<Entry | null> => {
      const entry = this.stored.get(item.id);
      const isTaken = entry?.state === 'sending' && !isOrphaned(entry, senders());
      if (!entry || isTaken || own.has(item.id)) return Promise.resolve(null);
      own.add(item.id);
      const mine: Entry = { ...entry, state: 'sending', sender: window };
      this.stored.set(item.id, mine);
      return Promise.resolve(mine);
    };
    return {
      items: () => (owner === this.#owner ? this.#ofOwner() : []),
      isInOrder: this.#isInOrder,
      most: this.#isInOrder ? 3 : 1,
      ...(!this.#isInOrder && { senders: senders(), claim }),
      send: (items) => this.#send(window, items),
      keep: ({ id }, state, outcome) => {
        const entry = this.stored.get(id);
        if (entry && state) this.stored.set(id, { ...entry, ...state });
        if (!state) this.stored.delete(id);
        if (outcome?.kind === 'sent') this.#acknowledged.add(id);
        if (outcome) own.delete(id);
      },
    };
  }

  #inHandOf(window: string): Set<string> {
    const known = this.#inHand.get(window) ?? new Set<string>();
    this.#inHand.set(window, known);
    return known;
  }

  #send(window: string, items: readonly Entry[]): Promise<Outcome> {
    const [owner, ids] = [this.#owner, items.map(({ id }) => id)];
    for (const item of items) {
      if (item.owner !== owner) this.problems.push(`${item.id} goes out in another name`);
      if (this.#acknowledged.has(item.id)) this.problems.push(`${item.id} is sent though it was answered`);
      if (this.#requests.some((one) => one.resolve && one.ids.includes(item.id)))
        this.problems.push(`${item.id} is sent by two windows at once`);
    }
    if (this.#now < (this.#asked.get(owner) ?? 0)) this.problems.push(`${ids.join()} goes out before its time`);
    return new Promise((resolve) => this.#requests.push({ owner, window, ids, resolve }));
  }

  /** Delivers any pending request to the server, in any order. */
  #arrive(): void {
    const onTheWay = this.#requests.filter(({ answer }) => !answer);
    const request = onTheWay[this.#random(Math.max(1, onTheWay.length))];
    if (request) this.#serve(request, this.#random(6) === 0);
  }

  #serve(request: Request, isBusy: boolean): void {
    if (request.answer) return;
    if (isBusy) request.answer = { ...NO_WAY, retryAfterMs: this.#random(2) * (1 + this.#random(DAY)) };
    else if (request.ids.some((id) => this.bad.has(id))) request.answer = { kind: 'refused' };
    else {
      request.answer = { kind: 'sent' };
      for (const id of request.ids)
        if (!this.done.some((one) => one.id === id)) this.done.push({ id, owner: request.owner });
    }
  }

  /** Delivers any pending response. */
  #answer(): void {
    const answered = this.#requests.filter(({ answer }) => answer);
    const request = answered[this.#random(Math.max(1, answered.length))];
    if (!request?.answer) return;
    this.#requests = this.#requests.filter((one) => one !== request);
    const { answer, owner, resolve } = request;
    if (resolve && answer.kind === 'later' && answer.retryAfterMs)
      this.#asked.set(owner, this.#now + answer.retryAfterMs);
    resolve?.(answer);
  }

  /** Lets a window lose its response; the request may still reach the server much later. */
  #lose(): void {
    const awaited = this.#requests.filter(({ resolve }) => resolve);
    const request = awaited[this.#random(Math.max(1, awaited.length))];
    request?.resolve?.(NO_WAY);
    if (request) request.resolve = null;
  }

  /** Closes a window in the middle of its work, and opens another. */
  #kill(window: string): void {
    for (const request of this.#requests) if (request.window === window) request.resolve = null;
    this.#windows = [...this.#windows.filter((one) => one !== window), `w${this.#count++}`];
    this.#inHand.delete(window);
    for (const owner of this.#locks.keys()) this.#passOn(owner, window);
  }

  async #locked(window: string, action: () => Promise<void>): Promise<void> {
    const owner = this.#owner;
    const lock = this.#locks.get(owner);
    if (lock) await new Promise<void>((go) => lock.waiting.push({ window, go }));
    else this.#locks.set(owner, { holder: window, waiting: [] });
    await action();
    this.#passOn(owner, window);
  }

  #passOn(owner: string, window: string): void {
    const lock = this.#locks.get(owner);
    if (!lock) return;
    lock.waiting = lock.waiting.filter((one) => this.#windows.includes(one.window));
    if (lock.holder !== window) return;
    const next = lock.waiting.shift();
    if (next) lock.holder = next.window;
    else this.#locks.delete(owner);
    next?.go();
  }
}

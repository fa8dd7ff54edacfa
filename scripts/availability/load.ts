import { setTimeout as pause } from 'node:timers/promises';
import { aPerson, type Person } from '#api/faults/parts/people.ts';
import type { Api } from './servers.ts';

/** A write that was answered with a success. Times are of `performance.now()`. */
interface Acknowledged {
  readonly clientId: string;
  readonly userId: number;
  /** Which process answered. */
  readonly api: number;
  /** When this try was sent, when the first was, and when it was answered. */
  readonly sent: number;
  readonly begun: number;
  readonly answered: number;
}

/** Between two writes of one person, so that `WRITERS` of them make some fifty in a second. Milliseconds. */
const BETWEEN_MS = 250;
const WRITERS = 16;
const LEAST_PAUSE_MS = 200;
/** What asks for patience; anything else than this and a success breaks a promise. 0: the line was cut. */
const PATIENT = [503];

/** People who write again and again until a write is acknowledged, half of them to each process. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that are neither a success nor a request for patience, by status and code. */
  readonly odd = new Map<string, number>();
  refused = 0;
  #isOver = false;
  #resting = Promise.withResolvers<undefined>();
  #isResting = false;
  #running: Promise<unknown> = Promise.resolve();

  /** Signs the writers up and lets them begin. */
  static async begin(apis: readonly Api[]): Promise<Load> {
    const writers: (readonly [Person, number])[] = [];
    for (let made = 0; made < WRITERS; made += 1) {
      const api = made % apis.length;
      writers.push([await aPerson(() => apis[api]?.url ?? ''), api]);
    }
    const load = new Load();
    load.#running = Promise.all(writers.map(([person, api]) => load.#write(person, api)));
    return load;
  }

  async #write(person: Person, api: number): Promise<void> {
    await pause(Math.random() * BETWEEN_MS);
    while (!this.#isOver) {
      if (this.#isResting) await this.#resting.promise;
      await this.#writeOne(person, api);
      await pause(BETWEEN_MS);
    }
  }

  /** One write with an id of the client's own, sent until it is acknowledged. */
  async #writeOne(person: Person, api: number): Promise<void> {
    const clientId = crypto.randomUUID();
    const begun = performance.now();
    for (;;) {
      const sent = performance.now();
      const body = { title: `Written by ${clientId}`, clientId, status: 'backlog' };
      const { status, retryAfter, body: answer } = await person.call('POST', '/tasks', { body });
      if (status === 201 || status === 200) {
        const answered = performance.now();
        this.acknowledged.push({ clientId, userId: person.id, api, sent, begun, answered });
        return;
      }
      this.refused += 1;
      if (!PATIENT.includes(status) || retryAfter === undefined)
        this.#note(`${status} ${String(answer['code'] ?? '')}`);
      if (this.#isOver) return;
      await pause(Math.max(LEAST_PAUSE_MS, (retryAfter ?? 0) * 1_000));
    }
  }

  #note(what: string): void {
    this.odd.set(what, (this.odd.get(what) ?? 0) + 1);
  }

  /** Nobody writes until `goOn`; ends when what was under way is acknowledged. */
  async rest(): Promise<void> {
    this.#isResting = true;
    await pause(BETWEEN_MS * 10);
  }

  goOn(): void {
    this.#isResting = false;
    this.#resting.resolve(undefined);
    this.#resting = Promise.withResolvers();
  }

  /** Ends when every writer has been answered. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.goOn();
    await this.#running;
  }
}

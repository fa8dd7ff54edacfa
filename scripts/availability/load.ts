import { setTimeout as pause } from 'node:timers/promises';
import { aPerson, type Person } from '#api/faults/parts/people.ts';
import type { Api } from './servers.ts';

/** A write that succeeded. Times are those of `performance.now()`. */
interface Acknowledged {
  readonly clientId: string;
  readonly userId: number;
  /** Process that responded. */
  readonly api: number;
  /** When this attempt was sent, when the first was, and when the response arrived. */
  readonly sent: number;
  readonly begun: number;
  readonly answered: number;
}

/** Milliseconds between two writes of one user, so that `WRITERS` users make about fifty per second. */
const BETWEEN_MS = 250;
const WRITERS = 16;
const LEAST_PAUSE_MS = 200;
/**
 * Status codes that ask the client to retry; anything else except a success breaks a promise. 0: the connection was
 * cut.
 */
const PATIENT = [503];

/** Users who retry each write until it is acknowledged, half of them on each process. */
export class Load {
  readonly acknowledged: Acknowledged[] = [];
  /** Responses that are neither a success nor a request to retry, by status and code. */
  readonly odd = new Map<string, number>();
  refused = 0;
  #isOver = false;
  #resting = Promise.withResolvers<undefined>();
  #isResting = false;
  #running: Promise<unknown> = Promise.resolve();

  /** Signs the writers up and starts them. */
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

  /** One write with a client-generated ID, sent until it is acknowledged. */
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

  /** Pauses all writers until `goOn`; resolves when pending writes are acknowledged. */
  async rest(): Promise<void> {
    this.#isResting = true;
    await pause(BETWEEN_MS * 10);
  }

  goOn(): void {
    this.#isResting = false;
    this.#resting.resolve(undefined);
    this.#resting = Promise.withResolvers();
  }

  /** Resolves when every writer has received its response. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.goOn();
    await this.#running;
  }
}

import type { FocusNow } from './ipc.ts';
import { eventsOf, REPORT_EVERY_MS, reportOf } from './running.ts';
import type { FocusReport, FocusReportReply } from './runningContract.ts';
import type { TimerEvent } from './timerFacts.ts';

/** The device functions that reporting needs. */
export interface ReporterWorld {
  /** Returns the timer of this device. */
  now(): FocusNow;
  /** Sends a report; null or a rejection when the server has not accepted it. */
  send(report: FocusReport): Promise<FocusReportReply | null>;
  /** Carries out what another device requests. */
  happens(event: TimerEvent): void;
  /** Calls back once after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, call: () => void): () => void;
}

/**
 * Reports the timer of a device to the account's other devices, on each change and once a minute while it runs, and
 * carries out their requests. It sends one report at a time; a failed one is sent again with the next.
 */
export class Reporter {
  readonly #world: ReporterWorld;
  #reported: string | null = null;
  #answered: string | undefined;
  #isSending = false;
  #isWanted = false;
  #isStopped = false;
  #cancel: () => void = () => undefined;

  constructor(world: ReporterWorld) {
    this.#world = world;
  }

  /** Called every second and on every change of the timer; reports changes. */
  look(): void {
    const mark = this.#mark();
    if (mark !== this.#reported && !(mark === '' && this.#reported === null)) this.hurry(mark);
  }

  /** Reports immediately: there may be a request, or the server may be reachable again. */
  hurry(mark = this.#mark()): void {
    if (this.#isStopped) return;
    this.#reported = mark;
    this.#isWanted = true;
    if (!this.#isSending) void this.#sendAll();
  }

  /** Stops reporting. */
  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  /** Returns a mark that changes with events but not with time; empty when nothing runs. */
  #mark(): string {
    const { timer, at } = this.#world.now();
    const report = reportOf(timer, at);
    if (!report || !timer) return '';
    const stretches = 'session' in timer ? timer.session.stretches.length : 0;
    return `${report.key} ${report.phase} ${report.wholeMs} ${stretches}`;
  }

  async #sendAll(): Promise<void> {
    this.#cancel();
    this.#isSending = true;
    let hasFailed = false;
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      const { timer, at } = this.#world.now();
      const answered = this.#answered;
      const report = { report: reportOf(timer, at), ...(answered !== undefined && { answered }) };
      const reply = await this.#world.send(report).catch(() => null);
      hasFailed = reply === null;
      if (reply && !this.#isStopped) this.#follow(reply, answered);
    }
    this.#isSending = false;
    if (!this.#isStopped && (hasFailed || this.#reported !== ''))
      this.#cancel = this.#world.after(REPORT_EVERY_MS, () => this.hurry());
  }

  #follow({ isElsewhere, pending }: FocusReportReply, answered: string | undefined): void {
    if (this.#answered === answered) this.#answered = undefined;
    const { timer, at } = this.#world.now();
    if (isElsewhere && timer?.phase === 'focus') this.#world.happens({ type: 'pause' });
    if (!pending || pending.id === answered) return;
    this.#answered = pending.id;
    for (const event of eventsOf(pending, timer, at)) this.#world.happens(event);
    this.hurry();
  }
}

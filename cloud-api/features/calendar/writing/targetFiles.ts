import { isEventCalendar, textOf } from '#shared/calendar/dav/collections.ts';
import { calendarMultiget } from '#shared/calendar/dav/requests.ts';
import { childOf } from '#shared/calendar/dav/xml.ts';
import type { OwnEventRead, OwnEventTask } from '#shared/calendar/writing/ownEventTask.ts';
import type { WritingProblem } from '#shared/calendar/writingContract.ts';
import { type DavClient, DavStatus, type FileAnswer, type FileRequest } from '../feeds/caldav/davClient.ts';
import { keyOf } from '../feeds/caldav/parts.ts';
import type { SignIn } from '../feeds/caldav/signIn.ts';
import type { FeedDependencies } from '../dependencies.ts';
import { FeedFailure, problemOf } from '../feeds/feedFailure.ts';
import { davClient } from '../feeds/readSource.ts';

/** Thrown when tasks cannot be written; the reason is shown to users. */
export class WritingFailure extends Error {
  readonly problem: WritingProblem;
  readonly waitMs: number;

  constructor(problem: WritingProblem, waitMs = 0, options: ErrorOptions = {}) {
    super(`Writing into the calendar failed: ${problem}`, options);
    this.problem = problem;
    this.waitMs = waitMs;
  }
}

/** A server's information about an event's file. */
export interface FileState {
  /** HTTP status; null if the server did not mention the file. */
  readonly status: number | null;
  readonly etag: string | null;
}

/** Outcome of a file's change: done, the file has another state than expected, or it does not exist. */
export type FileOutcome = { readonly kind: 'done'; readonly etag: string | null } | { readonly kind: 'other' | 'gone' };

const BATCH = 50;
/** All requests of one round together, in milliseconds. */
const TOTAL_MS = 30_000;
const PRIVILEGES = 'd:current-user-privilege-set';
const WRITING = ['d:write', 'd:write-content', 'd:bind', 'd:all'];

/**
 * Our files in a calendar on a server. No other file is ever requested by name, changed or removed: we name every file,
 * create it only if it does not exist, and change it only in a state in which it contained our event. Throws
 * WritingFailure.
 */
export class TargetFiles {
  readonly #client: DavClient;
  readonly #read: FeedDependencies['read'];
  readonly #folder: URL;

  constructor(deps: Pick<FeedDependencies, 'ask' | 'read' | 'patience'>, address: string, signIn: SignIn) {
    this.#client = davClient(deps, signIn, AbortSignal.timeout(TOTAL_MS));
    this.#read = deps.read;
    this.#folder = new URL(address.replace(/\/?$/, '/'));
    this.#client.settle(this.#folder, 'unasked');
  }

  /** Returns the server's state of the whole calendar, null if it has none, and whether the user may write to it. */
  about(): Promise<{ readonly state: string | null; readonly isWritable: boolean }> {
    return this.#speaking(async () => {
      const wanted = ['d:resourcetype', 'c:supported-calendar-component-set', 'cs:getctag', 'd:sync-token', PRIVILEGES];
      const about = await this.#client.propfind(this.#folder, 0, wanted);
      const [itself] = about.responses;
      if (!itself || !isEventCalendar(itself)) throw new FeedFailure('broken');
      const given = itself.properties[PRIVILEGES]?.children;
      return {
        state: textOf(about, 'd:sync-token') ?? textOf(about, 'cs:getctag'),
        // If a server does not report it, writing is attempted.
        isWritable: !given?.length || given.some((one) => WRITING.some((name) => childOf(one, name))),
      };
    });
  }

  /** Returns the states of files by name. */
  states(names: readonly string[]): Promise<ReadonlyMap<string, FileState>> {
    return this.#speaking(async () => {
      const found = new Map<string, FileState>();
      for (let from = 0; from < names.length; from += BATCH) {
        const some = names.slice(from, from + BATCH);
        const byKey = new Map(some.map((name) => [keyOf(this.#at(name).pathname, this.#folder), name]));
        const body = calendarMultiget(
          some.map((name) => this.#at(name).pathname),
          'states',
        );
        const { responses } = await this.#client.answer(this.#folder, { method: 'REPORT', depth: 1, body });
        for (const { href, status, properties } of responses) {
          const name = byKey.get(keyOf(href, this.#folder));
          const etag = properties['d:getetag']?.text.trim() ?? null;
          if (name !== undefined) found.set(name, { status: status === 200 && etag === null ? null : status, etag });
        }
      }
      return found;
    });
  }

  /** Returns our event in a file, unchanged or with a change; null if it is not there. */
  read(name: string, task: Omit<OwnEventTask, 'text'>): Promise<(OwnEventRead & { readonly etag: string }) | null> {
    return this.#speaking(async () => {
      const answer = await this.#file(name, { method: 'GET' });
      if (isGone(answer)) return null;
      if (answer.status !== 200) throw failureOf(answer);
      const found = await this.#read.own({ ...task, text: answer.text });
      if (typeof found === 'string') throw new FeedFailure(found);
      // A file without a state cannot be changed safely.
      if (answer.etag === null) throw new FeedFailure('broken');
      return found && { ...found, etag: answer.etag };
    });
  }

  /** Creates a file; `other` if it exists. */
  make(name: string, body: string): Promise<FileOutcome> {
    return this.#change(name, { method: 'PUT', condition: { 'if-none-match': '*' }, body });
  }

  /** Changes a file that is in this state. */
  change(name: string, etag: string, body: string): Promise<FileOutcome> {
    return this.#change(name, { method: 'PUT', condition: { 'if-match': etag }, body });
  }

  /** Removes a file that is in this state. */
  remove(name: string, etag: string): Promise<FileOutcome> {
    return this.#change(name, { method: 'DELETE', condition: { 'if-match': etag } });
  }

  #change(name: string, request: FileRequest): Promise<FileOutcome> {
    return this.#speaking(async () => {
      const answer = await this.#file(name, request);
      if (answer.status >= 200 && answer.status < 300) return { kind: 'done', etag: answer.etag };
      if (answer.status === 412) return { kind: 'other' };
      if (request.method === 'DELETE' && isGone(answer)) return { kind: 'gone' };
      throw answer.status === 403 ? new WritingFailure('readOnly') : failureOf(answer);
    });
  }

  #at(name: string): URL {
    return new URL(`${name}.ics`, this.#folder);
  }

  #file(name: string, request: FileRequest): Promise<FileAnswer> {
    return this.#client.file(this.#at(name), request);
  }

  /** Turns every failure between us and a server into a WritingFailure; our own errors stay unchanged. */
  async #speaking<T>(asking: () => Promise<T>): Promise<T> {
    try {
      return await asking();
    } catch (cause) {
      if (cause instanceof WritingFailure) throw cause;
      const { problem, waitMs } = problemOf(cause);
      throw new WritingFailure(problem, waitMs, { cause });
    }
  }
}

const isGone = ({ status }: FileAnswer): boolean => status === 404 || status === 410;
const failureOf = ({ status, waitMs }: FileAnswer): FeedFailure => new DavStatus(status, waitMs);

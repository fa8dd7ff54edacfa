import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Database } from './db/connect.ts';
import type { NewsLine } from './db/listen.ts';
import type { Clock } from './clock.ts';
import type { SignedIn } from './call.ts';
import { ApiError } from './errors.ts';
import { bearerToken } from './guards.ts';

/** The database channel that connects the processes of one server. */
export const CHANNEL = 'unchaos_live';
/** Proxies close idle connections. Users are spread over the seconds, for there may be thousands of connections. */
const HEARTBEAT_MS = 30_000;
const BEAT_MS = 1_000;
const SHARES = HEARTBEAT_MS / BEAT_MS;
/** How often each user's last notified revision is compared with the current one, in milliseconds. */
const COMPARE_MS = 10_000;
/** When a client reconnects after a broken connection, in milliseconds. */
const AGAIN_MS = 2_000;
/** Clients reconnect at different times after a stop, or the next process would get all of them at once. */
const AGAIN_SPREAD_MS = 3_000;
/** Connections per user; a new one closes the oldest. */
const MOST_LINES = 20;
/** Interval over which connections are closed after events may have been lost, in milliseconds. */
const SPREAD_MS = 1_000;

/** How often connections with a possibly expired session are checked, in milliseconds. */
const LOOK_MS = 500;

/**
 * Sent with the id of a session that is ended early. Closes the connections of that session and is not forwarded to
 * clients.
 */
export const SESSION_ENDED = 'sessionEnded';

/** An event for the connections of a user; a number `revision` in its data identifies a version, and only grows. */
export interface News {
  readonly userId: number;
  readonly event: string;
  readonly data: object;
}

/** Serializes an event for other processes. */
export const newsText = (news: News): string => JSON.stringify(news);

/**
 * Notifies a user's clients of a change, when the transaction `db` commits; does nothing when it fails. `data` is
 * small: at most a few numbers, never user text.
 */
export async function announce(db: Knex, userId: number, event: string, data: object): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [CHANNEL, newsText({ userId, event, data })]);
}

/**
 * Returns SQL that does the same within a statement, for data that only the statement has: `userId` and `data` are our
 * own SQL, `data` returns JSON.
 */
export const announcing = (userId: string, event: string, data: string): string =>
  `pg_notify('${CHANNEL}', json_build_object('userId', ${userId}, 'event', '${event}', 'data', ${data})::text)`;

/** All live connections of this process. */
export interface Live {
  /** Handles `GET /api/events`: server-sent events for the user of the bearer token. */
  readonly serve: Middleware;
  /** Returns the number of open connections. */
  count(): number;
  start(): Promise<void>;
  /** Whether events of other processes are received now. */
  isOpen(): boolean;
  /** Closes all connections, and any opened later; tells each client to reconnect soon. */
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly database: Database;
  readonly clock: Clock;
  identify(token: string, now: Date): Promise<SignedIn | undefined>;
  /** Returns when a session expires unless it is used; undefined when it has ended. */
  endOf(sessionId: number, now: Date): Promise<Date | undefined>;
  /** Returns the first event of a new connection, so that its client notices what it missed before. */
  greet(userId: number): Promise<Omit<News, 'userId'>>;
  /**
   * Returns events for those of these users whose revision is newer than the given one: a process died before it sent
   * them.
   */
  missed(told: ReadonlyMap<number, number>): Promise<readonly News[]>;
  /** Interval between two heartbeats to a share of the users, in milliseconds; `BEAT_MS` by default. */
  readonly beatMs?: number;
}

interface Line {
  readonly sessionId: number;
  /** When the session is known to expire; undefined while that is being checked. */
  lasts: Date | undefined;
  write(text: string): void;
  end(): void;
  /** Closes the connection and says when to reconnect. */
  sendAway(): void;
}

/**
 * Sends live events over the database's own notifications, so that they reach the clients of every process (decision
 * 13).
 */
export function createLive({ database, clock, identify, endOf, greet, missed, beatMs = BEAT_MS }: LiveOptions): Live {
  const lines = new Map<number, Set<Line>>();
  /** The last revision sent to each user's connections. */
  const told = new Map<number, number>();
  let news: NewsLine | undefined;
  let isOver = false;
  let heart: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;

  const all = (): Line[] => [...lines.values()].flatMap((own) => [...own]);
  const note = (userId: number, data: object): void => {
    const revision: unknown = Reflect.get(data, 'revision');
    if (typeof revision === 'number') told.set(userId, Math.max(revision, told.get(userId) ?? 0));
  };
  const tell = ({ userId, event, data }: News): void => {
    const own = lines.get(userId);
    if (!own) return;
    note(userId, data);
    for (const line of own) {
      if (event !== SESSION_ENDED) line.write(textOf({ event, data }));
      else if (Reflect.get(data, 'id') === line.sessionId) line.end();
    }
  };
  /**
   * A session that was used meanwhile lasts longer; a connection whose session cannot be checked is closed, and its
   * client reconnects.
   */
  const renew = async (line: Line): Promise<void> => {
    line.lasts = undefined;
    line.lasts = await endOf(line.sessionId, clock.now()).catch(() => undefined);
    if (!line.lasts) line.end();
  };
  const endWhatRanOut = (): void => {
    const now = clock.now();
    for (const line of all()) if (line.lasts && line.lasts <= now) void renew(line);
  };
  const open = (userId: number, line: Line): void => {
    const own = lines.get(userId) ?? new Set();
    lines.set(userId, own.add(line));
    const [oldest] = own;
    if (own.size > MOST_LINES) oldest?.end();
  };
  const close = (userId: number, line: Line): void => {
    const own = lines.get(userId);
    own?.delete(line);
    if (own?.size !== 0) return;
    lines.delete(userId);
    told.delete(userId);
  };
  /** Skipped for the embedded database: there is no other process whose events could be lost. */
  const compare = async (isDue: (userId: number) => boolean): Promise<void> => {
    const due = new Map([...told].filter(([userId]) => isDue(userId)));
    if (due.size === 0 || database.engine === 'embedded') return;
    // Failed checks are repeated next time.
    for (const news of await missed(due).catch(() => [])) tell(news);
  };
  let beats = 0;
  const beat = (): void => {
    const share = (beats += 1) % SHARES;
    for (const [userId, own] of lines) {
      if (userId % SHARES === share) for (const line of own) line.write(': still here\n\n');
    }
    const often = COMPARE_MS / BEAT_MS;
    void compare((userId) => userId % often === share % often);
  };

  /** Closes all connections, so that the clients reconnect and get the current revision; spread over time. */
  const askAnew = (): void => all().forEach((line) => void setTimeout(() => line.end(), Math.random() * SPREAD_MS));

  return {
    count: () => all().length,
    async serve(ctx, next) {
      if (ctx.path !== '/api/events' || ctx.method !== 'GET') return next();
      const token = bearerToken(ctx);
      const signedIn = token === undefined ? undefined : await identify(token, clock.now());
      if (!signedIn) throw new ApiError('signInNeeded', { requiresReauth: true });
      const { id } = signedIn.user;
      const line = lineOf(ctx, signedIn.session.id, () => close(id, line));
      open(id, line);
      const greeting = await greet(id);
      note(id, greeting.data);
      line.write(textOf(greeting));
      // The session may have ended just before its connection was registered.
      await renew(line);
      if (isOver) line.sendAway();
    },
    async start() {
      news = await database.listen(CHANNEL, { onNews: (news) => tell(JSON.parse(news) as News), onGap: askAnew });
      heart = setInterval(beat, beatMs);
      heart.unref();
      look = setInterval(endWhatRanOut, LOOK_MS);
      look.unref();
    },
    isOpen: () => news?.isOpen() ?? false,
    async stop() {
      isOver = true;
      clearInterval(heart);
      clearInterval(look);
      all().forEach((line) => line.sendAway());
      await news?.close();
    },
  };
}

const textOf = ({ event, data }: Omit<News, 'userId'>): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const retryIn = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;

/** Takes the response over from Koa: it stays open until the client or the server closes it. */
function lineOf(ctx: Context, sessionId: number, onClose: () => void): Line {
  const { res } = ctx;
  ctx.respond = false;
  ctx.compress = false;
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    ...corsOf(ctx),
  });
  res.write(retryIn(AGAIN_MS));
  res.on('close', onClose);
  return {
    sessionId,
    lasts: undefined,
    write: (text) => void res.write(text),
    end: () => void res.end(),
    sendAway: () => void res.end(retryIn(Math.round(Math.random() * AGAIN_SPREAD_MS))),
  };
}

/** The CORS headers set by earlier middleware, because the head is written here. */
const corsOf = ({ response }: Context): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

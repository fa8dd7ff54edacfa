import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Database } from './db/connect.ts';
import type { NewsLine } from './db/listen.ts';
import type { Clock } from './clock.ts';
import type { SignedIn } from './call.ts';
import { Refusal } from './errors.ts';
import { bearerToken } from './guards.ts';

/** The database channel on which the processes of one server tell each other. */
const CHANNEL = 'unchaos_live';
/** A proxy closes a line on which nothing is said. */
const HEARTBEAT_MS = 30_000;
/** When a client comes again whose line broke, in milliseconds. */
const AGAIN_MS = 2_000;
/** Clients that a stop sends away come again at different moments, or the next process would get all of them at once. */
const AGAIN_SPREAD_MS = 3_000;
/** Open lines of one person; a new one closes the oldest. */
const MOST_LINES = 20;
/** Over how long lines end after something may have been missed, in milliseconds. */
const SPREAD_MS = 1_000;

/** How often lines are looked at whose session may have run out, in milliseconds. */
const LOOK_MS = 500;

/** Told, with the id of a session, when it is ended early. It ends the lines of that session and goes to no client. */
export const SESSION_ENDED = 'sessionEnded';

interface News {
  readonly userId: number;
  readonly event: string;
  readonly data: object;
}

/**
 * Tells the open clients of a person that something changed, when the transaction `db` is through; nothing when it fails.
 * `data` is small: at most a few numbers, never words of a person.
 */
export async function announce(db: Knex, userId: number, event: string, data: object): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [CHANNEL, JSON.stringify({ userId, event, data } satisfies News)]);
}

/**
 * The same within a statement, of what only the statement knows: `userId` and `data` are SQL of our own, `data` makes JSON.
 */
export const announcing = (userId: string, event: string, data: string): string =>
  `pg_notify('${CHANNEL}', json_build_object('userId', ${userId}, 'event', '${event}', 'data', ${data})::text)`;

/** Everybody who listens, on this process. */
export interface Live {
  /** Answers `GET /api/events`: server-sent events for the person of the bearer token. */
  readonly serve: Middleware;
  /** How many lines are open. */
  count(): number;
  start(): Promise<void>;
  /** Whether what other processes tell would be heard now. */
  isOpen(): boolean;
  /** Closes all lines, and every one that is asked for later; each client is told to come again soon. */
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly database: Database;
  readonly clock: Clock;
  identify(token: string, now: Date): Promise<SignedIn | undefined>;
  /** When a session ends unless it is used; undefined when it has ended. */
  endOf(sessionId: number, now: Date): Promise<Date | undefined>;
  /** What a new line is told first, so that nothing is missed before it was open. */
  greet(userId: number): Promise<Omit<News, 'userId'>>;
}

interface Line {
  readonly sessionId: number;
  /** Until when the session is known to last; undefined while that is asked. */
  lasts: Date | undefined;
  write(text: string): void;
  end(): void;
  /** Ends it and says when to come again. */
  sendAway(): void;
}

/** Live news over the database's own notifications, so that it reaches clients of every process (decision 13). */
export function createLive({ database, clock, identify, endOf, greet }: LiveOptions): Live {
  const lines = new Map<number, Set<Line>>();
  let news: NewsLine | undefined;
  let isOver = false;
  let heart: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;

  const all = (): Line[] => [...lines.values()].flatMap((own) => [...own]);
  const tell = (payload: string): void => {
    const { userId, event, data } = JSON.parse(payload) as News;
    for (const line of lines.get(userId) ?? []) {
      if (event !== SESSION_ENDED) line.write(textOf({ event, data }));
      else if (Reflect.get(data, 'id') === line.sessionId) line.end();
    }
  };
  /** A session that was used meanwhile lasts longer; a line whose session cannot be asked for ends, and comes again. */
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
    if (own?.size === 0) lines.delete(userId);
  };

  /** A client whose line ends comes again and hears how far things are; not all of them in the same moment. */
  const askAnew = (): void => all().forEach((line) => void setTimeout(() => line.end(), Math.random() * SPREAD_MS));

  return {
    count: () => all().length,
    async serve(ctx, next) {
      if (ctx.path !== '/api/events' || ctx.method !== 'GET') return next();
      const token = bearerToken(ctx);
      const signedIn = token === undefined ? undefined : await identify(token, clock.now());
      if (!signedIn) throw new Refusal('signInNeeded', { requiresReauth: true });
      const { id } = signedIn.user;
      const line = lineOf(ctx, signedIn.session.id, () => close(id, line));
      open(id, line);
      line.write(textOf(await greet(id)));
      // The session may have ended just before its line was one that could be told.
      await renew(line);
      if (isOver) line.sendAway();
    },
    async start() {
      news = await database.listen(CHANNEL, { onNews: tell, onGap: askAnew });
      heart = setInterval(() => all().forEach((line) => line.write(': still here\n\n')), HEARTBEAT_MS);
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

/** Takes the answer over from Koa: it stays open until the client or the server goes. */
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

/** What the middleware before has allowed this page, since the head is written here. */
const corsOf = ({ response }: Context): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

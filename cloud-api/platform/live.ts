import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Database } from './db/connect.ts';
import type { NewsLine } from './db/listen.ts';
import type { Clock } from './clock.ts';
import type { SignedIn } from './call.ts';
import { Refusal } from './errors.ts';
import { bearerToken } from './guards.ts';

/** The database channel on which the processes of one server tell each other. */
export const CHANNEL = 'unchaos_live';
/** A proxy closes a line on which nothing is said. Each second has its share of the people, for there may be thousands of lines. */
const HEARTBEAT_MS = 30_000;
const BEAT_MS = 1_000;
const SHARES = HEARTBEAT_MS / BEAT_MS;
/** How often, for each person, what was told is compared with how far they are, in milliseconds. */
const COMPARE_MS = 10_000;
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

/** What is told to the lines of a person; a number `revision` in its data says how far something is, and only grows. */
export interface News {
  readonly userId: number;
  readonly event: string;
  readonly data: object;
}

/** How processes tell each other. */
export const newsText = (news: News): string => JSON.stringify(news);

/**
 * Tells the open clients of a person that something changed, when the transaction `db` is through; nothing when it fails.
 * `data` is small: at most a few numbers, never words of a person.
 */
export async function announce(db: Knex, userId: number, event: string, data: object): Promise<void> {
  await db.raw('select pg_notify(?, ?)', [CHANNEL, newsText({ userId, event, data })]);
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
  /** News of those of these people who are further than the revision that was told: one process died before it told them. */
  missed(told: ReadonlyMap<number, number>): Promise<readonly News[]>;
  /** Between two looks at a share of the people, in milliseconds; `BEAT_MS` unless set. */
  readonly beatMs?: number;
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
export function createLive({ database, clock, identify, endOf, greet, missed, beatMs = BEAT_MS }: LiveOptions): Live {
  const lines = new Map<number, Set<Line>>();
  /** How far the lines of each person were told. */
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
    if (own?.size !== 0) return;
    lines.delete(userId);
    told.delete(userId);
  };
  /** Whoever shares the database's process shares its fate: nothing is told there that this process does not hear. */
  const compare = async (isDue: (userId: number) => boolean): Promise<void> => {
    const due = new Map([...told].filter(([userId]) => isDue(userId)));
    if (due.size === 0 || database.engine === 'embedded') return;
    // What cannot be asked now is asked again next time.
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
      const greeting = await greet(id);
      note(id, greeting.data);
      line.write(textOf(greeting));
      // The session may have ended just before its line was one that could be told.
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

import type { Context, Middleware } from 'koa';
import type { Knex } from 'knex';
import type { Database } from './db/connect.ts';
import type { Clock } from './clock.ts';
import type { SignedIn } from './call.ts';
import { Refusal } from './errors.ts';
import { bearerToken } from './mount.ts';

/** The database channel on which the processes of one server tell each other. */
const CHANNEL = 'unchaos_live';
/** A proxy closes a line on which nothing is said. */
const HEARTBEAT_MS = 30_000;
/** Open lines of one person; a new one closes the oldest. */
const MOST_LINES = 20;
/** Over how long lines end after something may have been missed, in milliseconds. */
const SPREAD_MS = 1_000;

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

/** Everybody who listens, on this process. */
export interface Live {
  /** Answers `GET /api/events`: server-sent events for the person of the bearer token. */
  readonly serve: Middleware;
  start(): Promise<void>;
  /** Closes all lines. */
  stop(): Promise<void>;
}

interface LiveOptions {
  readonly database: Database;
  readonly clock: Clock;
  identify(token: string, now: Date): Promise<SignedIn | undefined>;
  /** What a new line is told first, so that nothing is missed before it was open. */
  greet(userId: number): Promise<Omit<News, 'userId'>>;
}

interface Line {
  write(text: string): void;
  end(): void;
}

/** Live news over the database's own notifications, so that it reaches clients of every process (decision 13). */
export function createLive({ database, clock, identify, greet }: LiveOptions): Live {
  const lines = new Map<number, Set<Line>>();
  let hangUp: (() => Promise<void>) | undefined;
  let heart: NodeJS.Timeout | undefined;

  const all = (): Line[] => [...lines.values()].flatMap((own) => [...own]);
  const tell = (payload: string): void => {
    const { userId, event, data } = JSON.parse(payload) as News;
    for (const line of lines.get(userId) ?? []) line.write(textOf({ event, data }));
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
    async serve(ctx, next) {
      if (ctx.path !== '/api/events' || ctx.method !== 'GET') return next();
      const token = bearerToken(ctx);
      const signedIn = token === undefined ? undefined : await identify(token, clock.now());
      if (!signedIn) throw new Refusal('signInNeeded', { requiresReauth: true });
      const { id } = signedIn.user;
      const line = lineOf(ctx, () => close(id, line));
      open(id, line);
      line.write(textOf(await greet(id)));
    },
    async start() {
      hangUp = await database.listen(CHANNEL, { onNews: tell, onGap: askAnew });
      heart = setInterval(() => all().forEach((line) => line.write(': still here\n\n')), HEARTBEAT_MS);
      heart.unref();
    },
    async stop() {
      clearInterval(heart);
      all().forEach((line) => line.end());
      await hangUp?.();
    },
  };
}

const textOf = ({ event, data }: Omit<News, 'userId'>): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Takes the answer over from Koa: it stays open until the client or the server goes. */
function lineOf(ctx: Context, onClose: () => void): Line {
  const { res } = ctx;
  ctx.respond = false;
  ctx.compress = false;
  res.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    ...corsOf(ctx),
  });
  res.write('retry: 2000\n\n');
  res.on('close', onClose);
  return {
    write: (text) => void res.write(text),
    end: () => void res.end(),
  };
}

/** What the middleware before has allowed this page, since the head is written here. */
const corsOf = ({ response }: Context): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

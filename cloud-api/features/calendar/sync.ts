import type { SyncedEvent, SyncResult } from '#shared/calendar/contract.ts';
import type { UserContext } from '#api/platform/call.ts';
import { ApiError } from '#api/platform/errors.ts';
import { ConnectionModel } from './connection.model.ts';
import type { CalendarDependencies } from './dependencies.ts';
import type { CalendarApi } from './google/calendarApi.ts';
import { CalendarTrouble, Gone, type Google } from './google/index.ts';
import { wireEvent, type WireEvent } from './google/wireEvent.ts';
import { holding } from './holding.ts';

/** The calendar's name in the user's list. */
const CALENDAR_NAME = 'Unchaos';

type Counts = { -readonly [K in keyof SyncResult]: number };

/**
 * Makes our calendar at Google contain exactly these events. Reads the existing ones first, so that an aborted sync
 * just continues. Throws `calendarOff`, `noCalendar`, `calendarSignIn` or `calendarDown`.
 */
export async function syncEvents(
  context: UserContext,
  { google, encryptor }: CalendarDependencies,
  events: readonly SyncedEvent[],
): Promise<SyncResult> {
  if (!google) throw new ApiError('calendarOff');
  const wanted = new Map(events.map((event) => wireEvent(context.user.id, event)).map((wire) => [wire.id, wire]));
  return holding(context, async (connection) => {
    const counts: Counts = { created: 0, updated: 0, deleted: 0, unchanged: 0 };
    try {
      const refreshToken = opened(encryptor, connection);
      await reconcile({ context, google, connection, refreshToken, wanted, counts });
      await record(context, connection, { syncedAt: context.now, eventCount: wanted.size, problem: null });
      return counts;
    } catch (error) {
      if (!(error instanceof CalendarTrouble)) throw error;
      await record(context, connection, { problem: error.problem });
      throw new ApiError(error.problem === 'signInAgain' ? 'calendarSignIn' : 'calendarDown', {}, { cause: error });
    }
  });
}

/** A token that cannot be decrypted, after the server's secret changed, counts as missing. */
function opened(encryptor: CalendarDependencies['encryptor'], { refreshToken, userId }: ConnectionModel): string {
  try {
    return encryptor.open(refreshToken, String(userId));
  } catch (cause) {
    throw new CalendarTrouble('signInAgain', { cause });
  }
}

type Known = Partial<Pick<ConnectionModel, 'calendarId' | 'syncedAt' | 'eventCount' | 'problem'>>;

const record = ({ db }: UserContext, { userId, id }: ConnectionModel, known: Known) =>
  ConnectionModel.query(db).findById([userId, id]).patch(known);

interface Sync {
  readonly context: UserContext;
  readonly google: Google;
  readonly connection: ConnectionModel;
  readonly refreshToken: string;
  readonly wanted: ReadonlyMap<string, WireEvent>;
  readonly counts: Counts;
}

async function reconcile(sync: Sync): Promise<void> {
  const { google, refreshToken, wanted, counts } = sync;
  const stop = new AbortController();
  const api = await google.calendarOf(refreshToken, google.errand(stop.signal));
  const { calendarId, there } = await openCalendar(sync, api);
  const doing: Promise<void>[] = [];
  const does = (kind: keyof Counts, done: Promise<void>): void => {
    doing.push(done.then(() => void (counts[kind] += 1)));
  };
  for (const event of wanted.values()) {
    const fingerprint = there.get(event.id);
    if (fingerprint === undefined) does('created', api.putEvent(calendarId, event));
    else if (fingerprint === event.extendedProperties.private['fingerprint']) counts.unchanged += 1;
    else does('updated', api.changeEvent(calendarId, event));
  }
  for (const id of there.keys()) {
    if (!wanted.has(id)) does('deleted', api.removeEvent(calendarId, id));
  }
  await allOrStop(doing, stop).catch(async (error: unknown) => {
    await record(sync.context, sync.connection, { eventCount: there.size + counts.created - counts.deleted });
    throw error;
  });
}

/** The first failure cancels the rest; nothing is running any more when this throws. */
async function allOrStop(doing: readonly Promise<void>[], stop: AbortController): Promise<void> {
  try {
    await Promise.all(doing);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(doing);
    // If the calendar is deleted during a sync, the next sync creates a new one.
    throw error instanceof Gone ? new CalendarTrouble('unreachable', { cause: error }) : error;
  }
}

interface Opened {
  readonly calendarId: string;
  /** Fingerprints of our events by id. */
  readonly there: ReadonlyMap<string, string>;
}

/** Returns our calendar with its events; creates a new one if it was deleted at Google. */
async function openCalendar({ context, connection }: Sync, api: CalendarApi): Promise<Opened> {
  if (connection.calendarId !== null) {
    try {
      return { calendarId: connection.calendarId, there: await api.listEvents(connection.calendarId) };
    } catch (error) {
      if (!(error instanceof Gone)) throw error;
    }
  }
  const calendarId = await api.makeCalendar(CALENDAR_NAME, context.zone);
  // The account was removed meanwhile, so the new calendar must not stay.
  if ((await record(context, connection, { calendarId })) === 0) {
    await api.removeCalendar(calendarId);
    throw new ApiError('noCalendar');
  }
  return { calendarId, there: new Map() };
}

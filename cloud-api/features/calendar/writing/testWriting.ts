import type { CalendarFeed } from '#shared/calendar/feedContract.ts';
import { readOwnEvent } from '#shared/calendar/writing/ownEvent.ts';
import type { CalendarWriting } from '#shared/calendar/writingContract.ts';
import type { Task } from '#shared/tasks/task.ts';
import type { Answer, SignedInPerson, TestServer } from '#api/app/testServer.ts';
import { type DavServer, USER } from '../feeds/caldav/testDavServers.ts';

export const PASSWORD = 'app-pass';
export const FOLDER = `/${encodeURIComponent(USER)}/office/`;

/** A user whose calendar on a server is read. */
export async function withCalendar(
  server: TestServer,
  dav: DavServer,
  path = FOLDER,
): Promise<{ readonly person: SignedInPerson; readonly feedId: number }> {
  const person = await server.signedIn();
  const body = { server: dav.url, userName: USER, password: PASSWORD, address: dav.url + path };
  const added = await person.call<{ calendar: CalendarFeed | null }>('POST', '/api/calendar-servers/calendars', {
    body,
  });
  if (!added.body.calendar) throw new Error(`The calendar was not added: ${added.text}`);
  return { person, feedId: added.body.calendar.id };
}

export const choose = (person: SignedInPerson, calendarId: number): Promise<Answer<CalendarWriting>> =>
  person.call('PUT', '/api/calendar-writing', { body: { calendarId } });

export const writing = async (person: SignedInPerson): Promise<CalendarWriting> =>
  (await person.call<CalendarWriting>('GET', '/api/calendar-writing')).body;

/** Reads and writes the calendar now. */
export async function sync(person: SignedInPerson, feedId: number): Promise<CalendarWriting> {
  await person.call('POST', `/api/calendars/${feedId}/refresh`);
  return writing(person);
}

export const tasksOf = async (person: SignedInPerson): Promise<readonly Task[]> =>
  (await person.call<{ tasks: Task[] }>('GET', '/api/tasks')).body.tasks;

/** A file of a calendar, by path. */
export interface KeptFile {
  readonly path: string;
  readonly etag: string;
  readonly text: string;
}

/** Returns every file in a server's folder, as its owner sees it, ordered by name. */
export async function filesIn(dav: DavServer, folder: string): Promise<readonly KeptFile[]> {
  const listed = await dav.list(folder);
  const files = await Promise.all(
    listed.map(async (path) => {
      const { etag, text } = await dav.kept(path);
      return { path, etag: etag ?? '', text };
    }),
  );
  return files.toSorted((a, b) => a.path.localeCompare(b.path));
}

const uidIn = (text: string): string => /^UID:(.*?)\r?$/m.exec(text)?.[1] ?? '';
const summaryIn = (text: string): string => /^SUMMARY:(.*?)\r?$/m.exec(text)?.[1] ?? '';
export const isOurs = ({ text }: KeptFile): boolean => uidIn(text).endsWith('@unchaos.app');

/**
 * Our events as "title, beginning, minutes", e.g. `Call the bank 03-04T14:00 30` in UTC, or `Call the bank 2026-03-05`.
 */
export function shownEvents(files: readonly KeptFile[]): readonly string[] {
  return files
    .filter(isOurs)
    .map(({ text }) => {
      const found = readOwnEvent(text, uidIn(text), 'UTC');
      const time = found && typeof found === 'object' ? found.time : null;
      const when = time?.day ?? `${time?.startsAt?.slice(5, 16)} ${time?.minutes}`;
      return `${summaryIn(text)} ${when}`;
    })
    .toSorted();
}

/** Returns our only event. */
export function ourFile(files: readonly KeptFile[]): KeptFile {
  const ours = files.filter(isOurs);
  if (ours.length !== 1 || !ours[0]) throw new Error(`There are ${ours.length} events of ours`);
  return ours[0];
}

/** Moves an event as a calendar program does, in its own notation: `from` and `to` in UTC, e.g. `20260304T150000Z`. */
export const movedTo = (text: string, from: string, to: string): string =>
  text.replace(/^(DTEND|DURATION).*\r\n/m, '').replace(/^DTSTART.*$/m, `DTSTART:${from}\r\nDTEND:${to}`);

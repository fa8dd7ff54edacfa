import { cleanLine } from '#shared/kernel/text.ts';
import type { DavResponse, Multistatus } from './multistatus.ts';
import { childOf } from './xml.ts';

/** Most calendars of one server that a person may choose from. */
export const COLLECTIONS_LIMIT = 100;
const NAME_LIMIT = 80;

/** Asked of each collection. */
export const COLLECTION_PROPERTIES = ['d:resourcetype', 'd:displayname', 'c:supported-calendar-component-set'] as const;

/** A calendar on a server. */
export interface Collection {
  /** As the server wrote it: an absolute address or a path. */
  readonly href: string;
  /** Null where the server gives none. */
  readonly name: string | null;
}

/** Whether a resource is a calendar for events: no list of tasks, no inbox of invitations, no bin. */
export function isEventCalendar({ status, properties }: DavResponse): boolean {
  const type = properties['d:resourcetype'];
  if (status !== 200 || !childOf(type, 'c:calendar')) return false;
  // Nextcloud shows calendars that were deleted as calendars of one more kind.
  if (type?.children.some(({ name }) => name.endsWith('}deleted-calendar'))) return false;
  // Where a server names no kinds, every kind may stand there (RFC 4791, 5.2.3).
  const kinds = properties['c:supported-calendar-component-set'];
  const isOpen = kinds === undefined || kinds.children.length === 0;
  return isOpen || kinds.children.some(({ label }) => label?.toUpperCase() === 'VEVENT');
}

/** What a calendar calls itself; null where it does not. */
export const nameOf = ({ properties }: DavResponse): string | null =>
  cleanLine(properties['d:displayname']?.text ?? '').slice(0, NAME_LIMIT) || null;

/** The calendars among what a server lists. */
export const collectionsIn = ({ responses }: Multistatus): readonly Collection[] =>
  responses.filter(isEventCalendar).map((response) => ({ href: response.href, name: nameOf(response) }));

/** The addresses inside a property, such as `d:current-user-principal`. */
export const hrefsIn = ({ responses }: Multistatus, property: string): readonly string[] =>
  responses.flatMap(({ properties }) =>
    (properties[property]?.children ?? []).filter(({ name }) => name === 'd:href').map(({ text }) => text.trim()),
  );

/** The text of a property of the first resource that has it; null where none has. */
export function textOf({ responses }: Multistatus, property: string): string | null {
  for (const { properties } of responses) {
    const text = properties[property]?.text.trim();
    if (text) return text;
  }
  return null;
}

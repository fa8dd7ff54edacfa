import { cleanLine } from '#shared/kernel/text.ts';
import type { DavResponse, Multistatus } from './multistatus.ts';
import { childOf } from './xml.ts';

/** Most calendars of one server offered for selection. */
export const COLLECTIONS_LIMIT = 100;
const NAME_LIMIT = 80;

/** Properties requested for each collection. */
export const COLLECTION_PROPERTIES = ['d:resourcetype', 'd:displayname', 'c:supported-calendar-component-set'] as const;

/** A calendar on a server. */
export interface Collection {
  /** As sent by the server: an absolute address or a path. */
  readonly href: string;
  /** Null where the server sends none. */
  readonly name: string | null;
}

/** Whether a resource is a calendar for events, not a task list, an inbox of invitations or a trash bin. */
export function isEventCalendar({ status, properties }: DavResponse): boolean {
  const type = properties['d:resourcetype'];
  if (status !== 200 || !childOf(type, 'c:calendar')) return false;
  // Nextcloud lists deleted calendars with an additional resource type.
  if (type?.children.some(({ name }) => name.endsWith('}deleted-calendar'))) return false;
  // Where a server names no component types, all are allowed (RFC 4791, 5.2.3).
  const kinds = properties['c:supported-calendar-component-set'];
  const isOpen = kinds === undefined || kinds.children.length === 0;
  return isOpen || kinds.children.some(({ label }) => label?.toUpperCase() === 'VEVENT');
}

/** Returns the name of a calendar; null without one. */
export const nameOf = ({ properties }: DavResponse): string | null =>
  cleanLine(properties['d:displayname']?.text ?? '').slice(0, NAME_LIMIT) || null;

/** Returns the calendars in a server's list. */
export const collectionsIn = ({ responses }: Multistatus): readonly Collection[] =>
  responses.filter(isEventCalendar).map((response) => ({ href: response.href, name: nameOf(response) }));

/** Returns the addresses inside a property, such as `d:current-user-principal`. */
export const hrefsIn = ({ responses }: Multistatus, property: string): readonly string[] =>
  responses.flatMap(({ properties }) =>
    (properties[property]?.children ?? []).filter(({ name }) => name === 'd:href').map(({ text }) => text.trim()),
  );

/** Returns the text of a property of the first resource that has it; null without one. */
export function textOf({ responses }: Multistatus, property: string): string | null {
  for (const { properties } of responses) {
    const text = properties[property]?.text.trim();
    if (text) return text;
  }
  return null;
}

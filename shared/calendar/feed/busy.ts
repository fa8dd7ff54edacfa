import type { BusyKind } from '../appointment.ts';

/** The fields of an event that decide whether it is busy, as written in its file. */
export interface EventFacts {
  /** STATUS */
  readonly status?: string | undefined;
  /** TRANSP */
  readonly transparency?: string | undefined;
  /** X-MICROSOFT-CDO-BUSYSTATUS, which Outlook and Exchange use for details other programs omit. */
  readonly busyStatus?: string | undefined;
  /** CLASS */
  readonly privacy?: string | undefined;
  /** The user's PARTSTAT among the attendees; undefined without attendees. */
  readonly answer?: string | undefined;
}

const is = (text: string | undefined, ...words: readonly string[]): boolean =>
  text !== undefined && words.includes(text.trim().toUpperCase());

/**
 * Returns the busy status, from the first rule that applies:
 *
 * - cancelled, or declined by the user: does not take place for them, and is not stored (null);
 * - marked as free, or as working elsewhere: shown, but does not block time;
 * - tentative, or not answered yet: blocks its time, because it is easier to get an hour back than to find one;
 * - everything else: busy.
 */
export function busyOf({ status, transparency, busyStatus, answer }: EventFacts): BusyKind | null {
  if (is(status, 'CANCELLED', 'CANCELED') || is(answer, 'DECLINED')) return null;
  if (is(transparency, 'TRANSPARENT') || is(busyStatus, 'FREE', 'WORKINGELSEWHERE')) return 'free';
  if (is(busyStatus, 'OOF')) return 'busy';
  const isOpen = is(status, 'TENTATIVE') || is(busyStatus, 'TENTATIVE') || is(answer, 'TENTATIVE', 'NEEDS-ACTION');
  return isOpen ? 'tentative' : 'busy';
}

/** Whether the title is withheld: a private or confidential event only shares its time. */
export const isPrivate = ({ privacy }: EventFacts): boolean => is(privacy, 'PRIVATE', 'CONFIDENTIAL');

import type { BusyKind } from '../appointment.ts';

/** What an event says of itself, as its file has it. */
export interface EventFacts {
  /** STATUS */
  readonly status?: string | undefined;
  /** TRANSP */
  readonly transparency?: string | undefined;
  /** X-MICROSOFT-CDO-BUSYSTATUS, by which Outlook and Exchange say what others leave open. */
  readonly busyStatus?: string | undefined;
  /** CLASS */
  readonly privacy?: string | undefined;
  /** PARTSTAT of the person among the people who were asked; undefined where nobody was. */
  readonly answer?: string | undefined;
}

const is = (text: string | undefined, ...words: readonly string[]): boolean =>
  text !== undefined && words.includes(text.trim().toUpperCase());

/**
 * What busy means, from the first line that applies:
 *
 * - cancelled, or declined by the person: it does not take place for them, and is not kept (null);
 * - marked as free, or as work elsewhere: shown, takes no time;
 * - not sure yet, or not answered yet: its time is kept free, for it is easier to get an hour back than to find one;
 * - everything else: busy.
 */
export function busyOf({ status, transparency, busyStatus, answer }: EventFacts): BusyKind | null {
  if (is(status, 'CANCELLED', 'CANCELED') || is(answer, 'DECLINED')) return null;
  if (is(transparency, 'TRANSPARENT') || is(busyStatus, 'FREE', 'WORKINGELSEWHERE')) return 'free';
  if (is(busyStatus, 'OOF')) return 'busy';
  const isOpen = is(status, 'TENTATIVE') || is(busyStatus, 'TENTATIVE') || is(answer, 'TENTATIVE', 'NEEDS-ACTION');
  return isOpen ? 'tentative' : 'busy';
}

/** Whether the title stays where it is: an event that its owner calls private or confidential gives its time alone. */
export const isPrivate = ({ privacy }: EventFacts): boolean => is(privacy, 'PRIVATE', 'CONFIDENTIAL');

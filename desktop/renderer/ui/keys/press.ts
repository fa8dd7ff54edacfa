import { type KeyId, keyTable } from './table.ts';

/** What of an event of the keyboard is looked at. */
export type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** A press as the table of keys writes it; null for one that is none of ours, such as a part of composing a letter. */
export function pressOf(event: KeyEvent): string | null {
  if (event.isComposing || event.altKey) return null;
  const name = event.key === ' ' ? 'Space' : event.key;
  const isSign = name.length === 1;
  const key = isSign ? name.toLowerCase() : name;
  // Some keyboards need Shift for a sign; with a letter it means something else.
  if (event.shiftKey && (!isSign || /\p{L}/u.test(key))) return null;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** True when this event is the key that the table names, and nobody has answered it yet. */
export const isPressed = (event: KeyEvent, id: KeyId): boolean =>
  !event.defaultPrevented && pressOf(event) === keyTable[id].presses[0];

/** Milliseconds until the first press of two is forgotten. */
export const FORGOTTEN_MS = 2000;

/** The first press of two, and when it was, in milliseconds of the page's time. */
export interface Begun {
  readonly press: string;
  readonly at: number;
}

/** What a press completes, or what it begins; neither when it means nothing. */
export interface Step {
  readonly id?: KeyId;
  readonly begun?: Begun;
}

/**
 * What a press means after `begun`, among the keys that work at this moment. The second press of two that belong to no
 * key means nothing at all: somebody who has lost the way must not tick a task off.
 */
export function stepOf(press: string, at: number, begun: Begun | undefined, ids: readonly KeyId[]): Step {
  if (begun && at - begun.at <= FORGOTTEN_MS) return found(ids, [begun.press, press]);
  const step = found(ids, [press]);
  if (step.id) return step;
  return ids.some((id) => keyTable[id].presses.length > 1 && keyTable[id].presses[0] === press)
    ? { begun: { press, at } }
    : {};
}

function found(ids: readonly KeyId[], pressed: readonly string[]): Step {
  const id = ids.find((one) => keyTable[one].presses.join(' ') === pressed.join(' '));
  return id ? { id } : {};
}

import { type KeyId, keyTable } from './table.ts';

/** The properties of a keyboard event that are used. */
export type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
>;

/** Formats a key press as in the key table; null for one that is not a shortcut, such as part of an IME composition. */
export function pressOf(event: KeyEvent): string | null {
  if (event.isComposing || event.altKey) return null;
  const name = event.key === ' ' ? 'Space' : event.key;
  const isSign = name.length === 1;
  const key = isSign ? name.toLowerCase() : name;
  // Some keyboards need Shift for a symbol; with a letter it means something else.
  if (event.shiftKey && (!isSign || /\p{L}/u.test(key))) return null;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** True when this event is the key from the table and has not been handled yet. */
export const isPressed = (event: KeyEvent, id: KeyId): boolean =>
  !event.defaultPrevented && pressOf(event) === keyTable[id].presses[0];

/** Milliseconds after which the first press of a two-key sequence expires. */
export const FORGOTTEN_MS = 2000;

/** The first press of a sequence, and its time in milliseconds of the page. */
export interface Begun {
  readonly press: string;
  readonly at: number;
}

/** What a press completes, or what sequence it starts; neither if it means nothing. */
export interface Step {
  readonly id?: KeyId;
  readonly begun?: Begun;
}

/**
 * What a press means after `begun`, among the keys that are currently active. If the second press completes no
 * sequence, it does nothing at all: a mistyped sequence must not complete a task.
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

import { z } from 'zod';

const MODIFIERS = ['CommandOrControl', 'Command', 'Control', 'Alt', 'Shift', 'Super'] as const;
const NAMED = [
  'Space',
  'Up',
  'Down',
  'Left',
  'Right',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'Insert',
  'Delete',
] as const;

/** A modifier of a global key, as Electron writes it; `CommandOrControl` is ⌘ on a Mac and Ctrl elsewhere. */
type Modifier = (typeof MODIFIERS)[number];

/** A key that has a name of its own, as Electron writes it. */
type NamedKey = (typeof NAMED)[number];

const isModifier = (part: string): part is Modifier => MODIFIERS.some((known) => known === part);
const isFunctionKey = (key: string): boolean => /^F([1-9]|1\d|2[0-4])$/.test(key);
const isKey = (key: string): boolean =>
  /^[A-Z0-9]$/.test(key) || isFunctionKey(key) || NAMED.some((one) => one === key);

/**
 * True for a key that every program may do without: modifiers, each once, and then one key. Shift alone is too little for
 * a letter or a sign, which nobody could write any more.
 */
function isAccelerator(text: string): boolean {
  const parts = text.split('+');
  const key = parts.pop() ?? '';
  if (!isKey(key) || parts.length === 0 || !parts.every(isModifier)) return false;
  if (new Set(parts).size !== parts.length) return false;
  return isFunctionKey(key) || parts.some((modifier) => modifier !== 'Shift');
}

/** A global key as Electron writes it, such as `CommandOrControl+Shift+Space`. */
export const Accelerator = z.string().max(60).refine(isAccelerator);

/** What of an event of the keyboard tells which key it is. */
export interface PressedKey {
  /** What it writes, as the browser says it. */
  readonly key: string;
  /** Where it is on the keyboard, as the browser says it. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const ARROWS: Readonly<Record<string, NamedKey>> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** A letter is what it writes (keyboards differ); where Alt or Shift make another sign of it, the place on the keyboard tells. */
function nameOf({ key, code }: PressedKey): string {
  if (code === 'Space') return 'Space';
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (/^(Key|Digit)[A-Z0-9]$/.test(code)) return code.slice(-1);
  return ARROWS[key] ?? key;
}

/** The modifiers that are held, in the order in which they are written. */
function modifiersOf(event: PressedKey, isMac: boolean): readonly Modifier[] {
  const held: readonly (readonly [boolean, Modifier])[] = [
    [isMac ? event.metaKey : event.ctrlKey, 'CommandOrControl'],
    [isMac && event.ctrlKey, 'Control'],
    [!isMac && event.metaKey, 'Super'],
    [event.altKey, 'Alt'],
    [event.shiftKey, 'Shift'],
  ];
  return held.flatMap(([isHeld, modifier]) => (isHeld ? [modifier] : []));
}

/** The global key that was pressed; null while it is only modifiers, or something that no global key can be. */
export function acceleratorOf(event: PressedKey, isMac: boolean): string | null {
  const written = [...modifiersOf(event, isMac), nameOf(event)].join('+');
  return isAccelerator(written) ? written : null;
}

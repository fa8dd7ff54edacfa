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
 * Whether `text` is a usable global key: distinct modifiers followed by one key. Shift alone is not enough for a letter
 * or sign, which could no longer be typed.
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

/** The parts of a keyboard event that identify the key. */
export interface PressedKey {
  /** The character it types, as in `KeyboardEvent.key`. */
  readonly key: string;
  /** Its position on the keyboard, as in `KeyboardEvent.code`. */
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

/**
 * Returns the name of a key. A letter is the character it types (layouts differ); where Alt or Shift change that
 * character, the position decides.
 */
function nameOf({ key, code }: PressedKey): string {
  if (code === 'Space') return 'Space';
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (/^(Key|Digit)[A-Z0-9]$/.test(code)) return code.slice(-1);
  return ARROWS[key] ?? key;
}

/** Returns the pressed modifiers in the order they are written. */
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

/** Returns the pressed global key; null while only modifiers are pressed, or for a key that cannot be global. */
export function acceleratorOf(event: PressedKey, isMac: boolean): string | null {
  const written = [...modifiersOf(event, isMac), nameOf(event)].join('+');
  return isAccelerator(written) ? written : null;
}

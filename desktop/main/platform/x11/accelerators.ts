/** A key as an X server identifies it: its symbol, and the pressed modifiers. */
export interface XKey {
  readonly keysym: number;
  readonly modifiers: number;
}

const MODIFIERS: Readonly<Record<string, number>> = {
  shift: 1,
  control: 4,
  ctrl: 4,
  commandorcontrol: 4,
  cmdorctrl: 4,
  alt: 8,
  super: 64,
  meta: 64,
};

/** Lock modifiers that may be on at any time: Caps Lock, Num Lock, and both. */
export const LOCKS: readonly number[] = [0, 2, 16, 2 | 16];

const NAMED: Readonly<Record<string, number>> = { space: 0x20, plus: 0x2b };
const F1 = 0xff_be;

/** Converts a key from Electron's format; undefined for one that is left to Electron. */
export function xKeyOf(accelerator: string): XKey | undefined {
  const names = accelerator.toLowerCase().split('+');
  const keysym = keysymOf(names.pop() ?? '');
  const modifiers = names.map((name) => MODIFIERS[name]);
  if (keysym === undefined || modifiers.length === 0) return undefined;
  return modifiers.every((one) => one !== undefined)
    ? { keysym, modifiers: modifiers.reduce((all, one) => all | one, 0) }
    : undefined;
}

function keysymOf(name: string): number | undefined {
  if (/^[\da-z]$/.test(name)) return name.charCodeAt(0);
  const number = Number(/^f(\d\d?)$/.exec(name)?.[1]);
  return number >= 1 && number <= 24 ? F1 + number - 1 : NAMED[name];
}

import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { commandKey } from '#renderer/ui/Kbd.tsx';
import { isCharacterKey, type KeyId, keyTable } from '#renderer/ui/keys/table.ts';
import { characterKeysAtom } from './atoms.ts';

const NAMED = [
  ...(['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'Shift', 'Space', 'Alt', 'Control', 'Super'] as const),
  ...(['Up', 'Down', 'Left', 'Right', 'Home', 'End', 'PageUp', 'PageDown', 'Insert', 'Delete'] as const),
] as const;
type Named = (typeof NAMED)[number];
const isNamed = (key: string): key is Named => NAMED.some((one) => one === key);

/** How keys are written for a person: each press as the keys that are held together. */
export function useKeyNames(): (press: string) => readonly string[] {
  const { t } = useTranslation('keys');
  const nameOf = (key: string): string => {
    if (isNamed(key)) return t(`names.${key}`);
    return key === 'mod' || key === 'CommandOrControl' ? commandKey() : key.toUpperCase();
  };
  return (press) => press.split(/\+(?=.)/).map(nameOf);
}

/** What is shown beside a command: its keys, unless they are switched off. */
export function useHint(): (id: KeyId) => readonly string[] | undefined {
  const names = useKeyNames();
  const hasCharacters = useAtomValue(characterKeysAtom);
  return (id) => (isCharacterKey(id) && !hasCharacters ? undefined : keyTable[id].presses.flatMap(names));
}

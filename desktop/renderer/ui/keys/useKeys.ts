import { useStore } from 'jotai';
import { useLayoutEffect } from 'react';
import { actionsAtom } from './actions.ts';
import { groupOfDialog, hasOwnKeys, isWriting } from './focus.ts';
import { type Begun, pressOf, stepOf } from './press.ts';
import { isCharacterKey, type KeyId, keyIds, keyTable } from './table.ts';

/**
 * Listens to the keys of everything on screen (actions.ts). A dialog has its own keys and may keep one group active; in
 * a text field letters stay text.
 * @param hasCharacters - false when the user has disabled single-character shortcuts
 */
export function useKeys(hasCharacters: boolean): void {
  const store = useStore();
  useLayoutEffect(() => {
    let begun: Begun | undefined;
    const listen = (event: KeyboardEvent): void => {
      const press = event.defaultPrevented ? null : pressOf(event);
      if (press === null) return;
      const before = begun;
      begun = undefined;
      const group = groupOfDialog();
      if (group === null || (!press.startsWith('mod+') && isTaken(event.target))) return;
      const actions = store.get(actionsAtom);
      const works = (id: KeyId): boolean =>
        actions[id] !== undefined &&
        (group === undefined || keyTable[id].group === group) &&
        (hasCharacters || !isCharacterKey(id)) &&
        isInPlace(id, event.target);
      const step = stepOf(press, event.timeStamp, before, keyIds.filter(works));
      begun = step.begun;
      if (!step.id && !step.begun) return;
      event.preventDefault();
      if (step.id && (!event.repeat || keyTable[step.id].repeats)) actions[step.id]?.();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [store, hasCharacters]);
}

const isTaken = (target: EventTarget | null): boolean => isWriting(target) || hasOwnKeys(target);

function isInPlace(id: KeyId, target: EventTarget | null): boolean {
  const { within } = keyTable[id];
  return within === undefined || (target instanceof Element && target.closest(within) !== null);
}

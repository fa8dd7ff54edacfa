import { useMutation } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { inverseOf } from './changes.ts';
import { changeTask } from './queries.ts';
import { lastChangeAtom, takeOutAtom } from './undo.ts';

/** Where letters can be taken back, and the key is theirs. */
const WRITING = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITING) !== null;

/** Ctrl-Z or Cmd-Z takes the latest change of tasks back; in a text field it stays what it is there. */
export function useUndoKey(): void {
  const store = useStore();
  const { mutate } = useMutation(changeTask);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || event.altKey || isWriting(event.target)) return;
      const change = store.get(lastChangeAtom);
      if (!change || !store.set(takeOutAtom, change)) return;
      event.preventDefault();
      mutate(inverseOf(change));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [mutate, store]);
}

import { useMutation } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { inverseOf } from './changes.ts';
import { changeTask } from './queries.ts';
import { lastChangeAtom, takeOutAtom } from './undo.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

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

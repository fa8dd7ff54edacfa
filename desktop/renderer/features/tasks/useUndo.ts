import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { isWriting } from '#renderer/ui/keys/focus.ts';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { takeBack } from './changeTask.ts';
import { lastChangeAtom } from './undo.ts';

/** Undoes the latest change of tasks; returns false if there is none. */
export function useTakeBack(): () => boolean {
  const store = useStore();
  const client = useQueryClient();
  return useCallback(() => {
    const change = store.get(lastChangeAtom);
    if (!change) return false;
    takeBack(client, change);
    return true;
  }, [client, store]);
}

/** Ctrl-Z or Cmd-Z undoes the latest change of tasks; text fields keep their own undo. */
export function useUndoKey(): void {
  const takeBack = useTakeBack();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isPressed(event, 'undo') || isWriting(event.target)) return;
      if (takeBack()) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [takeBack]);
}

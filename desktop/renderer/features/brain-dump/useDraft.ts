import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, findDraft, keepDraft, NO_DRAFT, sealed } from './drafts.ts';

/** Milliseconds of quiet after which the words are on the device; hiding or closing the window writes at once. */
const PAUSE_MS = 250;
/** Someone who types without a pause is written down in between. */
const LONGEST_MS = 800;

export interface DraftDesk {
  /** False until it is known what an earlier window left. */
  readonly isReady: boolean;
  readonly text: string;
  /** False when the browser keeps nothing. */
  readonly isKept: boolean;
  /** Words that were on their way when this window was reloaded. */
  readonly interrupted: boolean;
  write(text: string): void;
  /** Marks the words as on their way, and answers the key that they are sent under. */
  seal(): { readonly text: string; readonly key: string };
}

/** The words of one person in this window, kept on the device while they are written. */
export function useDraft(user: number): DraftDesk {
  const [shown, setShown] = useState<{ draft: Draft; isReady: boolean; interrupted: boolean }>({
    draft: NO_DRAFT,
    isReady: false,
    interrupted: false,
  });
  const [isKept, setKept] = useState(true);
  const latest = useRef(NO_DRAFT);
  const windowId = useRef<string | null>(null);
  const waiting = useRef<{ timer: number; since: number } | null>(null);

  const flush = useCallback(() => {
    if (waiting.current === null || windowId.current === null) return;
    window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    setKept(keepDraft(user, windowId.current, latest.current));
  }, [user]);

  const change = useCallback(
    (draft: Draft): void => {
      latest.current = draft;
      setShown((before) => ({ ...before, draft }));
      const since = waiting.current?.since ?? Date.now();
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      const pause = Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now()));
      waiting.current = { since, timer: window.setTimeout(flush, pause) };
    },
    [flush],
  );

  useEffect(() => {
    let isCurrent = true;
    void findDraft(user).then((found) => {
      if (!isCurrent) return;
      windowId.current = found.windowId;
      latest.current = found.draft;
      setShown({ draft: found.draft, isReady: true, interrupted: found.isOwn && found.draft.isSending });
    });
    return () => {
      isCurrent = false;
    };
  }, [user]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [flush]);

  return {
    isReady: shown.isReady,
    text: shown.draft.text,
    isKept,
    interrupted: shown.interrupted,
    write: (text) => change({ ...latest.current, text, isSending: false }),
    seal: () => {
      const draft = sealed(latest.current);
      change(draft);
      flush();
      return draft;
    },
  };
}

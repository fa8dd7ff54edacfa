import { useCallback, useEffect, useRef, useState } from 'react';
import { type Moment, momentNow } from '#shared/brain-dump/captured.ts';
import { movedPieces, piecesBelow } from '#shared/brain-dump/list/movedPieces.ts';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { keepSafely } from '#renderer/platform/durable.ts';
import { newId } from '#renderer/platform/windows.ts';
import {
  adoptLeftWords,
  bringDraftsTogether,
  type Draft,
  draftKey,
  findDraft,
  kept,
  keyFor,
  NO_DRAFT,
  readDraft,
} from './drafts.ts';
import { notifyDesktop, withDesktopCopy } from './desktopCopy.ts';
import { begin, type Entry, interruptedIn, keepEntries, newEntry, withdrawn } from './unsorted/entries.ts';

/** Milliseconds of quiet before the text is saved; hiding or closing the window saves at once. */
const PAUSE_MS = 100;
/** Milliseconds after which the text is saved even without a pause: within 250 ms of each letter, disk included. */
const LONGEST_MS = 150;

interface Sealed {
  readonly text: string;
  readonly key: string;
  readonly written?: Moment | undefined;
  readonly pieces?: readonly CorrectedPiece[] | undefined;
}

export interface DraftEditor {
  /** False until it has been read what an earlier window left. */
  readonly isReady: boolean;
  /** The rendered text, which may lag one letter behind while typing. */
  readonly text: string;
  /** The current text. */
  words(): string;
  /** False when the browser cannot store anything. */
  readonly isKept: boolean;
  /** Dump that was being sent when this window reloaded. */
  readonly interrupted: Sealed | null;
  /**
   * Replaces or transforms the text of the field.
   * @param written - when and where it was written; now, if omitted or if the field already has other text
   */
  write(text: string | ((before: string) => string), written?: Moment): void;
  /** Corrections made in the list beside the text (spec settled, Correct before commit). */
  readonly pieces: readonly CorrectedPiece[];
  /** Applies corrections made to a list that was rendered for `text`. */
  putRight(pieces: readonly CorrectedPiece[], text: string): void;
  /** Moves the text from the field to the outbox and returns the key it is sent under. */
  seal(): Sealed;
  /** How many times a text returned to the field; each time it needs the cursor. */
  readonly takenBack: number;
  /** Puts a text back into the field, below the current text; it no longer counts as unsorted. */
  takeBack(words: Sealed): void;
}

const NO_PIECES: readonly CorrectedPiece[] = [];

const later = (a: string, b: string): string => [a, b].filter((text) => text.trim() !== '').join('\n\n');

/** The draft of a user in this window, saved on the device while it is written. */
export function useDraft(user: number): DraftEditor {
  const [shown, setShown] = useState<{ draft: Draft; isReady: boolean; interrupted: Sealed | null }>({
    draft: NO_DRAFT,
    isReady: false,
    interrupted: null,
  });
  const [isKept, setKept] = useState(true);
  const [takenBack, setTakenBack] = useState(0);
  const latest = useRef(NO_DRAFT);
  const windowId = useRef<string | null>(null);
  /** Key for a text that has none yet; the desktop app knows the text by it. */
  const spareKey = useRef('');
  const waiting = useRef<{ timer: number; since: number } | null>(null);

  const flush = useCallback(() => {
    if (waiting.current === null || windowId.current === null) return;
    window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    void keepSafely({ [draftKey(user, windowId.current)]: kept(latest.current) }).then(setKept);
  }, [user]);

  const ownKey = useCallback((draft: Draft): string => keyFor(draft, () => (spareKey.current ||= newId())), []);

  const show = useCallback(
    (draft: Draft): void => {
      latest.current = draft;
      notifyDesktop(user, draft, ownKey(draft));
      setShown((before) => ({ ...before, draft }));
    },
    [user, ownKey],
  );

  const change = useCallback(
    (draft: Draft): void => {
      show(draft);
      const since = waiting.current?.since ?? Date.now();
      if (waiting.current) window.clearTimeout(waiting.current.timer);
      const pause = Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now()));
      waiting.current = { since, timer: window.setTimeout(flush, pause) };
    },
    [flush, show],
  );

  const putRight = useCallback(
    (pieces: readonly CorrectedPiece[], text: string): void =>
      change({ ...latest.current, ...piecesIn({ text, pieces: [...pieces] }, latest.current.text) }),
    [change],
  );

  /** Changes the field and an entry together, so that the text is never in both or in neither. */
  const move = (draft: Draft, entry: Entry): void => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = null;
    const field = windowId.current === null ? {} : { [draftKey(user, windowId.current)]: kept(draft) };
    void keepEntries(user, { [entry.key]: entry }, field).then(setKept);
    show(draft);
  };

  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<void> => {
      const { windowId: own, draft, onTheirWay } = await withDesktopCopy(user, await findDraft(user));
      if (!isCurrent) return;
      windowId.current = own;
      latest.current = draft;
      if (draft.text !== '') notifyDesktop(user, draft, ownKey(draft));
      setShown({ draft, isReady: true, interrupted: onTheirWay ?? interruptedIn(user, own) ?? null });
      if (!(await bringDraftsTogether(user)) || !isCurrent) return;
      const { text: written } = latest.current;
      const found = written === '' ? (await adoptLeftWords(user, own)).draft : readDraft(user, own);
      if (found.text === written || found.at <= draft.at) return;
      // What was typed before the disk answered stays, below what the disk had.
      if (latest.current.text === draft.text) show(found);
      else change({ ...NO_DRAFT, text: later(found.text, latest.current.text), written: momentNow() });
    };
    void open();
    return () => {
      isCurrent = false;
    };
  }, [user, show, change, ownKey]);

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
    words: () => latest.current.text,
    write: (to, said) => {
      const text = typeof to === 'string' ? to : to(latest.current.text);
      const written = said !== undefined && latest.current.text.trim() === '' ? said : momentNow();
      change({ ...latest.current, text, written, ...piecesIn(latest.current, text) });
    },
    pieces: shown.draft.pieces ?? NO_PIECES,
    putRight,
    seal: () => {
      const { text, written, pieces } = latest.current;
      const key = ownKey(latest.current);
      spareKey.current = '';
      begin(key);
      move(NO_DRAFT, newEntry({ key, text, written, pieces, sender: windowId.current ?? '' }));
      return { text, key, written, pieces };
    },
    takenBack,
    takeBack: ({ text, key, written = momentNow(), pieces = [] }) => {
      setTakenBack((before) => before + 1);
      const { text: before, pieces: own = [] } = latest.current;
      const joined = later(before, text);
      const all = [...own, ...piecesBelow(pieces, joined.length - text.length)];
      move(
        before.trim() === ''
          ? { text, key, sentText: text, at: 0, written, ...(pieces.length > 0 && { pieces: [...pieces] }) }
          : { ...NO_DRAFT, text: joined, written: momentNow(), ...(all.length > 0 && { pieces: all }) },
        withdrawn({ key }),
      );
    },
  };
}

/** Corrections of a draft, moved along when its text changes. */
const piecesIn = (
  { text: before, pieces = [] }: Pick<Draft, 'text' | 'pieces'>,
  text: string,
): Pick<Draft, 'pieces'> => ({
  pieces: pieces.length > 0 ? [...movedPieces(pieces, before, text)] : undefined,
});

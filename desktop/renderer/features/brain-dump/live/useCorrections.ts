import { useEffect, useMemo, useRef, useState } from 'react';
import { piecesAfter, withPieces } from '#shared/brain-dump/list/correctedPieces.ts';
import { corrected, type Correction } from '#shared/brain-dump/list/corrections.ts';
import { movedPieces } from '#shared/brain-dump/list/movedPieces.ts';
import type { CorrectedPiece, ListedTask } from '#shared/brain-dump/result.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { newsOf } from '../list/listTexts.ts';
import type { ListEditor } from '../list/useList.ts';

const t = messagesOf('list');

/** A text with its corrections. */
export interface CorrectedWords {
  readonly text: string;
  readonly pieces: readonly CorrectedPiece[];
  readonly putRight: (pieces: readonly CorrectedPiece[], text: string) => void;
}

interface ReadWords extends CorrectedWords {
  /** Tasks that the reader found in it. */
  readonly read: readonly ListedTask[];
  readonly today: LocalDate;
}

/** Tasks of a text read on this device, with all of the user's corrections. */
export function useCorrections({ text, pieces, putRight, read, today }: ReadWords): ListEditor {
  const [history, setHistory] = useState<readonly Pick<CorrectedWords, 'text' | 'pieces'>[]>([]);
  const [told, setAnnouncement] = useState('');
  // Shown at once; the draft takes them over with the next letter.
  const [own, setOwn] = useState({ text, pieces });
  const known = own.text === text ? own.pieces : pieces;
  const context = useMemo(() => ({ rawText: text, today }), [text, today]);
  const list = useMemo(() => withPieces(read, known, context), [read, known, context]);
  // Read at call time: one click can both blur a field and press a button.
  const latest = useRef(known);
  useEffect(() => {
    latest.current = known;
  }, [known]);

  const show = (next: readonly CorrectedPiece[]): void => {
    latest.current = next;
    setOwn({ text, pieces: next });
    putRight(next, text);
  };
  const correct = (correction: Correction): void => {
    const now = latest.current;
    const before = withPieces(read, now, context);
    const next = piecesAfter(now, before, correction, context);
    if (next === now) return;
    setHistory((past) => [...past, { text, pieces: now }]);
    setAnnouncement(newsOf(correction, before, corrected(before, correction, context)));
    show(next);
  };
  return {
    ...{ list, rawText: text, today, told, correct },
    canUndo: history.length > 0,
    undo() {
      const before = history.at(-1);
      if (!before) return;
      setHistory(history.slice(0, -1));
      setAnnouncement(t('told.undo'));
      show(movedPieces(before.pieces, before.text, text));
    },
  };
}

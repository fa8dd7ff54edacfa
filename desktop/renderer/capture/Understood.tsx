import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import { cleanedPieces, movedPieces } from '#shared/brain-dump/list/movedPieces.ts';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { ListRows } from '#renderer/features/brain-dump/list/ListRows.tsx';
import { useCalm, useSettled } from '#renderer/features/brain-dump/live/useSettled.ts';
import { useCorrections } from '#renderer/features/brain-dump/live/useCorrections.ts';
import { useReading } from '#renderer/features/brain-dump/live/useLiveList.ts';
import { Button } from '#renderer/ui/Button.tsx';
import type { PutRight } from './useCapture.ts';

/** Lines shown in the small window; of more tasks, the latest are shown. */
const LINES = 2;
const NONE: readonly CorrectedPiece[] = [];

export interface UnderstoodProps {
  readonly text: string;
  /** Called with the user's corrections of exactly this text. */
  readonly onPutRight: (putRight: PutRight) => void;
}

/**
 * Shows what was understood of the text so far, in two lines that can be corrected (spec tasks 2, Brain dump; spec
 * settled, Correct before commit).
 */
export function Understood({ text, onPutRight }: UnderstoodProps) {
  const { t } = useTranslation(['capture', 'list', 'results']);
  const [isWhole, setWhole] = useState(false);
  const { pieces, putRight } = usePieces(text, onPutRight);
  const words = useSettled({ text, pieces, putRight });
  const zone = ownTimeZone();
  const desk = useCorrections({ ...words, read: useReading(words, zone), today: todayIn(zone, new Date()) });
  const listed = desk.list.filter(({ state }) => state !== 'maybe');
  const shown = isWhole ? listed : listed.slice(-LINES);
  const summary = useCalm(listed.length === 0 ? '' : t('results:found', { count: keptOf(listed).length }));
  const hidden = listed.length - shown.length;
  return (
    <section aria-label={t('list:live.title')}>
      {listed.length > 0 && (
        <div className="understood -mx-3 overflow-y-auto px-3">
          <ListRows desk={{ ...desk, list: shown }} />
        </div>
      )}
      {(hidden > 0 || desk.canUndo) && (
        <div className="-mx-3.5 flex flex-wrap items-center justify-between">
          {hidden > 0 && (
            <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
              {t('capture:more', { count: hidden })}
            </Button>
          )}
          {desk.canUndo && (
            <Button kind="quiet" size="small" className="ms-auto" onClick={desk.undo}>
              <Undo2 aria-hidden size={18} />
              {t('list:undo')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {summary}
      </p>
    </section>
  );
}

/** Keeps the user's corrections at the current position of their words. */
function usePieces(text: string, onPutRight: (putRight: PutRight) => void) {
  const [own, setOwn] = useState({ text, pieces: NONE });
  const moved = own.text === text ? own : { text, pieces: movedPieces(own.pieces, own.text, text) };
  if (moved !== own) setOwn(moved);
  const { pieces } = moved;
  useEffect(() => onPutRight({ text, pieces: cleanedPieces(pieces, text) }), [text, pieces, onPutRight]);
  return {
    pieces,
    putRight: (next: readonly CorrectedPiece[], said: string): void =>
      setOwn((now) => ({ text: now.text, pieces: movedPieces(next, said, now.text) })),
  };
}

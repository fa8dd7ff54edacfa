import { Undo2 } from 'lucide-react';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import { entryAt } from '#shared/brain-dump/list/spans.ts';
import type { ListedTask } from '#shared/brain-dump/result.ts';
import type { Span } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useActions } from '#renderer/ui/keys/actions.ts';
import { ListRows } from '../list/ListRows.tsx';
import { useCalm } from './useSettled.ts';
import type { CorrectedWords } from './useCorrections.ts';
import { useLiveList } from './useLiveList.ts';

interface LiveListProps extends CorrectedWords {
  /** The words of the task under the pointer or with the focus. */
  readonly onLit: (span: Span | null) => void;
  /** Where the words are. */
  readonly wordsBox: RefObject<HTMLElement | null>;
}

/**
 * The tasks that form beside the words while they are written (spec tasks 2, Brain dump; spec settled, Correct before commit).
 */
export const LiveList = memo(function LiveList({ onLit, wordsBox, ...words }: LiveListProps) {
  const { t } = useTranslation(['list', 'results']);
  const titleId = useId();
  const desk = useLiveList(words);
  const { list } = desk;
  const kept = keptOf(list).length;
  const isEmpty = list.length === 0;
  const [over, setOver] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const span = list.find(({ key }) => key === (over ?? focused))?.span ?? null;
  const [start, end] = [span?.start, span?.end];
  useEffect(() => {
    onLit(start === undefined || end === undefined ? null : { start, end });
    return () => onLit(null);
  }, [onLit, start, end]);
  const box = useNewestInView(list.length);
  useWayBetween(list, wordsBox, box);
  const summary = useCalm(isEmpty ? '' : t('results:found', { count: kept }));

  return (
    <section
      ref={box}
      aria-labelledby={titleId}
      className="min-w-0 px-3 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto"
    >
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-xl">
          {isEmpty ? t('live.title') : t('results:found', { count: kept })}
        </h2>
        {desk.canUndo && (
          <Button kind="quiet" size="small" onClick={desk.undo}>
            <Undo2 aria-hidden size={18} />
            {t('undo')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{isEmpty ? t('live.none') : t('hint')}</p>
      {!isEmpty && <ListRows desk={desk} onOver={setOver} onFocus={setFocused} />}
      <p role="status" className="sr-only">
        {summary}
      </p>
    </section>
  );
});

/** One key leads from the words to the task that they make, and from a task to its words. */
function useWayBetween(
  list: readonly ListedTask[],
  words: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
): void {
  useActions({
    toTask() {
      const field = words.current?.querySelector('textarea');
      const key = document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
      const own = list.find((task) => task.key === key);
      if (field && own) {
        field.focus();
        field.setSelectionRange(own.span.start, own.span.end);
        return;
      }
      const rows = list.filter(({ state }) => state !== 'maybe');
      const made = entryAt(rows, field?.selectionEnd ?? 0);
      if (made) box.current?.querySelector<HTMLElement>(`[data-row="${made.key}"]`)?.focus();
    },
  });
}

/** Scrolls the list (never the page) to its end when it grows, unless the person is using it. */
function useNewestInView(count: number) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element && !element.matches(':focus-within, :hover')) element.scrollTo({ top: element.scrollHeight });
  }, [count]);
  return box;
}

import { type PointerEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';
import { piecesOf, type Source } from './pieces.ts';
import type { Lit } from './useLit.ts';

interface OwnWordsProps {
  readonly words: string;
  readonly sources: readonly Source[];
  readonly lit: Lit;
}

/**
 * The user's own text, with a soft highlight where tasks came from; hovering over text highlights its tasks. By
 * keyboard it is reached through the tasks, so that a hundred highlights are not a hundred tab stops.
 */
export function OwnWords({ words, sources, lit }: OwnWordsProps) {
  const { t } = useTranslation('results');
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => piecesOf(words, sources), [words, sources]);
  useFirstLitInView(sheet, lit.ids);

  const pointed = ({ target }: Pick<PointerEvent, 'target'>): readonly number[] => {
    const mark = target instanceof Element ? target.closest<HTMLElement>('mark') : null;
    return mark?.dataset['tasks']?.split(' ').map(Number) ?? [];
  };
  const choose = (event: Pick<PointerEvent, 'target'>): void => {
    const [first] = pointed(event);
    if (first === undefined) return;
    if (lit.chosen !== first) lit.choose(first);
    document.querySelector(`[data-task="${first}"]`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <section aria-labelledby={id} className="rise [animation-delay:180ms]">
      <h2 id={id} className="text-xl">
        {t('words')}
      </h2>
      {sources.some(({ span }) => span) && <p className="text-sm text-ink-soft">{t('wordsHint')}</p>}
      <div
        ref={sheet}
        role="group"
        aria-labelledby={id}
        tabIndex={0}
        onPointerOver={(event) => lit.point(pointed(event))}
        onPointerLeave={() => lit.point([])}
        onClick={choose}
        className="sheet-of-paper relative mt-3 max-h-[70dvh] overflow-y-auto px-5 py-4 leading-8 wrap-anywhere whitespace-pre-wrap"
      >
        {pieces.map(({ start, text, sources: from }) =>
          from.length === 0 ? (
            <span key={start}>{text}</span>
          ) : (
            <mark
              key={start}
              data-tasks={from.join(' ')}
              data-lit={from.some((one) => lit.ids.has(one)) || undefined}
              className={markClass}
            >
              {text}
            </mark>
          ),
        )}
      </div>
    </section>
  );
}

const markClass = cn(
  'cursor-pointer rounded-sm bg-transparent text-ink underline decoration-accent/50 decoration-2 underline-offset-4 transition-colors',
  'data-lit:bg-accent-soft data-lit:text-accent-strong data-lit:decoration-accent forced-colors:data-lit:outline-2',
);

/** Scrolls only the sheet, never the page the user is on. */
function useFirstLitInView(sheet: { readonly current: HTMLDivElement | null }, ids: ReadonlySet<number>): void {
  const first = [...ids].at(-1);
  useEffect(() => {
    const box = sheet.current;
    if (first === undefined || !box) return;
    const mark = [...box.querySelectorAll('mark')].find((one) => one.dataset['tasks']?.split(' ').includes(`${first}`));
    if (!mark) return;
    const top = mark.offsetTop - box.scrollTop;
    if (top < 0 || top + mark.offsetHeight > box.clientHeight)
      box.scrollTo({ top: mark.offsetTop - box.clientHeight / 3 });
  }, [sheet, first]);
}

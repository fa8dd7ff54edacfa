import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '#renderer/platform/storage.ts';
import { cn } from '#renderer/ui/cn.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';
import { isAnsweredAtom } from './atoms.ts';
import { averageOf, ProcessingTimes, progressAt, stageAt, STAGES, TICK_MS } from './processing.ts';
import { TIMES_KEY } from './queries.ts';
import { prepareResults } from './ResultsView.tsx';

/** Five stages, timed by how long dumps usually take here (spec tasks 4, Brain dump). */
export function ProcessingView({ startedAt }: { readonly startedAt: number }) {
  const { t } = useTranslation('brainDump');
  const isAnswered = useAtomValue(isAnsweredAtom);
  const guessed = useGuessedProgress(startedAt);
  const percent = isAnswered ? 100 : guessed;
  const current = stageAt(percent);
  useEffect(prepareResults, []);
  return (
    <section className="mx-auto grid max-w-md gap-8 pt-14 pb-12 sm:pt-24">
      <title>{`${t('processing')} · Unchaos`}</title>
      <Mark className="breathe mx-auto size-24 text-accent" />
      <h1 className="text-center text-3xl">{t('processing')}</h1>
      <Progress percent={percent} label={t('processing')} />
      <ol className="grid gap-3">
        {STAGES.map(({ key, until }) => {
          const isDone = percent >= until;
          const isCurrent = !isDone && key === current;
          return (
            <li
              key={key}
              aria-current={isCurrent ? 'step' : undefined}
              className={cn('flex items-center gap-3', isCurrent ? 'font-semibold text-ink' : 'text-ink-soft')}
            >
              <span
                aria-hidden
                className={cn(
                  'grid size-6 place-items-center rounded-full border',
                  isDone && 'bg-accent text-on-accent',
                  isDone || isCurrent ? 'border-accent' : 'border-line-strong',
                )}
              >
                {isDone && <Check size={14} />}
              </span>
              {t(`stages.${key}`)}
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {t(`stages.${current}`)}
      </p>
    </section>
  );
}

function useGuessedProgress(startedAt: number): number {
  const [average] = useState(() => averageOf(readStored(TIMES_KEY, ProcessingTimes) ?? []));
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setPercent(progressAt(Date.now() - startedAt, average)), TICK_MS);
    return () => window.clearInterval(timer);
  }, [startedAt, average]);
  return percent;
}

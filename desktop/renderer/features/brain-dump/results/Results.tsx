import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { CalendarCard } from '#renderer/features/calendar/index.ts';
import { makeTodaysPlan, WorkScheduleOffer } from '#renderer/features/planning/index.ts';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { PastDumpsLink } from '../PastDumpsLink.tsx';
import { DumpParts } from './DumpParts.tsx';
import { Heard, Quote, WhoRead } from './Reading.tsx';

export interface ResultsProps {
  readonly result: DumpReply;
  readonly onDone: () => void;
}

/** First that it was heard, then the ONE Thing, then everything else (spec tasks 2, Results view). */
export function Results({ result, onDone }: ResultsProps) {
  const { t } = useTranslation('results');
  const goOn = useGoOn(result, onDone);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-8 pt-2 pb-10 sm:pt-8 lg:max-w-6xl">
      <title>{`${t('title')} · Unchaos`}</title>
      <header className="rise">
        <h1 className="text-base font-semibold tracking-wide text-ink-soft">{t('heard')}</h1>
        <Heard result={result} />
      </header>
      <DumpParts result={result}>
        {result.tasks.length > 0 && <CalendarCard tasks={result.tasks} />}
        <Suspense fallback={null}>
          <WorkScheduleOffer />
        </Suspense>
      </DumpParts>
      <Quote quote={result.motivationalQuote} />
      <WhoRead result={result} />
      <div className="sticky bottom-16 -mx-4 flex justify-center bg-linear-to-t from-paper from-70% to-transparent px-4 pt-10 pb-4 sm:bottom-0">
        {result.tasks.length > 0 && (
          <Button
            kind="primary"
            size="large"
            busy={goOn.isPending}
            onClick={() => goOn.mutate()}
            className="w-full shadow-card sm:w-auto"
          >
            {goOn.isPending ? t('planning') : t('toPlan')}
          </Button>
        )}
      </div>
      <div className="grid justify-items-center gap-1">
        <Button kind="quiet" onClick={onDone}>
          {t('another')}
        </Button>
        <PastDumpsLink />
      </div>
    </article>
  );
}

/** Makes the plan and goes there; a plan that could not be stored does not stop the person (spec tasks 8). */
function useGoOn({ emotionalAnalysis }: DumpReply, onDone: () => void) {
  const { t } = useTranslation('results');
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useSetAtom(showToastAtom);
  const leave = async (path: string): Promise<void> => {
    await navigate(path);
    onDone();
  };
  return useMutation({
    mutationFn: () => makeTodaysPlan(client, emotionalAnalysis.energyLevel),
    meta: { ownSessionExpiry: true },
    onSuccess: ({ chosen, queued }) => {
      if (chosen === 0) toast({ tone: 'info', title: t('scheduled.title'), text: t('scheduled.text') });
      else if (queued > 0)
        toast({ tone: 'info', title: t('prioritized.title'), text: t('prioritized.text', { count: chosen }) });
      return leave('/daily-plan');
    },
    onError: async (error) => {
      if (!isUnauthorized(error)) return leave('/daily-plan');
      toast({ tone: 'error', title: t('planExpired.title'), text: t('planExpired.text') });
      await forgetSession();
    },
  });
}

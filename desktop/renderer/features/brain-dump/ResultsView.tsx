import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { makeTodaysPlan } from '#renderer/features/planning/index.ts';
import { TaskFacts } from '#renderer/features/tasks/index.ts';
import { isUnauthorized } from '#renderer/platform/apiError.ts';
import { forgetSession } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { FoundOneThing } from './FoundOneThing.tsx';

interface ResultsViewProps {
  readonly result: DumpReply;
  readonly onDone: () => void;
}

/**
 * First that it was heard, then the ONE Thing, then everything else (spec tasks 2, Results view). What the processor says
 * is English on every screen, and marked so.
 */
export function ResultsView({ result, onDone }: ResultsViewProps) {
  const { t } = useTranslation('brain-dump');
  const { tasks, leftAsThoughts, theOneThing, motivationalQuote: quote } = result;
  const goOn = useGoOn(result, onDone);
  return (
    <article className="mx-auto grid max-w-3xl gap-8 pt-2 pb-10 sm:pt-8">
      <title>{`${t('resultsTitle')} · Unchaos`}</title>
      <header className="rise">
        <h1 className="text-base font-semibold tracking-wide text-ink-soft">{t('results')}</h1>
        <p lang="en" className="mt-2 font-display text-2xl leading-snug sm:text-3xl">
          {result.empathicResponse}
        </p>
      </header>
      {theOneThing && <FoundOneThing found={theOneThing} />}
      <section className="rise [animation-delay:120ms]">
        {tasks.length === 0 ? (
          <p className="text-ink-soft">{t('noTasks')}</p>
        ) : (
          <>
            <h2 className="text-xl">{t('found', { count: tasks.length })}</h2>
            <ul className="mt-3 divide-y divide-line border-y border-line">
              {tasks.map((task) => (
                <li key={task.id} className="py-3">
                  <p className="font-semibold">{task.title}</p>
                  <TaskFacts task={task} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {leftAsThoughts.length > 0 && (
        <section className="rise [animation-delay:180ms]">
          <h2 className="text-xl">{t('leftAsThoughts')}</h2>
          <p className="text-ink-soft">{t('leftAsThoughtsText')}</p>
          <ul className="mt-3 grid gap-2 font-display text-lg text-ink-soft italic">
            {leftAsThoughts.map(({ text, span }) => (
              <li key={span.start} className="border-l-2 border-line-strong pl-4">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <figure className="rise text-center [animation-delay:240ms]">
        <blockquote lang="en" className="font-display text-lg text-balance">
          {t('quote', { text: quote.quote })}
        </blockquote>
        <figcaption className="mt-1 text-sm text-ink-soft">{quote.author}</figcaption>
      </figure>
      <div className="sticky bottom-16 -mx-4 flex justify-center bg-linear-to-t from-paper from-70% to-transparent px-4 pt-10 pb-4 sm:bottom-0">
        {tasks.length > 0 && (
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
      <Button kind="quiet" onClick={onDone} className="justify-self-center">
        {t('another')}
      </Button>
    </article>
  );
}

/** Makes the plan and goes there; a plan that could not be stored does not stop the person (spec tasks 8). */
function useGoOn({ emotionalAnalysis }: DumpReply, onDone: () => void) {
  const { t } = useTranslation('brain-dump');
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
        toast({ tone: 'info', title: t('prioritized.title'), text: t('prioritized.text', { top: chosen }) });
      return leave('/daily-plan');
    },
    onError: async (error) => {
      if (!isUnauthorized(error)) return leave('/daily-plan');
      toast({ tone: 'error', title: t('planExpired.title'), text: t('planExpired.text') });
      await forgetSession();
    },
  });
}

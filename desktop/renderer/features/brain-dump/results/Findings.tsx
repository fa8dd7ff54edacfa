import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { minutesLabel } from '#renderer/features/tasks/index.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Said } from './Said.tsx';

/** Further findings, each folded behind one line so that they do not overwhelm. */
export function Findings({ result }: { readonly result: DumpReply }) {
  const { t } = useTranslation('results');
  const id = useId();
  const { analysis, dreamDetection, batchedTasks, continuityInsights: insights } = result;
  const { stuck_tasks: stuck, north_star_tasks: northStar } = analysis;
  const dreams = dreamDetection.hasDreams ? dreamDetection.dreamsFound : [];
  const hasInsights = insights.recurringThemes.length > 0 || insights.progressionNoted.trim() !== '';
  if (stuck.length + northStar.length + dreams.length + batchedTasks.length === 0 && !hasInsights) return null;
  return (
    <section aria-labelledby={id} className="rise grid grid-cols-1 gap-3 [animation-delay:240ms]">
      <h2 id={id} className="text-xl">
        {t('closer')}
      </h2>
      {stuck.length > 0 && (
        <Disclosure title={t('stuck', { count: stuck.length })}>
          <p className="mb-2 text-ink-soft">{t('stuckText')}</p>
          <Lines lines={stuck} />
        </Disclosure>
      )}
      {northStar.length > 0 && (
        <Disclosure title={t('northStar')}>
          <p className="mb-2 text-ink-soft">{t('northStarText')}</p>
          <Lines lines={northStar} />
        </Disclosure>
      )}
      {dreams.length > 0 && (
        <Disclosure title={t('dreams', { count: dreams.length })}>
          <div className="grid gap-6">
            {dreams.map((dream, index) => (
              <Dream key={index} dream={dream} />
            ))}
          </div>
        </Disclosure>
      )}
      {batchedTasks.length > 0 && (
        <Disclosure title={t('batches')}>
          <div className="grid gap-5">
            {batchedTasks.map(({ title, estimated_time, contains }, index) => (
              <div key={index}>
                <h3 className="font-sans text-base font-semibold">
                  {title} <span className="font-normal text-ink-soft">· {minutesLabel(estimated_time)}</span>
                </h3>
                <Lines lines={contains} />
              </div>
            ))}
          </div>
        </Disclosure>
      )}
      {hasInsights && (
        <Disclosure title={t('continuity')}>
          {insights.recurringThemes.length > 0 && (
            <>
              <p className="mb-1 text-ink-soft">{t('themes')}</p>
              <Lines lines={insights.recurringThemes} />
            </>
          )}
          {insights.progressionNoted.trim() !== '' && (
            <div className="mt-3 first:mt-0">
              <Said text={insights.progressionNoted} />
            </div>
          )}
        </Disclosure>
      )}
    </section>
  );
}

type DreamFound = DumpReply['dreamDetection']['dreamsFound'][number];

/** A dream with its first step. */
function Dream({ dream }: { readonly dream: DreamFound }) {
  const { t } = useTranslation('results');
  const { dreamText, dreamCategory, nextAction, timeframe, suggestedMilestones } = dream;
  return (
    <div className="grid gap-2">
      <div>
        <p className="text-sm text-ink-soft" lang="en">
          {dreamCategory}
        </p>
        <div className="font-display text-lg italic">
          <Said text={dreamText} />
        </div>
      </div>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name={t('dreamNext')} isThere={nextAction !== ''}>
          <Said text={nextAction} />
        </Fact>
        <Fact name={t('dreamWhen')} isThere={timeframe !== ''}>
          <Said text={timeframe} />
        </Fact>
        <Fact name={t('dreamMilestones')} isThere={suggestedMilestones.length > 0}>
          <Lines lines={suggestedMilestones} />
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  readonly name: string;
  readonly isThere: boolean;
  readonly children: ReactNode;
}

const Fact = ({ name, isThere, children }: FactProps) =>
  isThere && (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-1 min-w-0 sm:mb-0">{children}</dd>
    </>
  );

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="list-disc ps-5 marker:text-accent">
    {lines.map((line, index) => (
      <li key={index} className="wrap-anywhere">
        <Said text={line} />
      </li>
    ))}
  </ul>
);

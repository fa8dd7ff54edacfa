import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { inDollars, planOf } from '#shared/billing/plans.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { type YearReport, yearRoutes } from '#shared/insights/yearContract.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { dateLabel, taskKeys } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Empty } from '#renderer/ui/Empty.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { call } from '#renderer/platform/api.ts';
import { Lacking } from '../Lacking.tsx';
import { LookBack } from '../LookBack.tsx';
import { Report } from './Report.tsx';
import { useSavedPage } from './useSavedPage.ts';
import './year.css';

/** @param year - null for the present one of the person */
export const yearQuery = (year: number | null) =>
  queryOptions({
    // Beneath the tasks: what changes them changes the year.
    queryKey: [...taskKeys.all, 'year', year],
    queryFn: ({ signal }) => call(yearRoutes.year, { signal, query: year === null ? {} : { year } }),
    staleTime: 0,
  });

/** The annual clarity report; who lacks it sees what it holds and its price. */
export function YearScreen() {
  const { t } = useTranslation('year');
  const year = useAskedYear();
  const { data, error, isFetching, refetch } = useQuery({ ...yearQuery(year), placeholderData: keepPreviousData });
  const report = data?.report;
  const title = report ? t('titleOf', { year: report.year }) : t('title');
  return (
    <LookBack isPrinted title={title} lead={t('lead')}>
      {report && (
        <div className="-mt-2 -mb-2 grid gap-3">
          <Span report={report} />
          {report.years.length > 1 && <Years report={report} />}
        </div>
      )}
      {!data && !error && <SkeletonText lines={8} label={t('loading')} />}
      {!data && error && (
        <Failure
          title={t('failed')}
          text={messageOf(error)}
          retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {data && !report && <LackingYear />}
      {report && <Content report={report} />}
    </LookBack>
  );
}

/** The year of the address; what is no year asks for the present one. */
function useAskedYear(): number | null {
  const [search] = useSearchParams();
  const asked = yearRoutes.year.query.safeParse({ year: search.get('year') ?? undefined });
  return asked.data?.year ?? null;
}

interface OfReport {
  readonly report: YearReport;
}

function Span({ report: { year, isRunning } }: OfReport) {
  const { t } = useTranslation('year');
  const today = todayIn(useAtomValue(timeZoneAtom), new Date());
  const date = dateLabel(today, { month: 'long', day: 'numeric', year: 'numeric' });
  return <p className="text-ink-soft">{isRunning ? t('soFar', { date }) : t('whole', { year })}</p>;
}

/** The years of which there is something to tell. */
function Years({ report: { year, years } }: OfReport) {
  const { t } = useTranslation('year');
  return (
    <nav aria-label={t('years')} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {years.map((one) => (
          <li key={one}>
            <Link
              to={`?year=${one}`}
              aria-current={one === year ? 'page' : undefined}
              className={cn(
                buttonClass('secondary', 'small'),
                one === year && 'border-accent! bg-accent-soft! text-accent-strong!',
              )}
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Content({ report }: OfReport) {
  const { t } = useTranslation('year');
  const { year, daysShownUp } = report;
  if (daysShownUp === 0) return <Empty title={t('empty.title', { year })} text={t('empty.text')} />;
  return (
    <>
      <Report report={report} />
      <Keep year={year} />
    </>
  );
}

/** The ways to take the report along. A browser prints into a file as well; the desktop app writes one by itself. */
function Keep({ year }: { readonly year: number }) {
  const { t } = useTranslation('year');
  const { save, isSaving } = useSavedPage(`Unchaos ${year}`);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {save && (
        <Button kind="primary" className="max-sm:w-full" onClick={save} busy={isSaving}>
          <Download aria-hidden size={18} />
          {t('save')}
        </Button>
      )}
      <Button kind={save ? 'secondary' : 'primary'} className="max-sm:w-full" onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {t(save ? 'printOnly' : 'print')}
      </Button>
    </div>
  );
}

function LackingYear() {
  const { t } = useTranslation('year');
  const { shownCents, priceCents } = planOf('yearly');
  return (
    <Lacking
      text={t('lacking.text')}
      points={t('lacking.points', { returnObjects: true })}
      price={t('lacking.price', {
        month: inDollars(shownCents, currentLocale()),
        year: inDollars(priceCents, currentLocale()),
      })}
      plans={t('lacking.plans')}
    />
  );
}

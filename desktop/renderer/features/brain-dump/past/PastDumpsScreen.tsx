import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { DumpSummary } from '#shared/brain-dump/contract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { momentText } from '#renderer/platform/clock.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Empty } from '#renderer/ui/Empty.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { listQuery } from './queries.ts';
import { useAgain } from './useAgain.tsx';
import { PastDump } from './PastDump.tsx';

/** Past dumps: all of them, or the one that the address names. */
export function PastDumpsScreen() {
  const [search] = useSearchParams();
  const id = Number(search.get('dump') ?? NaN);
  return Number.isInteger(id) && id > 0 ? <PastDump key={id} id={id} /> : <DumpList />;
}

/** All dumps, newest first. */
function DumpList() {
  const { t } = useTranslation('past');
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(listQuery());
  const dumps = data?.pages.flatMap(({ brainDumps }) => brainDumps);
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 pt-2 pb-16">
      <title>{`${t('title')} · Unchaos`}</title>
      <header>
        <Link to="/brain-dump" className={`${buttonClass('quiet', 'small')} -ms-3.5`}>
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </Link>
        <h1 className="mt-1 text-3xl sm:text-4xl">{t('title')}</h1>
        {dumps && dumps.length > 0 && <p className="mt-2 text-ink-soft">{t('intro')}</p>}
      </header>
      {!dumps && !error && <SkeletonText lines={6} label={t('loading')} />}
      {!dumps && error && (
        <Failure
          title={t('failed')}
          text={messageOf(error)}
          retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {dumps?.length === 0 && (
        <Empty title={t('empty.title')} text={t('empty.text')}>
          <Link to="/brain-dump" className={buttonClass('primary')}>
            {t('empty.dump')}
          </Link>
        </Empty>
      )}
      {dumps && dumps.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {dumps.map((dump) => (
            <Row key={dump.id} dump={dump} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="justify-self-center">
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function Row({ dump }: { readonly dump: DumpSummary }) {
  const { t } = useTranslation('past');
  const timeZone = useAtomValue(timeZoneAtom);
  const navigate = useNavigate();
  const address = `/brain-dumps?dump=${dump.id}`;
  const again = useAgain(dump.id, () => void navigate(address));
  // The server counts characters as people do, not as halves of them.
  const isCut = dump.characters > [...dump.excerpt].length;
  const isUnsorted = dump.trouble !== null;
  return (
    <li className="grid grid-cols-1 gap-2 py-4">
      <Link to={address} className="group grid gap-1 rounded-control">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {momentText(dump.capturedAt, timeZone)}
          <State dump={dump} />
        </span>
        <span className="line-clamp-3 wrap-anywhere group-hover:underline">
          {dump.excerpt}
          {isCut && '…'}
        </span>
      </Link>
      {isUnsorted && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 grow basis-60 text-sm text-ink-soft">{dump.trouble && t(`trouble.${dump.trouble}`)}</p>
          <Button
            size="small"
            busy={again.isPending}
            aria-label={t('againOf', { text: dump.excerpt.slice(0, 60) })}
            onClick={again.run}
          >
            {!again.isPending && <RotateCw aria-hidden size={18} />}
            {t('again')}
          </Button>
        </div>
      )}
      {again.told}
    </li>
  );
}

/** What became of it: kindly, and never in red. */
function State({ dump }: { readonly dump: DumpSummary }) {
  const { t } = useTranslation('past');
  if (dump.state === 'processed') return <span>{t('tasks', { count: dump.tasks })}</span>;
  return <Badge tone={dump.trouble ? 'glow' : 'plain'}>{dump.trouble ? t('unsorted') : t('sorting')}</Badge>;
}

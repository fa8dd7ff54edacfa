import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { ArrowLeft, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { brainDumpRoutes, DumpReply } from '#shared/brain-dump/contract.ts';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import type { RouteReply } from '#shared/kernel/route.ts';
import { HelpLines } from '#renderer/features/care/index.ts';
import { ApiError, messageOf } from '#renderer/platform/apiError.ts';
import { sessionAtom, timeZoneAtom } from '#renderer/platform/session.ts';
import { momentText } from '#renderer/platform/clock.ts';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { Failure } from '#renderer/ui/Failure.tsx';
import { SkeletonText } from '#renderer/ui/Skeleton.tsx';
import { resultAtom } from '../atoms.ts';
import { DumpParts } from '../results/DumpParts.tsx';
import { OwnWords } from '../results/OwnWords.tsx';
import { Heard, Quote, WhoRead } from '../results/Reading.tsx';
import { useLit } from '../results/useLit.ts';
import { dumpKeys, removeDump, showQuery } from './queries.ts';
import { useAgain } from './useAgain.tsx';

/** One past dump: its text and its result. */
export function PastDump({ id }: { readonly id: number }) {
  const { t } = useTranslation('past');
  const { data, error, isFetching, refetch } = useQuery(showQuery(id));
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  return (
    <article className="mx-auto grid max-w-3xl grid-cols-1 gap-6 pt-2 pb-16 lg:max-w-6xl">
      <title>{`${t('title')} · Unchaos`}</title>
      <div>
        <Link to="/brain-dumps" className={`${buttonClass('quiet', 'small')} -ms-3.5`}>
          <ArrowLeft aria-hidden size={18} />
          {t('backToList')}
        </Link>
      </div>
      {data && !isGone && <Shown id={id} dump={data} />}
      {!data && !error && <SkeletonText lines={8} label={t('loadingOne')} />}
      {isGone && (
        <Gone>
          <Failure title={t('notFound.title')} text={t('notFound.text')} />
        </Gone>
      )}
      {!data && error && !isGone && (
        <Gone>
          <Failure
            title={t('failedOne')}
            text={messageOf(error)}
            retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        </Gone>
      )}
    </article>
  );
}

/** Keeps the screen's heading when there is nothing else to show. */
function Gone({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('past');
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      {children}
    </>
  );
}

type Dump = RouteReply<typeof brainDumpRoutes.show>;

function Shown({ id, dump: { brainDump, rawText, result } }: { readonly id: number; readonly dump: Dump }) {
  const { t } = useTranslation('past');
  const timeZone = useAtomValue(timeZoneAtom);
  const lit = useLit();
  const again = useAgain(id);
  return (
    <>
      <header>
        <h1 className="text-base tracking-wide text-ink-soft">
          {t('heading', { when: momentText(brainDump.capturedAt, timeZone) })}
        </h1>
        {result && !result.crisis && <Heard result={result} />}
      </header>
      {brainDump.trouble !== null && (
        <Note className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 grow basis-60">
            <span className="font-semibold">{t('unsorted')}.</span> {t(`trouble.${brainDump.trouble}`)}
          </p>
          <Button busy={again.isPending} onClick={again.run}>
            {!again.isPending && <RotateCw aria-hidden size={18} />}
            {t('again')}
          </Button>
        </Note>
      )}
      {again.told}
      {result?.list && <ToConfirm result={result} />}
      {result?.crisis && <HelpLines />}
      {result && !result.crisis && !result.list ? (
        <>
          <DumpParts result={result} />
          <Quote quote={result.motivationalQuote} />
          <WhoRead result={result} />
        </>
      ) : (
        <OwnWords words={rawText} sources={[]} lit={lit} />
      )}
      <Remove id={id} />
    </>
  );
}

/** Link back to a list that waits for confirmation. */
function ToConfirm({ result }: { readonly result: DumpReply }) {
  const { t } = useTranslation('list');
  const navigate = useNavigate();
  const show = useSetAtom(resultAtom);
  const session = useAtomValue(sessionAtom);
  const open = (): void => {
    if (session.state === 'signedIn') show({ user: session.user.id, reply: result });
    void navigate('/brain-dump');
  };
  return (
    <Note className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60">{t('waiting.text', { count: keptOf(result.list ?? []).length })}</p>
      <Button onClick={open}>{t('waiting.open')}</Button>
    </Note>
  );
}

/** Deletes the text after a confirmation; the tasks stay. */
function Remove({ id }: { readonly id: number }) {
  const { t } = useTranslation('past');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(removeDump);
  /** Navigates first, so that nothing refetches the dump. */
  const leave = async (): Promise<void> => {
    await navigate('/brain-dumps', { replace: true });
    client.removeQueries({ queryKey: dumpKeys.one(id) });
  };
  return (
    <div className="justify-self-center">
      <Button kind="danger" busy={isPending} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden size={18} />
        {t('remove')}
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate(id, { onSuccess: () => void leave() })}
        title={t('removeTitle')}
        text={t('removeText')}
        confirm={t('removeConfirm')}
        cancel={t('removeCancel')}
      />
    </div>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { SharedText } from '#shared/brain-dump/privacyContract.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { momentText } from '#renderer/platform/clock.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ledgerQuery } from './queries.ts';

/** Log of every text that was sent: when, how long, to whom, and the outcome. */
export function Ledger() {
  const { t } = useTranslation('sharing');
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(ledgerQuery());
  const texts = data?.pages.flatMap(({ sharedTexts }) => sharedTexts);
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-sans text-base font-semibold">{t('ledger')}</h3>
      {!texts && !error && <p className="text-ink-soft">{t('loading')}</p>}
      {!texts && error && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{`${t('ledgerFailed')}: ${messageOf(error)}`}</p>
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {texts?.length === 0 && <p className="text-ink-soft">{t('nothing')}</p>}
      {texts && texts.length > 0 && (
        <ul className="divide-y divide-line">
          {texts.map((text) => (
            <Entry key={text.id} text={text} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          {t('older')}
        </Button>
      )}
    </div>
  );
}

function Entry({ text }: { readonly text: SharedText }) {
  const { t } = useTranslation('sharing');
  const timeZone = useAtomValue(timeZoneAtom);
  const { kind, receiver, model, sentAt, characters, bytes, outcome, brainDumpId } = text;
  const length =
    characters !== null
      ? t('characters', { count: characters })
      : bytes !== null
        ? t('bytes', { kilobytes: Math.max(1, Math.round(bytes / 1000)) })
        : '';
  // Model names contain hyphens, and a line must not break at them.
  const facts = [momentText(sentAt, timeZone), length, model?.replaceAll('-', '\u2011'), t(`outcomes.${outcome}`)];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow basis-60">
        <span className="block font-semibold wrap-anywhere">
          {t(`kinds.${kind}`)} {t('to', { receiver })}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft">{facts.filter(Boolean).join('\u00a0· ')}</span>
      </span>
      {brainDumpId !== null && (
        <Link
          to={`/brain-dumps?dump=${brainDumpId}`}
          aria-label={t('openOf', { when: momentText(sentAt, timeZone) })}
          className="inline-flex min-h-target items-center rounded text-accent-strong underline underline-offset-4"
        >
          {t('open')}
        </Link>
      )}
    </li>
  );
}

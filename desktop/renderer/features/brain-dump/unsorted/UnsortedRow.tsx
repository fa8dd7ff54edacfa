import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '#renderer/platform/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { ErrorBox } from '#renderer/ui/Card.tsx';
import { Spinner } from '#renderer/ui/Loading.tsx';
import { failureAtom } from '../atoms.ts';
import type { Row } from './rows.ts';

/** Characters shown before the user expands a text. */
const EXCERPT = 280;

interface UnsortedRowProps {
  readonly row: Row;
  readonly readAll: () => Promise<string>;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One unsorted dump: its text, the reason, and its actions. */
export function UnsortedRow({ row, readAll, onRetry, onEdit, onDelete }: UnsortedRowProps) {
  const { t } = useTranslation('brainDump');
  const words = useId();
  return (
    <li className="grid gap-2 py-4">
      <Messages id={words} row={row} readAll={readAll} />
      <Why row={row} />
      {row.isOnItsWay ? (
        <p className="flex min-h-target items-center gap-2 text-sm text-ink-soft">
          <Spinner />
          {t('unsorted.onItsWay')}
        </p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" aria-describedby={words} onClick={onRetry}>
            {row.reason === 'unowned' ? t('unsorted.adopt') : t('unsorted.again')}
          </Button>
          <Button size="small" kind="quiet" aria-describedby={words} onClick={onEdit}>
            {t('unsorted.edit')}
          </Button>
          <Button size="small" kind="quiet" aria-describedby={words} onClick={onDelete}>
            {t('unsorted.delete.open')}
          </Button>
        </div>
      )}
    </li>
  );
}

interface WordsProps {
  readonly id: string;
  readonly row: Row;
  readonly readAll: () => Promise<string>;
}

/** The text, or its beginning if it is long. */
function Messages({ id, row, readAll }: WordsProps) {
  const { t } = useTranslation('brainDump');
  const [all, setAll] = useState<string | null>(null);
  const isLong = row.characters > EXCERPT;
  return (
    <div>
      <p
        id={id}
        className={cn('break-words whitespace-pre-line', all !== null && 'max-h-40 overflow-y-auto')}
        tabIndex={all === null ? undefined : 0}
      >
        {all ?? (isLong ? `${row.text.slice(0, EXCERPT)}…` : row.text)}
      </p>
      {isLong && all === null && (
        <Button
          size="small"
          kind="quiet"
          className="-ms-3.5"
          onClick={() => void readAll().then(setAll, () => undefined)}
        >
          {t('unsorted.showAll', { count: row.characters })}
        </Button>
      )}
    </div>
  );
}

/** Why it is not sorted: in a box if it just happened, in a quiet line afterwards. */
function Why({ row }: { readonly row: Row }) {
  const { t } = useTranslation('brainDump');
  const failure = useAtomValue(failureAtom);
  const when = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(row.since);
  if (failure?.key === row.key && !failure.endsSession) {
    return (
      <ErrorBox>
        <p className="font-semibold">{failure.title}</p>
        <p>{failure.text}</p>
        <p className="mt-1 text-ink">{t('safe')}</p>
      </ErrorBox>
    );
  }
  return (
    <p className="text-sm text-ink-soft">
      {row.source === 'computer' ? t('unsorted.captured', { when }) : when}
      {row.reason !== null && ` · ${t(`unsorted.reasons.${row.reason}`)}`}
    </p>
  );
}

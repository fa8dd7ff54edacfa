import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { brainDumpRoutes } from '#shared/brain-dump/contract.ts';
import { call } from '#renderer/platform/api.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { store } from '#renderer/platform/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { failedKeyAtom } from '../atoms.ts';
import { WaitingList } from '../list/WaitingList.tsx';
import { unsortedKey, type SentDump } from '../queries.ts';
import type { DraftEditor } from '../useDraft.ts';
import { claim, keepEntries, readEntry, withdrawn } from './entries.ts';
import { type Row, rowsOf } from './rows.ts';
import { SortedMeanwhile } from './SortedMeanwhile.tsx';
import { UnsortedRow } from './UnsortedRow.tsx';
import { useSources } from './useSources.ts';

/** Number of rows shown at first. */
const SHOWN = 8;

interface UnsortedProps {
  readonly user: number;
  readonly desk: DraftEditor;
  readonly onSend: (dump: Omit<SentDump, 'user'>) => void;
}

/** Unsorted dumps, each with the reason and its actions. Renders nothing when all are sorted. */
export function Unsorted({ user, desk, onSend }: UnsortedProps) {
  const { t } = useTranslation('brainDump');
  const rows = rowsOf(useSources(user));
  const [isOpen, setOpen] = useOpenAfterFailure();
  const [shown, setShown] = useState(SHOWN);
  const [toDelete, setToDelete] = useState<Row | null>(null);
  const actions = useActions(user, desk, onSend);
  return (
    <>
      <SortedMeanwhile user={user} />
      <WaitingList user={user} />
      {rows.length > 0 && (
        <Disclosure title={t('unsorted.title', { count: rows.length })} isOpen={isOpen} onToggle={setOpen}>
          <p className="text-ink-soft">{t('unsorted.intro')}</p>
          {/* Several scroll by themselves: what went wrong must not push away the place where words go. One is seen whole. */}
          <ul
            className={cn(
              'relative -mx-5 mt-2 divide-y divide-line px-5',
              rows.length > 1 && 'max-h-[max(18rem,42dvh)] overflow-y-auto',
            )}
          >
            {rows.slice(0, shown).map((row) => (
              <UnsortedRow
                key={row.key}
                row={row}
                readAll={() => actions.readAll(row)}
                onRetry={() => actions.retry(row)}
                onEdit={() => actions.edit(row)}
                onDelete={() => setToDelete(row)}
              />
            ))}
          </ul>
          {rows.length > shown && (
            <Button kind="quiet" onClick={() => setShown(shown + SHOWN)}>
              {t('unsorted.more', { count: rows.length - shown })}
            </Button>
          )}
        </Disclosure>
      )}
      <Confirm
        open={toDelete !== null}
        onClose={() => setToDelete(null)}
        onConfirm={() => toDelete && actions.remove(toDelete)}
        title={t('unsorted.delete.title')}
        text={t('unsorted.delete.text')}
        confirm={t('unsorted.delete.confirm')}
        cancel={t('unsorted.delete.cancel')}
      />
    </>
  );
}

/** Opens once when a dump has just failed; afterwards the user opens and closes it. */
function useOpenAfterFailure() {
  const failedKey = useAtomValue(failedKeyAtom);
  const [seen, setSeen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  if (failedKey !== seen) {
    setSeen(failedKey);
    if (failedKey !== null) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}

function useActions(user: number, desk: DraftEditor, onSend: UnsortedProps['onSend']) {
  const { t } = useTranslation('brainDump');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: unsortedKey });

  const readAll = async ({ id, text }: Row): Promise<string> =>
    id === undefined ? text : (await call(brainDumpRoutes.show, { params: { id } })).rawText;

  const retry = async ({ source, key, id }: Row): Promise<void> => {
    if (source === 'computer') await desktop?.ask('brain-dump:retry', { id: key });
    else if (source === 'server') onSend({ key, text: '', id });
    else {
      const entry = await claim(user, key);
      if (entry) onSend(entry);
    }
  };

  const edit = async (row: Row): Promise<void> => {
    const { key, since } = row;
    const { pieces } = readEntry(user, key) ?? {};
    desk.takeBack({ text: await readAll(row), key, written: { at: since, zone: ownTimeZone() }, pieces });
  };

  // The withdrawal note makes every place that still has the text forget it, now or when the server is reachable again.
  const remove = async ({ key }: Row): Promise<void> => void (await keepEntries(user, { [key]: withdrawn({ key }) }));

  const told =
    (action: (row: Row) => Promise<void>) =>
    (row: Row): void =>
      void action(row)
        .catch((error: unknown) =>
          store.set(showToastAtom, { tone: 'error', title: t('unsorted.failed'), text: messageOf(error) }),
        )
        .then(refresh);
  return { readAll, retry: told(retry), edit: told(edit), remove: told(remove) };
}

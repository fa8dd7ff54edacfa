import { memo } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { resultAtom } from '../atoms.ts';
import { showQuery } from '../past/queries.ts';
import { commitList, waitingLists } from './queries.ts';

/** The latest list waiting for confirmation, started on this or another device. */
export const WaitingList = memo(function WaitingList({ user }: { readonly user: number }) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const show = useSetAtom(resultAtom);
  const toast = useSetAtom(showToastAtom);
  const { data } = useQuery(waitingLists());
  const commit = useMutation(commitList);
  const latest = data?.[0];
  if (!latest) return null;
  const told = (work: Promise<unknown>): void =>
    void work.catch(() => toast({ tone: 'error', title: t('failed.title'), text: t('failed.text') }));
  const open = async (): Promise<void> => {
    const { result } = await client.fetchQuery(showQuery(latest.id));
    if (result) show({ user, reply: result });
  };
  return (
    <Note className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 grow basis-60">{t('waiting.text', { count: latest.tasks })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => told(open())}>
          {t('waiting.open')}
        </Button>
        <Button
          size="small"
          kind="quiet"
          busy={commit.isPending}
          onClick={() => told(commit.mutateAsync({ id: latest.id, list: [] }))}
        >
          {t('waiting.letGo')}
        </Button>
      </div>
    </Note>
  );
});

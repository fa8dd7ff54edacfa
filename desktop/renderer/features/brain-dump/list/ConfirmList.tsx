import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListEditor } from './useList.ts';

/** The tasks found, to confirm or correct. */
export function ConfirmList({ desk }: { readonly desk: ListEditor }) {
  const { t } = useTranslation(['list', 'results']);
  return (
    <section aria-labelledby="found-tasks" className="rise [animation-delay:120ms]">
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-4">
        <h2 id="found-tasks" tabIndex={-1} className="text-xl outline-none">
          {t('results:found', { count: keptOf(desk.list).length })}
        </h2>
        {desk.canUndo && (
          <Button kind="quiet" size="small" onClick={desk.undo}>
            <Undo2 aria-hidden size={18} />
            {t('undo')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('hint')}</p>
      <ListRows desk={desk} />
    </section>
  );
}

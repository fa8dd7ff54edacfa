import { CalendarDays, Download } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarTask } from '#shared/calendar/taskDays.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { useTasksFile } from './useTasksFile.ts';

/** Exports tasks as a file for any calendar, created in this window (spec tasks 7, Calendar export). */
export function CalendarCard({ tasks }: { readonly tasks: readonly CalendarTask[] }) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const download = useTasksFile('downloaded');
  return (
    <Card role="region" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-center gap-3 text-xl">
        <CalendarDays aria-hidden size={22} className="shrink-0 text-accent" />
        {t('title')}
      </h2>
      <p className="text-ink-soft">{t('text')}</p>
      <div>
        <Button onClick={() => download(tasks)}>
          <Download aria-hidden size={18} />
          {t('download')}
        </Button>
      </div>
    </Card>
  );
}

import { useAtom } from 'jotai';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { CloudSync, useTasksFile } from '#renderer/features/calendar/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { viewAtom, WEEK_VIEWS } from './atoms.ts';

interface ToolbarProps {
  /** Those of the week; the open ones with a day are exported. */
  readonly tasks: readonly Task[];
  /** On a telephone the days come first: the calendars follow below them. */
  readonly isPhone: boolean;
}

/** Views, the calendar file and the sync (spec tasks 2, Weekly plan, Toolbar). */
export function Toolbar({ tasks, isPhone }: ToolbarProps) {
  const { t } = useTranslation(['week', 'hours']);
  const [view, setView] = useAtom(viewAtom);
  return (
    <section aria-label={t('tools')} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <ChipChoice
        label={t('views.label')}
        isLabelHidden
        value={view}
        onChange={setView}
        options={WEEK_VIEWS.map((value) => ({
          value,
          label: value === 'hours' ? t('hours:name') : t(`views.${value}`),
        }))}
      />
      {!isPhone && <CalendarTools tasks={tasks} />}
    </section>
  );
}

/** The week in other calendars: the sync, and a file. */
export function CalendarTools({ tasks }: Pick<ToolbarProps, 'tasks'>) {
  const { t } = useTranslation('week');
  const saveFile = useTasksFile('fileDownloaded');
  return (
    <div className="flex flex-wrap items-start gap-2 max-sm:[&_button]:px-2.5 [&_svg]:shrink-0">
      {/* First, so that the button at the edge stays where it is, whatever comes. */}
      <CloudSync tasks={tasks} />
      <Button size="small" onClick={() => saveFile(tasks)}>
        <Download aria-hidden size={18} />
        {t('exportToCalendar')}
      </Button>
    </div>
  );
}

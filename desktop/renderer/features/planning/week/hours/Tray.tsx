import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WeekDay } from '#shared/planning/weekView.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TaskBlock } from './TaskBlock.tsx';

/** Tasks shown at first, because the hours are what matters here. */
const AT_ONCE = 3;

interface TrayProps {
  readonly day: WeekDay;
  readonly tasks: readonly Task[];
  readonly describedBy: string;
}

/** Tasks of a day without a time, to drag onto an hour or leave alone. */
export function Tray({ day, tasks, describedBy }: TrayProps) {
  const { t } = useTranslation('hours');
  const [isOpen, setOpen] = useState(false);
  if (tasks.length === 0) return null;
  const shown = isOpen ? tasks : tasks.slice(0, AT_ONCE);
  return (
    <>
      <ul aria-label={t('tray')} className="grid max-h-[40dvh] grid-cols-1 gap-1 overflow-y-auto print:max-h-none">
        {shown.map((task) => (
          <TaskBlock
            key={task.id}
            task={task}
            date={day.date}
            minutes={null}
            siblings={day.tasks}
            describedBy={describedBy}
          />
        ))}
      </ul>
      {tasks.length > AT_ONCE && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start px-1.5! print:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('showFewer') : t('showAll', { count: tasks.length - AT_ONCE })}
        </Button>
      )}
    </>
  );
}

import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { isUndatedOpenAtom } from './atoms.ts';
import { TaskList } from './TaskList.tsx';

interface UndatedProps {
  readonly tasks: readonly Task[];
  /** Open by default when no day has a task yet, until the user folds it. */
  readonly isOpenByItself: boolean;
}

/** Tasks without a day, to drag onto one or leave alone. */
export function Undated({ tasks, isOpenByItself }: UndatedProps) {
  const { t } = useTranslation('week');
  const [isOpen, setOpen] = useAtom(isUndatedOpenAtom);
  if (tasks.length === 0) return null;
  return (
    <Disclosure
      isOpen={isOpen ?? isOpenByItself}
      onToggle={setOpen}
      title={
        <span className="text-sm font-bold tracking-widest text-ink-soft">{t('undated', { count: tasks.length })}</span>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">{t('undatedText')}</p>
      <TaskList swipes tasks={tasks} date={null} className="sm:grid-cols-2 lg:grid-cols-3" />
    </Disclosure>
  );
}

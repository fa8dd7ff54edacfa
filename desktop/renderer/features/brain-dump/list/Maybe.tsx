import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedTask } from '#shared/brain-dump/result.ts';

interface MaybeProps {
  readonly tasks: readonly ListedTask[];
  readonly onKeep: (task: ListedTask) => void;
}

/** Possible tasks: one tap makes one a task. */
export function Maybe({ tasks, onKeep }: MaybeProps) {
  const { t } = useTranslation('list');
  if (tasks.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <h3 className="me-1 font-sans text-sm font-semibold text-ink-soft">{t('maybe')}</h3>
      {tasks.map((task) => (
        <button
          key={task.key}
          type="button"
          aria-label={t('maybeAdd', { title: task.title })}
          onClick={() => onKeep(task)}
          className="inline-flex min-h-target max-w-full items-center gap-1.5 rounded-full border border-dashed border-line-strong px-4 py-1.5 text-start wrap-anywhere text-ink-soft transition hover:border-accent hover:text-ink"
        >
          <Plus aria-hidden size={16} className="shrink-0" />
          {task.title}
        </button>
      ))}
    </div>
  );
}

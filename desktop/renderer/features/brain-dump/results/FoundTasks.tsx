import { memo, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { TaskFacts } from '#renderer/features/tasks/index.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { wordsAt } from './pieces.ts';
import type { Lit } from './useLit.ts';

interface FoundTasksProps {
  readonly tasks: readonly Task[];
  readonly rawText: string;
  readonly lit: Lit;
  /** Thoughts being turned into tasks. */
  readonly coming: readonly string[];
}

/** The tasks found. Hovering or focusing a task highlights its text; selecting it quotes the text. */
export function FoundTasks({ tasks, rawText, lit, coming }: FoundTasksProps) {
  const { t } = useTranslation('results');
  if (tasks.length === 0 && coming.length === 0) return <p className="text-ink-soft">{t('noTasks')}</p>;
  return (
    <section className="rise [animation-delay:120ms]">
      <h2 tabIndex={-1} id="found-tasks" className="text-xl outline-none">
        {t('found', { count: tasks.length })}
      </h2>
      {tasks.some(({ span }) => span) && <p className="text-sm text-ink-soft">{t('foundHint')}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {tasks.map((task) => (
          <Row
            key={task.id}
            task={task}
            words={task.span ? wordsAt(rawText, task.span) : ''}
            isLit={lit.ids.has(task.id)}
            isChosen={lit.chosen === task.id}
            point={lit.point}
            choose={lit.choose}
          />
        ))}
        {coming.map((text) => (
          <li key={text} className="py-3 text-ink-soft">
            <p className="font-semibold">{text}</p>
            <p className="text-sm">{t('making')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Pick<Lit, 'point' | 'choose'> {
  readonly task: Task;
  readonly words: string;
  readonly isLit: boolean;
  readonly isChosen: boolean;
}

const Row = memo(
  function Row({ task, words, isLit, isChosen, point, choose }: RowProps) {
    const { t } = useTranslation('results');
    const id = useId();
    return (
      <li
        data-task={task.id}
        onPointerEnter={() => point([task.id])}
        onPointerLeave={() => point([])}
        data-lit={isLit || undefined}
        className="py-3 transition-colors data-lit:bg-accent-soft data-lit:shadow-[-0.75rem_0_var(--accent-soft),0.75rem_0_var(--accent-soft)] forced-colors:data-lit:outline-2"
      >
        <p className="flex flex-wrap items-center gap-x-3">
          <Title isDone={task.completed}>
            {words === '' ? (
              task.title
            ) : (
              <button
                type="button"
                aria-expanded={isChosen}
                aria-controls={id}
                onFocus={() => point([task.id])}
                onBlur={() => point([])}
                onClick={() => choose(task.id)}
                className="min-h-8 rounded-control text-start font-semibold wrap-anywhere"
              >
                {task.title}
              </button>
            )}
          </Title>
          {task.completed && <Badge>{t('done')}</Badge>}
        </p>
        <TaskFacts task={task} />
        <div id={id} hidden={!isChosen}>
          {isChosen && (
            <p className="mt-2 border-l-2 border-accent pl-3 font-display italic wrap-anywhere">
              <span className="sr-only">{t('from')}: </span>
              {t('quote', { text: words })}
            </p>
          )}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.task === after.task &&
    before.words === after.words &&
    before.isLit === after.isLit &&
    before.isChosen === after.isChosen,
);

const Title = ({ isDone, children }: { readonly isDone: boolean; readonly children: ReactNode }) => (
  <span className={cn('min-w-0 font-semibold wrap-anywhere', isDone && 'text-ink-soft line-through')}>{children}</span>
);

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import { overloadOf } from '#shared/tasks/overload.ts';
import type { Task } from '#shared/tasks/task.ts';
import { TODAY_LIMIT } from '#shared/tasks/today.ts';
import { useMove } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { CheckboxField } from '#renderer/ui/Checkbox.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { toggled } from '#renderer/ui/choices.ts';

interface OverloadPanelProps {
  readonly tasks: readonly Task[];
  readonly plan: TodaysPlan;
}

/** Shown with more than seven tasks for today: keeps five, suggested or chosen (spec tasks 4, Overload panel). */
export function OverloadPanel({ tasks, plan: { scoreOf } }: OverloadPanelProps) {
  const { t } = useTranslation('planning');
  const move = useMove();
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const { isTooMuch, keep, toBacklog } = overloadOf(tasks, (task) => scoreOf(task).total);
  if (!isTooMuch) return null;
  return (
    <Card
      // One line until the user chooses, so that the day stays in view.
      className={cn('grid gap-4 py-5', !chosen && 'sm:flex sm:items-center sm:justify-between')}
      role="region"
      aria-labelledby="overload"
    >
      <div>
        <h2 id="overload" className="text-xl">
          {t('overload.title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('overload.text')}</p>
      </div>
      {chosen && (
        <ul className="grid gap-1">
          {[...keep, ...toBacklog].map(({ id, title }) => (
            <li key={id}>
              <CheckboxField
                label={title}
                checked={chosen.includes(id)}
                disabled={!chosen.includes(id) && chosen.length >= TODAY_LIMIT}
                onChange={() => setChosen(toggled(chosen, id, TODAY_LIMIT))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex shrink-0 flex-wrap gap-3">
        {chosen ? (
          <>
            <Button
              kind="primary"
              disabled={chosen.length === 0}
              onClick={() => void move({ kind: 'lighten', keep: chosen })}
            >
              {t('overload.keepThese', { count: chosen.length })}
            </Button>
            <Button kind="quiet" onClick={() => setChosen(null)}>
              {t('overload.back')}
            </Button>
          </>
        ) : (
          <>
            <Button kind="primary" onClick={() => void move({ kind: 'lighten' })}>
              {t('overload.suggest')}
            </Button>
            <Button onClick={() => setChosen(keep.map(({ id }) => id))}>{t('overload.choose')}</Button>
          </>
        )}
      </div>
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import type { FreshStart as Offer } from '#shared/planning/freshStart.ts';
import { STARTER_MINUTES } from '#shared/tasks/comeBack.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useAdjust, useMove } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { PassedAppointments } from './PassedAppointments.tsx';

interface FreshStartProps {
  readonly offer: Offer;
  /** Missed appointments, answered in the same card. */
  readonly passed: readonly Task[];
  readonly now: Date;
  readonly onFocus: (task: Task, minutes: number) => void;
  readonly onClose: () => void;
}

/**
 * Shown after days away, or after a day on which nothing was done: counts nothing, and leads to a clean plan in a few
 * taps.
 */
export function FreshStart({ offer, passed, now, onFocus, onClose }: FreshStartProps) {
  const { t } = useTranslation('planning');
  const move = useMove();
  const adjust = useAdjust();
  const { kind, starter } = offer;
  const begin = (task: Task): void => {
    void move({ kind: 'makeOneThing', id: task.id });
    onFocus(task, STARTER_MINUTES);
    onClose();
  };
  const keepOne = (task: Task): void => {
    void adjust([{ kind: 'lighten', keep: [task.id] }]);
    onClose();
  };
  const start = starter && (
    <Button kind={kind === 'away' ? 'primary' : 'secondary'} className="max-sm:w-full" onClick={() => begin(starter)}>
      {t('freshStart.start', { count: STARTER_MINUTES })}
    </Button>
  );
  return (
    <Card className="grid gap-3" role="region" aria-labelledby="fresh-start">
      <h2 id="fresh-start" className="text-xl">
        {t(`freshStart.${kind}.title`)}
      </h2>
      {passed.length > 0 && <PassedAppointments tasks={passed} now={now} isInCard />}
      <p className="text-ink-soft">
        {starter ? t(`freshStart.${kind}.text`, { title: starter.title }) : t('freshStart.away.clear')}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {kind === 'hardDay' && (
          <Button kind="primary" className="max-sm:w-full" onClick={() => keepOne(offer.starter)}>
            {t('freshStart.hardDay.keepOne')}
          </Button>
        )}
        {start}
        <Button kind={starter ? 'quiet' : 'secondary'} className="max-sm:w-full" onClick={onClose}>
          {t(`freshStart.${kind}.later`)}
        </Button>
      </div>
    </Card>
  );
}

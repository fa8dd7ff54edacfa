import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreshStart as Offer } from '#shared/planning/freshStart.ts';
import { STARTER_MINUTES } from '#shared/tasks/comeBack.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useAdjust, useMove } from '#renderer/features/tasks/index.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';

/** Answered once is enough; the next day that wants it is offered it again. */
const SEEN = 'freshStartSeen';

interface FreshStartProps {
  readonly offer: Offer;
  /** The local day. */
  readonly today: string;
  readonly onFocus: (task: Task, minutes: number) => void;
}

/** After days away, or after a day on which nothing was done: nothing is counted, and one tap leads to a clean plan. */
export function FreshStart({ offer, today, onFocus }: FreshStartProps) {
  const { t } = useTranslation('planning');
  const move = useMove();
  const adjust = useAdjust();
  const [isSeen, setSeen] = useState(() => readText(SEEN) === today);
  if (isSeen) return null;
  const { kind, starter } = offer;
  const close = (): void => {
    keepText(SEEN, today);
    setSeen(true);
  };
  const begin = (task: Task): void => {
    void move({ kind: 'makeOneThing', id: task.id });
    onFocus(task, STARTER_MINUTES);
    close();
  };
  const keepOne = (task: Task): void => {
    void adjust([{ kind: 'lighten', keep: [task.id] }]);
    close();
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
      <p className="text-ink-soft">
        {starter ? t(`freshStart.${kind}.text`, { title: starter.title }) : t('freshStart.away.clear')}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {kind === 'hardDay' && (
          <Button kind="primary" className="max-sm:w-full" onClick={() => keepOne(offer.starter)}>
            {t('freshStart.hardDay.keepOne')}
          </Button>
        )}
        {start}
        <Button kind="quiet" className="max-sm:w-full" onClick={close}>
          {t(`freshStart.${kind}.later`)}
        </Button>
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WelcomeBack as Offer } from '#shared/tasks/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useMove } from '#renderer/features/tasks/index.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';

/** Seen once is enough; the next return is offered anew. */
const SEEN = 'welcomeBackSeen';

interface WelcomeBackProps {
  readonly offer: Offer;
  readonly tasks: readonly Task[];
  /** The local day. */
  readonly today: string;
}

/** After days away: nothing is counted, one small thing is offered (decisions, Come-back mode). */
export function WelcomeBack({ offer, tasks, today }: WelcomeBackProps) {
  const { t } = useTranslation('planning');
  const move = useMove();
  const [isSeen, setSeen] = useState(() => readText(SEEN) === today);
  const starter = tasks.find(({ id, completed }) => id === offer.starterTaskId && !completed);
  if (isSeen) return null;
  const close = (): void => {
    keepText(SEEN, today);
    setSeen(true);
  };
  return (
    <Card className="grid gap-3" role="region" aria-labelledby="welcome-back">
      <h2 id="welcome-back" className="text-xl">
        {t('welcomeBack.title')}
      </h2>
      <p className="text-ink-soft">
        {starter ? t('welcomeBack.text', { title: starter.title }) : t('welcomeBack.clear')}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {starter && (
          <Button
            kind="primary"
            className="max-sm:w-full"
            onClick={() => {
              void move({ kind: 'makeOneThing', id: starter.id });
              close();
            }}
          >
            {t('welcomeBack.start')}
          </Button>
        )}
        <Button kind="quiet" className="max-sm:w-full" onClick={close}>
          {t('welcomeBack.later')}
        </Button>
      </div>
    </Card>
  );
}

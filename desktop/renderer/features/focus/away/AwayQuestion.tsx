import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { awayMinutes, awayMs } from '#shared/focus/away.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { sendToTimerAtom } from '../timer/atoms.ts';

/** Asks once after an absence whether it counts; the timer goes on meanwhile, and without an answer it counts. */
export function AwayQuestion({ timer }: { readonly timer: Timer }) {
  const { t } = useTranslation('focus');
  const send = useSetAtom(sendToTimerAtom);
  const id = useId();
  if (awayMs(timer) === 0) return null;
  return (
    <div role="group" aria-labelledby={id} className="grid justify-items-center gap-2 rounded-card bg-sunken px-5 py-4">
      <p id={id} role="status">
        {t('away.question', { count: awayMinutes(timer) })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="small" onClick={() => send({ type: 'countAway' })}>
          {t('away.count')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => send({ type: 'leaveAwayOut' })}>
          {t('away.leaveOut')}
        </Button>
      </div>
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FocusRequest } from '#shared/focus/running.ts';
import { clockText } from '#shared/focus/shown.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';
import { requestFocus, runningQuery } from './queries.ts';
import { type Elsewhere, requestsFor } from '#shared/focus/elsewhere.ts';

interface ElsewhereDialogProps {
  readonly elsewhere: Elsewhere;
  readonly onClose: () => void;
}

/** A session on another device: where it runs, what is left, and what this device can do about it. */
export function ElsewhereDialog({ elsewhere, onClose }: ElsewhereDialogProps) {
  const { t } = useTranslation('focus');
  const { data } = useQuery(runningQuery());
  const { mutate, isPending } = useMutation(requestFocus);
  const { key, phase, title, leftMs, wholeMs } = elsewhere;
  const time = clockText(Math.ceil(leftMs / 1000));
  const isWaiting = isPending || (data?.running?.pending ?? null) !== null;
  const label = (request: FocusRequest): string =>
    t(`elsewhere.requests.${request === 'end' && phase === 'onBreak' ? 'endBreak' : request}`);
  return (
    <Dialog open onClose={onClose} title={title} description={t(`elsewhere.where.${phase}`)}>
      <div className="grid gap-5">
        <p role="timer" aria-label={t('timer.left', { time })} className="font-display text-5xl tabular-nums">
          {time}
        </p>
        <Progress label={t('timer.name')} percent={100 * (1 - leftMs / wholeMs)} />
        {phase === 'silent' && <p className="text-ink-soft">{t('elsewhere.silent')}</p>}
        <div className="flex flex-wrap gap-2">
          {requestsFor(elsewhere).map((request, index) => (
            <Button
              key={request}
              kind={index === 0 ? 'secondary' : 'quiet'}
              busy={isWaiting}
              onClick={() => mutate({ key, request })}
            >
              {label(request)}
            </Button>
          ))}
        </div>
        <p role="status" className="min-h-6 text-ink-soft">
          {isWaiting && t('elsewhere.waiting')}
        </p>
      </div>
    </Dialog>
  );
}

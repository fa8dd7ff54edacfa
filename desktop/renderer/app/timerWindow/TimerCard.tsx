import { Pause, Play, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Shown, shown } from '#shared/focus/shown.ts';
import type { FocusClock } from '#renderer/features/focus/timer/clock.ts';
import { IconButton } from '#renderer/ui/Button.tsx';

interface TimerCardProps {
  readonly clock: FocusClock;
  readonly onOpenPlan: () => void;
}

/** The timer in one line: how long, on what, hold it, go to the plan. */
export function TimerCard({ clock, onOpenPlan }: TimerCardProps) {
  const { t } = useTranslation('timer');
  const now = useSyncExternalStore(clock.subscribe, clock.current);
  if (!now?.timer) return null;
  const looks = shown(now.timer, now.at);
  const { phase, asks, title } = looks;
  return (
    <main className="card flex h-dvh items-center gap-1 bg-surface ps-4 pe-2">
      <title>{`${looks.text} · ${title}`}</title>
      <div className="grip min-w-0 grow cursor-default self-stretch content-center leading-tight select-none">
        <Time looks={looks} />
        <h1 className="truncate font-sans text-sm font-normal text-ink-soft">{title}</h1>
      </div>
      {phase === 'focus' && !asks && (
        <IconButton label={t('pause')} onClick={() => clock.send({ type: 'pause' })}>
          <Pause aria-hidden size={20} />
        </IconButton>
      )}
      {phase === 'paused' && (
        <IconButton label={t('resume')} onClick={() => clock.send({ type: 'resume' })}>
          <Play aria-hidden size={20} />
        </IconButton>
      )}
      <IconButton label={t('plan')} onClick={onOpenPlan}>
        <Sun aria-hidden size={20} />
      </IconButton>
    </main>
  );
}

/** The time where it says something, and in words what is not plain running. */
function Time({ looks: { phase, asks, text } }: { readonly looks: Shown }) {
  const { t } = useTranslation('timer');
  const says = asks ? 'asks' : phase;
  const hasTime = !asks && (phase === 'focus' || phase === 'paused' || phase === 'onBreak');
  return (
    <p className="flex items-baseline gap-2 truncate font-semibold">
      {hasTime && (
        <span role="timer" className="font-display text-xl tabular-nums">
          {text}
        </span>
      )}
      {says !== 'focus' && <span className={hasTime ? 'text-sm text-ink-soft' : ''}>{t(`says.${says}`)}</span>}
    </p>
  );
}

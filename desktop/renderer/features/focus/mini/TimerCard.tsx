import { AppWindow, Check, Pause, Play, Square, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FocusNow } from '#shared/focus/ipc.ts';
import { type Shown, shown, type Want, wantOf } from '#shared/focus/shown.ts';
import { type Offer, offersOf } from '#shared/focus/timer.ts';
import type { TimerEvent } from '#shared/focus/timerFacts.ts';
import { IconButton } from '#renderer/ui/Button.tsx';

interface TimerCardProps {
  readonly now: FocusNow;
  readonly onSend: (event: TimerEvent) => void;
  /** Returns to the app, where the timer asks its questions. */
  readonly onBack: () => void;
  readonly onHide: () => void;
}

/** Timer actions in the small window: pause, resume, continue. */
const HELD = ['pause', 'resume', 'continue'] as const satisfies readonly Offer[];
const ENDS = ['endEarly', 'skipBreak', 'doneForNow'] as const satisfies readonly Offer[];

/** The timer in one line: time, task, pause, end, back to the app, hide. */
export function TimerCard({ now: { timer, at }, onSend, onBack, onHide }: TimerCardProps) {
  const { t } = useTranslation('timer');
  if (!timer) return null;
  const looks = shown(timer, at);
  const offers = offersOf(timer);
  const held = HELD.find((offer) => offers.includes(offer));
  // A break that is only suggested ends with "Done for now" alone.
  const end = ENDS.find((offer) => offers.includes(offer) && (offer !== 'skipBreak' || timer.phase === 'onBreak'));
  return (
    <main className="timer-card flex h-dvh items-center bg-surface ps-4 pe-1">
      <div className="timer-grip min-w-0 grow cursor-default self-stretch content-center leading-tight select-none">
        <Time looks={looks} want={wantOf(timer)} />
        <h1 className="truncate font-sans text-sm font-normal text-ink-soft">{looks.title}</h1>
      </div>
      {held && (
        <Act label={t(held)} onClick={() => onSend({ type: held })}>
          {held === 'pause' ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
        </Act>
      )}
      {end && (
        <Act label={t(end)} onClick={() => onSend({ type: end })}>
          {end === 'doneForNow' ? <Check aria-hidden size={20} /> : <Square aria-hidden size={18} />}
        </Act>
      )}
      <Act label={t('back')} onClick={onBack}>
        <AppWindow aria-hidden size={20} />
      </Act>
      <Act label={t('hide')} onClick={onHide}>
        <X aria-hidden size={18} />
      </Act>
    </main>
  );
}

interface ActProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** An icon button with a tooltip, because there is no room for text. */
const Act = ({ label, onClick, children }: ActProps) => (
  <IconButton label={label} title={label} className="size-10!" onClick={onClick}>
    {children}
  </IconButton>
);

interface TimeProps {
  readonly looks: Shown;
  readonly want: Want | null;
}

/** The time where it is meaningful; otherwise a label for the state. */
function Time({ looks: { phase, asks, text }, want }: TimeProps) {
  const { t } = useTranslation('timer');
  const says = asks ? 'asks' : want === 'away' ? 'away' : phase;
  const hasTime = !asks && (phase === 'focus' || phase === 'paused' || phase === 'onBreak');
  return (
    <p className="flex items-baseline gap-2 truncate font-semibold">
      {hasTime && (
        <span role="timer" className="font-display text-xl tabular-nums">
          {text}
        </span>
      )}
      {says !== 'focus' && (
        <span className={hasTime ? 'truncate text-sm text-ink-soft' : 'truncate'}>{t(`says.${says}`)}</span>
      )}
    </p>
  );
}

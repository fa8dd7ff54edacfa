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
  /** Leads back to the app, where the timer asks what it has to ask. */
  readonly onBack: () => void;
  readonly onHide: () => void;
}

/** What a small window offers, of all that can be done: hold the timer, go on, end it. */
const HELD = ['pause', 'resume', 'continue'] as const satisfies readonly Offer[];
const ENDS = ['endEarly', 'skipBreak', 'doneForNow'] as const satisfies readonly Offer[];

/** The timer in one line: how long, on what, hold it, end it, go back to the app, put it away. */
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

/** The pointer that waits says what a picture means; there is no room for words. */
const Act = ({ label, onClick, children }: ActProps) => (
  <IconButton label={label} title={label} className="size-10!" onClick={onClick}>
    {children}
  </IconButton>
);

interface TimeProps {
  readonly looks: Shown;
  readonly want: Want | null;
}

/** The time where it says something, and in words what is not plain running. */
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

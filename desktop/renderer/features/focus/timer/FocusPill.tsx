import { Coffee, Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shown, wantOf } from '#shared/focus/shown.ts';
import type { Reading, Timer } from '#shared/focus/timerFacts.ts';
import { cn } from '#renderer/ui/cn.ts';

interface FocusPillProps {
  readonly timer: Timer;
  readonly at: Reading;
  readonly onOpen: () => void;
}

/** The timer in small, wherever somebody is in the app; a click shows it whole. */
export function FocusPill({ timer, at, onOpen }: FocusPillProps) {
  const { t } = useTranslation('focus');
  const { text, title } = shown(timer, at);
  const want = wantOf(timer);
  // What the sign shows, in a word.
  const state = want || timer.phase === 'focus' ? null : timer.phase;
  return (
    <PillButton
      sign={<Sign timer={timer} />}
      text={want ? t(`timer.pill.${want}`) : text}
      state={state && t(`timer.pill.${state}`)}
      title={title}
      isAsking={want !== null}
      onOpen={onOpen}
    />
  );
}

interface PillButtonProps {
  readonly sign: ReactNode;
  /** The time, or a question. */
  readonly text: string;
  /** For screen readers: what the sign shows. */
  readonly state: string | null;
  readonly title: string;
  readonly isAsking?: boolean;
  readonly onOpen: () => void;
}

/** The shape of the timer in the header. */
export function PillButton({ sign, text, state, title, isAsking = false, onOpen }: PillButtonProps) {
  const { t } = useTranslation('focus');
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cn(
        'appear inline-flex min-h-target min-w-0 items-center gap-2.5 rounded-full border px-4 text-start transition flex-[1_1_6rem] sm:max-w-fit md:max-lg:basis-20 md:max-lg:px-3',
        isAsking
          ? 'border-transparent bg-glow font-semibold text-glow-ink hover:brightness-95 forced-colors:border-[CanvasText]'
          : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      {sign}
      <span className="sr-only">{t('timer.pill.name')}</span>
      <span className={cn('font-semibold', isAsking ? 'min-w-0 truncate' : 'shrink-0 tabular-nums')}>{text}</span>
      {state && <span className="sr-only">{state}</span>}
      <span className={cn('min-w-0 truncate text-sm sm:max-w-40 lg:max-w-60', isAsking ? 'hidden' : 'text-ink-soft')}>
        {title}
      </span>
    </button>
  );
}

/** A light while focus runs, two bars while it is paused, a cup around a break. */
function Sign({ timer: { phase } }: { readonly timer: Timer }) {
  if (phase === 'paused') return <Pause aria-hidden size={16} className="shrink-0" />;
  if (phase === 'breakSuggestion' || phase === 'onBreak' || phase === 'breakComplete') {
    return <Coffee aria-hidden size={16} className="shrink-0" />;
  }
  return <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-honey forced-colors:border" />;
}

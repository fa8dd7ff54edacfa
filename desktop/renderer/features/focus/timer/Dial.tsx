import { Check, Coffee } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shown } from '#shared/focus/shown.ts';
import type { Reading, Timer } from '#shared/focus/timerFacts.ts';
import { cn } from '#renderer/ui/cn.ts';

const CENTRE = 100;
const RADIUS = 90;
const CIRCLE = { cx: CENTRE, cy: CENTRE, r: RADIUS };

interface DialProps {
  readonly timer: Timer;
  readonly at: Reading;
}

/** Remaining time in a ring that closes slowly; a light marks the position. */
export function Dial({ timer, at }: DialProps) {
  const { t } = useTranslation('focus');
  const { kind, text, progress, endsAt } = shown(timer, at);
  const isOver = timer.phase === 'completed' || timer.phase === 'breakComplete';
  const colour = kind === 'break' ? 'var(--accent)' : 'var(--honey)';
  return (
    <div
      className={cn(
        'relative aspect-square [container-type:inline-size]',
        isAsking(timer)
          ? 'w-[min(60%,12rem,30dvh)] min-w-36 text-[2.75rem]'
          : 'w-[min(100%,21rem,40dvh)] min-w-52 text-[clamp(3.25rem,15vw,5rem)]',
      )}
    >
      <svg viewBox="0 0 200 200" aria-hidden fill="none" className="size-full overflow-visible">
        <circle {...CIRCLE} fill="var(--surface)" stroke="var(--line)" strokeWidth="5" />
        <g className={cn('transition-opacity', endsAt === null && !isOver && 'opacity-60')}>
          <circle
            {...CIRCLE}
            pathLength="1"
            stroke={colour}
            strokeWidth="5"
            strokeLinecap={progress === 0 ? 'butt' : 'round'}
            strokeDasharray={`${progress} 2`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
          {!isOver && <Light progress={progress} colour={colour} />}
        </g>
      </svg>
      <div className="absolute inset-0 grid place-items-center">
        {isOver ? (
          <Over isBreak={kind === 'break'} />
        ) : (
          <div role="timer" aria-label={t('timer.left', { time: text })}>
            <Digits text={text} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Marks the current position on the ring. */
function Light({ progress, colour }: { readonly progress: number; readonly colour: string }) {
  const angle = 2 * Math.PI * progress;
  const [x, y] = [CENTRE + RADIUS * Math.sin(angle), CENTRE - RADIUS * Math.cos(angle)];
  return <circle cx={x} cy={y} r="7" fill={colour} stroke="var(--surface)" strokeWidth="3" />;
}

/** Fixed width per digit, so that nothing shakes while they change. */
function Digits({ text }: { readonly text: string }) {
  return (
    <span aria-hidden className="flex text-[length:min(1em,27cqi)] font-display leading-none lining-nums">
      {[...text].map((sign, place) => (
        <span
          key={place}
          className={cn('text-center', sign === ':' ? 'w-[0.34em] -translate-y-[0.06em]' : 'w-[0.64em]')}
        >
          {sign}
        </span>
      ))}
    </span>
  );
}

/** A question needs the space for its answers. */
const isAsking = (timer: Timer): boolean =>
  timer.phase !== 'onBreak' && timer.phase !== 'paused' && (timer.phase !== 'focus' || timer.clock.is !== 'running');

function Over({ isBreak }: { readonly isBreak: boolean }) {
  const Sign = isBreak ? Coffee : Check;
  return <Sign aria-hidden size={60} strokeWidth={1.6} className={isBreak ? 'text-accent' : 'text-honey'} />;
}

import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { celebrationAt, type Occasion } from '#shared/focus/celebration.ts';
import './celebration.css';

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** So many petals fly. */
const PETALS = { one: 10, all: 18 } as const;
const WORDS = ['lighter', 'counts', 'breath'] as const;

interface CelebrationProps {
  readonly occasion: Occasion;
  readonly onClosed: () => void;
}

/**
 * A moment for what is done (spec tasks 4, Completion celebration). It lies over the page and stands in nobody's way: no
 * click, no key and no focus is taken. Screen readers hear of it by the plan's own words.
 */
export function Celebration({ occasion, onClosed }: CelebrationProps) {
  const { t } = useTranslation('celebration');
  const { allDone, taskId } = occasion;
  const { stage, moves } = useStages(occasion, onClosed);
  const kind = allDone ? 'all' : 'one';
  const words = allDone ? 'all' : (`one.${WORDS[taskId % WORDS.length] ?? 'lighter'}` as const);
  return (
    <div aria-hidden data-celebration={stage} data-kind={kind} data-moves={moves} className="celebration">
      <div className="celebration-card">
        <svg viewBox="0 0 48 48" className="celebration-tick">
          <circle cx="24" cy="24" r="21" pathLength={1} />
          <path d="m15 25 6.5 6.5L34 18.5" pathLength={1} />
        </svg>
        <p className="font-display text-2xl leading-tight text-ink sm:text-3xl">{t(`${words}.title`)}</p>
        <p className="text-ink-soft">{t(`${words}.text`)}</p>
        {Array.from({ length: PETALS[kind] }, (_, place) => (
          <span key={place} className="celebration-petal" style={{ rotate: `${place / PETALS[kind]}turn` }} />
        ))}
      </div>
    </div>
  );
}

/** Goes through the stages by the clock; closes at their end, and at Escape. */
function useStages({ at, allDone }: Occasion, onClosed: () => void) {
  const [reducedMotion] = useState(wantsStillness);
  const [now, setNow] = useState(() => performance.now());
  const celebration = celebrationAt(now - at, { allDone, reducedMotion });
  const { nextIn } = celebration;
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    if (nextIn === null) return close();
    // By the clock, not from here: drawing may have taken a while.
    const left = Math.max(0, now + nextIn - performance.now());
    const timer = window.setTimeout(() => setNow(performance.now()), left);
    return () => window.clearTimeout(timer);
  }, [nextIn, now]);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return celebration;
}

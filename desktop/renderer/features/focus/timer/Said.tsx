import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shown } from '#shared/focus/shown.ts';
import type { Reading, Timer } from '#shared/focus/timerFacts.ts';

/** Minutes between two announcements. */
const EVERY = 5;

interface SaidProps {
  readonly timer: Timer;
  readonly at: Reading;
  /** The state as text. */
  readonly text: string;
}

/** Announces each new state to screen readers, and every five minutes how many are left; never each second. */
export function Said({ timer, at, text }: SaidProps) {
  const { t } = useTranslation('focus');
  const { secondsLeft, endsAt } = shown(timer, at);
  const fives = endsAt === null ? null : Math.ceil(secondsLeft / 60 / EVERY);
  const [before, setBefore] = useState({ text, fives });
  const [said, setSaid] = useState(text);
  if (before.text !== text || before.fives !== fives) {
    setBefore({ text, fives });
    const isSameState = before.text === text && before.fives !== null && fives !== null;
    setSaid(isSameState ? t('timer.minutesLeft', { count: fives * EVERY }) : text);
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

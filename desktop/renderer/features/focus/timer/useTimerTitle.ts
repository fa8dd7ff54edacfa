import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shown, wantOf } from '#shared/focus/shown.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { Reading, Timer } from '#shared/focus/timerFacts.ts';

/** The title of the page tells the timer for as long as there is something to tell; then the screen's own is there again. */
export function useTimerTitle(timer: Timer, at: Reading): void {
  const { t } = useTranslation('focus');
  const { text, title, kind, endsAt } = shown(timer, at);
  const { focusMinutes: minutes } = lengthsIn(timer);
  const want = wantOf(timer);
  const name = kind === 'break' ? t('timer.break') : title;
  const running = endsAt === null ? null : `(${text}) ${name} · Unchaos`;
  const told = want && want !== 'away' ? `${t(`timer.calls.${want}.title`, { minutes })} · Unchaos` : running;
  const screen = useRef('');
  const ours = useRef<string | null>(null);
  // Also after other renderings: a screen that came meanwhile has set its own.
  useEffect(() => {
    if (document.title !== ours.current) screen.current = document.title;
    const next = told ?? screen.current;
    if (document.title !== next) document.title = next;
    ours.current = next;
  });
  useEffect(
    () => () => {
      if (document.title === ours.current) document.title = screen.current;
    },
    [],
  );
}

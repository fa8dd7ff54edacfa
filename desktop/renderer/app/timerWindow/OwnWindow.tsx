import { useEffect, useSyncExternalStore } from 'react';
import { shown } from '#shared/focus/shown.ts';
import { TimerCard } from '#renderer/features/focus/mini/TimerCard.tsx';
import type { FocusClock } from '#renderer/features/focus/timer/clock.ts';

interface OwnWindowProps {
  readonly clock: FocusClock;
  readonly onBack: () => void;
}

/** The small timer in a window of the desktop app; Escape hides it. */
export function OwnWindow({ clock, onBack }: OwnWindowProps) {
  const now = useSyncExternalStore(clock.subscribe, clock.current);
  useEffect(() => {
    const hide = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') window.close();
    };
    window.addEventListener('keydown', hide);
    return () => window.removeEventListener('keydown', hide);
  }, []);
  if (!now?.timer) return null;
  const { text, title } = shown(now.timer, now.at);
  return (
    <>
      <title>{`${text} · ${title}`}</title>
      <TimerCard now={now} onSend={clock.send} onBack={onBack} onHide={() => window.close()} />
    </>
  );
}

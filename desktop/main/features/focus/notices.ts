import type { Timer } from '#shared/focus/timerFacts.ts';
import type { FocusChange } from './focusTimer.ts';

/** What a person is told who does not look: the end of a session, the end of a break, and the one question after a sleep. */
export type NoticeKind = 'completed' | 'breakComplete' | 'asks';

/** Told by the computer while the app ran. What a person did is seen already, and what a new start finds its window shows. */
const BY_ITSELF: readonly FocusChange['by'][] = ['tick', 'slept', 'woke'];

const isAsking = (timer: Timer | null): boolean => timer?.phase === 'focus' && timer.clock.is === 'asking';

/** What a change gives to tell; null for nothing. Once for each, however long nobody answers. */
export function noticeOf({ before, now: { timer }, by }: FocusChange): NoticeKind | null {
  if (!before || !timer || !BY_ITSELF.includes(by)) return null;
  if (isAsking(timer)) return isAsking(before) ? null : 'asks';
  if (before.phase === timer.phase) return null;
  return timer.phase === 'completed' || timer.phase === 'breakComplete' ? timer.phase : null;
}

/** Whether what was told before is over with this change. */
export const isPast = ({ before, now: { timer } }: FocusChange): boolean =>
  before?.phase !== timer?.phase || isAsking(before) !== isAsking(timer);

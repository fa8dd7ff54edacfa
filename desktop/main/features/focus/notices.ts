import type { Timer } from '#shared/focus/timerFacts.ts';
import type { FocusChange } from './focusTimer.ts';

/**
 * Notifications for a user who is not looking: the end of a session, the end of a break, and the one question after a
 * sleep.
 */
export type NoticeKind = 'completed' | 'breakComplete' | 'asks';

/**
 * Causes on the computer's side while the app ran. The user has already seen their own actions, and the window shows
 * what a new start finds.
 */
const BY_ITSELF: readonly FocusChange['by'][] = ['tick', 'slept', 'woke'];

const isAsking = (timer: Timer | null): boolean => timer?.phase === 'focus' && timer.clock.is === 'asking';

/** Returns the notification for a change, or null. Each is sent once, however long the user does not answer. */
export function noticeOf({ before, now: { timer }, by }: FocusChange): NoticeKind | null {
  if (!before || !timer || !BY_ITSELF.includes(by)) return null;
  if (isAsking(timer)) return isAsking(before) ? null : 'asks';
  if (before.phase === timer.phase) return null;
  return timer.phase === 'completed' || timer.phase === 'breakComplete' ? timer.phase : null;
}

/** Whether this change makes the previous notification obsolete. */
export const isPast = ({ before, now: { timer } }: FocusChange): boolean =>
  before?.phase !== timer?.phase || isAsking(before) !== isAsking(timer);

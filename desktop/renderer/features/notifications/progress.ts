import { encouragementOf } from '#shared/notifications/encouragement.ts';
import { heldUntil } from '#shared/notifications/quiet.ts';
import type { ReminderFacts } from '#shared/notifications/reminders.ts';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Change } from '#renderer/features/tasks/index.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { mayNotify } from './device.ts';

const t = messagesOf('notifications');

const isLookedAt = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/**
 * Encourages a user who finished something and is looking elsewhere (spec tasks 9, progress encouragement); a user who
 * looks here sees the celebration.
 * @param plan - the day after the change
 */
export function encourage({ kind, before, undoes }: Change, plan: TodaysPlan, facts: ReminderFacts, now: Date): void {
  const [task] = before;
  if (kind !== 'complete' || undoes || !task || !facts.settings.kinds.encouragement) return;
  const left = plan.totalToday - plan.completedToday;
  const word = encouragementOf({ completed: plan.completedToday, left });
  if (desktop) {
    void desktop.ask('notifications:encourage', { kind: word, title: task.title }).catch(() => undefined);
    return;
  }
  if (isLookedAt() || !mayNotify() || heldUntil(facts, now)) return;
  try {
    const one = new Notification(t(`progress.${word}.title`), {
      body: t(`progress.${word}.text`, { count: left }),
      tag: 'unchaos-progress',
    });
    one.onclick = () => {
      window.focus();
      one.close();
    };
  } catch {
    // Some phones support notifications only in a service worker.
  }
}

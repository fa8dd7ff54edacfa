import { useMutation, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Bell, BellOff, BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Reminders } from '#shared/notifications/contract.ts';
import type { Task } from '#shared/tasks/task.ts';
import { useNow } from '#renderer/features/planning/index.ts';
import type { RemindMeProps } from '#renderer/features/tasks/index.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { Menu, MenuItem } from '#renderer/ui/Menu.tsx';
import { enableDevice, isUndecidedAtom } from '../device.ts';
import { changeTaskReminder, remindersQuery } from '../queries.ts';
import { welcomeOnce } from '../ring/welcome.ts';
import { eveningOf, timeText } from '../times.ts';

/** Choices in minutes; half an hour is the specification's (spec tasks 9). */
const MINUTES = [10, 30, 60] as const;

/** Reminder button of a task: shows whether one is set, and offers times. */
export function RemindMe({ task, look = 'icon', className }: RemindMeProps) {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(remindersQuery());
  const now = useNow();
  const waiting = waitingFor(task.id, data, now);
  const label = waiting
    ? t('remind.waits', { time: timeText(waiting, data?.timeZone ?? 'UTC', now), title: task.title })
    : t('remind.about', { title: task.title });
  return (
    <Menu trigger={triggerOf({ label, isWaiting: waiting !== null, look, className })}>
      <Choices task={task} waiting={waiting} timeZone={data?.timeZone} now={now} />
    </Menu>
  );
}

interface ChoicesProps {
  readonly task: Task;
  /** When the current reminder is due. */
  readonly waiting: Date | null;
  /** Undefined until the reminders have loaded. */
  readonly timeZone: string | undefined;
  readonly now: Date;
}

/** Menu items. Rendered only while open, because every task in the plan has a menu. */
function Choices({ task, waiting, timeZone, now }: ChoicesProps) {
  const { t } = useTranslation('notifications');
  const isUndecided = useAtomValue(isUndecidedAtom);
  const { mutate } = useMutation(changeTaskReminder);
  const change = (minutes: number | null): void => {
    // Setting a reminder implies wanting it on this device.
    if (minutes !== null && isUndecided) void enableDevice().then(welcomeOnce);
    mutate({ taskId: task.id, title: task.title, minutes, before: waiting?.toISOString() ?? null });
  };
  const evening = timeZone === undefined ? null : eveningOf(timeZone, now);
  return (
    <>
      {MINUTES.map((minutes) => (
        <MenuItem key={minutes} icon={<Bell aria-hidden size={18} />} onSelect={() => change(minutes)}>
          {minutes === 60 ? t('remind.inAnHour') : t('remind.in', { minutes })}
        </MenuItem>
      ))}
      {timeZone !== undefined && evening && (
        <MenuItem icon={<Bell aria-hidden size={18} />} onSelect={() => change(evening.minutes)}>
          {t('remind.evening', { time: timeText(evening.at, timeZone, now) })}
        </MenuItem>
      )}
      {waiting && (
        <MenuItem icon={<BellOff aria-hidden size={18} />} onSelect={() => change(null)}>
          {t('remind.forget')}
        </MenuItem>
      )}
    </>
  );
}

function waitingFor(taskId: number, reminders: Reminders | undefined, now: Date): Date | null {
  const found = reminders?.tasks.find((one) => one.taskId === taskId);
  return found && Date.parse(found.remindAt) > now.getTime() ? new Date(found.remindAt) : null;
}

interface TriggerProps {
  readonly label: string;
  readonly isWaiting: boolean;
  readonly look: 'icon' | 'button';
  readonly className: string | undefined;
}

function triggerOf({ label, isWaiting, look, className }: TriggerProps) {
  const Icon = isWaiting ? BellRing : Bell;
  const icon = <Icon aria-hidden size={18} className={cn(isWaiting && 'text-accent')} />;
  return look === 'button' ? (
    <Button size="small" className={className} aria-label={label} title={label}>
      {icon}
    </Button>
  ) : (
    <IconButton
      label={label}
      className={cn(className, isWaiting && 'max-sm:inline-grid')}
      data-lasting={isWaiting ? '' : undefined}
    >
      {icon}
    </IconButton>
  );
}

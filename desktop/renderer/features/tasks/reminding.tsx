import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';

export interface RemindMeProps {
  readonly task: Task;
  readonly look?: 'icon' | 'button';
  readonly className?: string | undefined;
}

/** What offers to remind of a task; it is brought by whoever knows reminders, for tasks know none. */
export const remindMeAtom = atom<{ readonly Button: ComponentType<RemindMeProps> } | null>(null);

/** The way to be reminded of a task; its place is kept until the code for it is there. */
export function RemindMe(props: RemindMeProps) {
  const known = useAtomValue(remindMeAtom);
  if (known) return <known.Button {...props} />;
  return props.look === 'button' ? null : <span aria-hidden className={cn('size-target', props.className)} />;
}

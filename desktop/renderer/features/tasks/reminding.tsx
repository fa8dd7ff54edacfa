import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { cn } from '#renderer/ui/cn.ts';

export interface RemindMeProps {
  readonly task: Task;
  readonly look?: 'icon' | 'button';
  readonly className?: string | undefined;
}

/** Reminder button of a task; set by notifications, because tasks do not depend on them. */
export const remindMeAtom = atom<{ readonly Button: ComponentType<RemindMeProps> } | null>(null);

/** Reminder button of a task; reserves its space until the code has loaded. */
export function RemindMe(props: RemindMeProps) {
  const known = useAtomValue(remindMeAtom);
  if (known) return <known.Button {...props} />;
  return props.look === 'button' ? null : <span aria-hidden className={cn('size-target', props.className)} />;
}

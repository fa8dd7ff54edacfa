import { useAtomValue } from 'jotai';
import { MapPin } from 'lucide-react';
import type { Task } from '#shared/tasks/task.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { categoryLabel, minutesLabel } from './labels.ts';
import { whenLabel } from './whenLabel.ts';

interface TaskFactsProps {
  readonly task: Task;
  readonly now?: Date | undefined;
}

/** Category, time, when and where: one quiet line under a title. */
export function TaskFacts({ task, now = new Date() }: TaskFactsProps) {
  const when = whenLabel(task, { now, timeZone: useAtomValue(timeZoneAtom) });
  const facts = [categoryLabel(task.category), minutesLabel(task.estimatedMinutes), when];
  return (
    <p className="text-sm text-ink-soft">
      {facts.filter(Boolean).join(' · ')}
      {task.location && (
        <>
          {' · '}
          <span className="inline-block max-w-full">
            <MapPin aria-hidden size={14} className="inline-block align-[-0.125em]" /> {task.location}
          </span>
        </>
      )}
    </p>
  );
}

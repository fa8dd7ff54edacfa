import { type PrimitiveAtom, useAtom } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import type { Task } from '#shared/tasks/task.ts';
import { TaskRow } from '#renderer/features/tasks/index.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { WaitingMenu } from './later.ts';

interface WaitingProps {
  readonly heading: string;
  readonly tasks: readonly Task[];
  readonly openAtom: PrimitiveAtom<boolean>;
  readonly onTick: (task: Task) => void;
}

/** Tasks that wait, folded away until someone asks (spec tasks 2, MORE IN QUEUE). */
export function Waiting({ heading, tasks, openAtom, onTick }: WaitingProps) {
  const [isOpen, setOpen] = useAtom(openAtom);
  if (tasks.length === 0) return null;
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      title={<span className="text-sm font-bold tracking-widest text-ink-soft">{heading}</span>}
    >
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <li key={task.id} data-task-row>
            <TaskRow task={task} onTick={() => onTick(task)}>
              <Suspense fallback={<ComingMenu />}>
                <WaitingMenu task={task} />
              </Suspense>
            </TaskRow>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Holds the place of the menu while its code arrives. */
const ComingMenu = () => (
  <span className="-my-1.5 grid size-target place-items-center text-ink-soft">
    <Ellipsis aria-hidden size={20} />
  </span>
);

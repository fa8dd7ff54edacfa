import { type PrimitiveAtom, useAtom } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '#shared/tasks/task.ts';
import { TaskRow } from '#renderer/features/tasks/index.ts';
import { lazyPart, usePainted } from '#renderer/platform/lazy.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { useRowSwipe } from './useRowSwipe.ts';

export const WaitingMenu = lazyPart(async () => (await import('./WaitingMenu.tsx')).WaitingMenu);

/** Rows that are shown at once: hundreds of them would make every tick wait. */
const AT_ONCE = 50;

interface WaitingProps {
  readonly heading: string;
  readonly tasks: readonly Task[];
  readonly openAtom: PrimitiveAtom<boolean>;
  readonly onTick: (task: Task) => void;
}

/** Tasks that wait, folded away until someone asks (spec tasks 2, MORE IN QUEUE). */
export function Waiting({ heading, tasks, openAtom, onTick }: WaitingProps) {
  const { t } = useTranslation('planning');
  const [isOpen, setOpen] = useAtom(openAtom);
  const [shown, setShown] = useState(AT_ONCE);
  const isPainted = usePainted();
  const list = useRef<HTMLUListElement>(null);
  // Who asked for more goes on reading where the list ended.
  useEffect(() => {
    if (shown > AT_ONCE) list.current?.children[shown - AT_ONCE]?.querySelector('input')?.focus();
  }, [shown]);
  if (tasks.length === 0) return null;
  return (
    <Disclosure
      isOpen={isOpen}
      onToggle={setOpen}
      title={<span className="text-sm font-bold tracking-widest text-ink-soft">{heading}</span>}
    >
      <ul ref={list} className="divide-y divide-line">
        {isOpen && tasks.slice(0, shown).map((task) => <Row key={task.id} task={task} onTick={onTick} />)}
        {/* Folded away, their titles are enough for a search of the page, which unfolds them. */}
        {!isOpen && isPainted && tasks.slice(0, shown).map(({ id, title }) => <li key={id}>{title}</li>)}
      </ul>
      {tasks.length > shown && (
        <Button kind="quiet" className="mt-3" onClick={() => setShown(shown + AT_ONCE)}>
          {t('showMore', { count: Math.min(AT_ONCE, tasks.length - shown) })}
        </Button>
      )}
    </Disclosure>
  );
}

/** Drawn again only when its own task has changed: fifty rows with their menus would make every word of the plan wait. */
const Row = memo(function Row({ task, onTick }: { readonly task: Task; readonly onTick: (task: Task) => void }) {
  const tick = (): void => onTick(task);
  const swipe = useRowSwipe(task, tick);
  return (
    <li data-task-row {...swipe.row} className="swipe-row">
      {swipe.strip}
      <div className="swipe-face">
        <TaskRow task={task} onTick={tick}>
          <Suspense fallback={<ComingMenu />}>
            <WaitingMenu task={task} />
          </Suspense>
        </TaskRow>
      </div>
    </li>
  );
});

/** Holds the place of the menu while its code arrives. */
const ComingMenu = () => (
  <span className="-my-1.5 grid size-target place-items-center text-ink-soft">
    <Ellipsis aria-hidden size={20} />
  </span>
);

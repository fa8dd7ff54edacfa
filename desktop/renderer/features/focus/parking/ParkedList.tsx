import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkedThought } from '#shared/focus/parking.ts';
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import { goneAtom } from './atoms.ts';
import { showCare, speaksOfCrisis } from './care.ts';
import { forgetParked, keepParked } from './service.ts';
import { useMakeTask } from './useMakeTask.ts';
import { useTellParking } from './useTellParking.ts';

/** Thoughts with their actions: make a task, keep, or let go. After an action the focus moves to the next one. */
export function ParkedList({ thoughts }: { readonly thoughts: readonly ParkedThought[] }) {
  const list = useRef<HTMLUListElement>(null);
  const making = useMakeTask();
  const count = useRef(thoughts.length);
  useEffect(() => {
    const isShorter = thoughts.length < count.current;
    count.current = thoughts.length;
    const hasFocus = document.activeElement !== document.body && !document.activeElement?.matches('[role=dialog]');
    if (isShorter && !hasFocus) list.current?.querySelector('button')?.focus();
  }, [thoughts.length]);
  return (
    <ul ref={list} className="grid grid-cols-1 gap-3 text-start">
      {thoughts.map((thought) => (
        <Row key={thought.id} thought={thought} {...making} />
      ))}
    </ul>
  );
}

interface RowProps extends ReturnType<typeof useMakeTask> {
  readonly thought: ParkedThought;
}

function Row({ thought, makeTask, busyWith }: RowProps) {
  const { t } = useTranslation('parking');
  const client = useQueryClient();
  const tell = useTellParking();
  const setGone = useSetAtom(goneAtom);
  const isCrisis = useIsCrisis(thought.text);
  const keep = async (): Promise<void> => {
    if (!(await keepParked(thought))) return tell.failed();
    tell.done(t('kept.title'), t('kept.text'));
  };
  const letGo = async (): Promise<void> => {
    if (!(await forgetParked(thought))) return tell.failed();
    setGone(thought);
    tell.hear(t('gone.text', { text: thought.text }));
  };
  const named = (what: string): ButtonProps => ({
    size: 'small',
    className: 'px-2.5',
    'aria-label': t('of', { what, text: thought.text }),
    children: what,
  });
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{thought.text}</p>
      <div className="mt-2 -ms-1 flex flex-wrap gap-x-1 gap-y-1">
        {isCrisis ? (
          <Button {...named(t('listen'))} onClick={() => showCare(client)} />
        ) : (
          <Button {...named(t('task'))} busy={busyWith === thought.id} onClick={() => makeTask(thought)} />
        )}
        {thought.keptAt === null && <Button {...named(t('keep'))} kind="quiet" onClick={() => void keep()} />}
        <Button {...named(t('letGo'))} kind="quiet" onClick={() => void letGo()} />
      </div>
    </li>
  );
}

/** Whether the text speaks of a crisis, once its code has loaded. */
function useIsCrisis(text: string): boolean {
  const [heard, setHeard] = useState<{ readonly text: string; readonly isCrisis: boolean } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void speaksOfCrisis(text).then(
      (isCrisis) => isCurrent && setHeard({ text, isCrisis }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return heard?.text === text && heard.isCrisis;
}

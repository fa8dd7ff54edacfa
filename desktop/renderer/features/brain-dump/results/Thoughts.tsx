import { ListPlus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thought } from '#shared/brain-dump/result.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useWorries } from '../need/useWorries.ts';

interface ThoughtsProps {
  /** The text of the dump. */
  readonly rawText: string;
  readonly thoughts: readonly Thought[];
  readonly onMake: (thought: Thought) => void;
  /** Whether it is inside a fold whose summary is the heading. */
  readonly isFolded?: boolean;
}

/**
 * Everything that became no task, so that nothing written disappears; each can be made a task with one click, unless it
 * may be about a crisis.
 */
export function Thoughts({ rawText, thoughts, onMake, isFolded = false }: ThoughtsProps) {
  const { t } = useTranslation('results');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const worries = useWorries(rawText);
  const isWorry = ({ span }: Thought): boolean =>
    worries.some((worry) => worry.span.start < span.end && span.start < worry.span.end);
  /** The button disappears with its thought, so the focus moves to the next one, or to the tasks. */
  const make = (thought: Thought, button: HTMLButtonElement): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(button);
    const next = buttons[index + 1] ?? buttons[index - 1] ?? document.getElementById('found-tasks');
    next?.focus({ preventScroll: true });
    onMake(thought);
  };
  if (thoughts.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rise [animation-delay:180ms]">
      <h2 id={id} className={isFolded ? 'sr-only' : 'text-xl'}>
        {t('thoughts')}
      </h2>
      <p className="text-ink-soft">{t('thoughtsText')}</p>
      <ul ref={list} className="mt-3 grid gap-1">
        {thoughts.map((thought) => (
          <li
            key={`${thought.span.start}-${thought.span.end}`}
            className="flex flex-wrap items-center gap-x-4 border-l-2 border-line-strong pl-4"
          >
            <p className="min-w-0 grow basis-56 font-display text-lg text-ink-soft italic wrap-anywhere">
              {thought.text}
            </p>
            {!isWorry(thought) && (
              <Button
                kind="quiet"
                size="small"
                aria-label={t('makeTaskOf', { text: thought.text })}
                onClick={(event) => make(thought, event.currentTarget)}
                className="-ms-3.5 sm:ms-0"
              >
                <ListPlus aria-hidden size={18} />
                {t('makeTask')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

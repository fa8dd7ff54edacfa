import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#shared/tasks/task.ts';
import type { ConversationState } from './conversation.ts';

interface HearingProps {
  /** All words of the draft, the heard ones last. */
  readonly text: string;
  /** Words that are marked for a moment. */
  readonly lit: Span | null;
  readonly state: ConversationState;
  /** True where words come only once the microphone is off. */
  readonly isLater: boolean;
}

/** The live snippet (spec tasks 2: 'What I'm hearing'); before anything is said, what is here already. */
export function Hearing({ text, lit, state, isLater }: HearingProps) {
  const { t } = useTranslation('voice');
  const titleId = useId();
  const isOn = state.phase !== 'idle';
  const end = useRef<HTMLDivElement>(null);
  // The latest words are the ones to see.
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [text]);
  if (!isOn && text.trim() === '') return null;
  return (
    <section
      aria-labelledby={titleId}
      className="w-full max-w-xl rounded-card border border-line bg-surface px-5 py-4 shadow-card"
    >
      <h2 id={titleId} className="font-sans text-sm font-semibold tracking-normal text-ink-soft">
        {isOn || state.hearing.length > 0 ? t('hearing') : t('kept')}
      </h2>
      <div
        ref={end}
        // A region that scrolls is reached by the keyboard too.
        tabIndex={0}
        role="group"
        aria-labelledby={titleId}
        className="mt-1 max-h-40 overflow-y-auto rounded text-lg leading-8 whitespace-pre-line"
      >
        {text.trim() === '' ? (
          <p className="text-ink-soft">{isLater ? t('later') : t('nothingYet')}</p>
        ) : (
          <>
            {text.slice(0, lit?.start ?? text.length)}
            {lit && (
              <mark data-live-words className="rounded-sm bg-accent-soft text-accent-strong forced-colors:outline-2">
                {text.slice(lit.start, lit.end)}
              </mark>
            )}
            {lit && text.slice(lit.end)}
          </>
        )}
      </div>
    </section>
  );
}

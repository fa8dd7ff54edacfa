import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#shared/tasks/task.ts';
import type { ConversationState } from './conversation.ts';

interface HearingProps {
  /** The whole text of the draft, with what was heard last. */
  readonly text: string;
  /** Span that is highlighted for a moment. */
  readonly lit: Span | null;
  readonly state: ConversationState;
  /** True where text arrives only once the microphone is off. */
  readonly isLater: boolean;
}

/** Live transcript (spec tasks 2: 'What I'm hearing'); before the user speaks, the existing draft. */
export function Hearing({ text, lit, state, isLater }: HearingProps) {
  const { t } = useTranslation('voice');
  const titleId = useId();
  const isOn = state.phase !== 'idle';
  const end = useRef<HTMLDivElement>(null);
  // Keeps the latest text in view.
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
        // A scrollable region must be reachable by keyboard.
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

import { Mic } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';
import { Spinner } from '#renderer/ui/Loading.tsx';
import type { Phase } from './conversation.ts';
import './voice.css';

interface MicrophoneProps {
  readonly phase: Phase;
  /** Whether something was said or written already. */
  readonly hasWords: boolean;
  /** True where `--level` on the ring says how loud it is; else the ring breathes. */
  readonly hasLevel: boolean;
  readonly ring: RefObject<HTMLDivElement | null>;
  readonly takesFocus: boolean;
  readonly onPress: () => void;
}

/** The big button and, under it, what it does at this moment. */
export function Microphone({ phase, hasWords, hasLevel, ring, takesFocus, onPress }: MicrophoneProps) {
  const { t } = useTranslation('voice');
  const button = useRef<HTMLButtonElement>(null);
  const statusId = useId();
  const isOn = phase === 'recording' || phase === 'starting';
  const isBusy = phase === 'writing';
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid justify-items-center gap-4">
      <div
        ref={ring}
        className={cn('voice-ring', phase === 'recording' && (hasLevel ? 'voice-ring-level' : 'voice-ring-breathing'))}
      >
        <button
          ref={button}
          type="button"
          aria-label={t('microphone')}
          aria-pressed={isOn}
          aria-describedby={statusId}
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={isBusy ? undefined : onPress}
          className="voice-button"
        >
          {isBusy ? <Spinner className="size-12!" /> : <Mic aria-hidden size={60} strokeWidth={1.6} />}
        </button>
      </div>
      <p id={statusId} role="status" className="min-h-7 text-center text-lg text-ink-soft">
        {t(`status.${phase === 'idle' && hasWords ? 'more' : phase}`)}
      </p>
    </div>
  );
}

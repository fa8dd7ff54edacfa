import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { NOTICE_MS } from './conversation.ts';

interface SendingNoticeProps {
  /** Whether the microphone is hearing new speech. */
  readonly isListening: boolean;
  readonly onKeep: () => void;
}

/** Lets the user continue, or keep the text here (spec settled, Auto-submit). */
export function SendingNotice({ isListening, onKeep }: SendingNoticeProps) {
  const { t } = useTranslation('voice');
  return (
    <div className="rise w-full max-w-xl overflow-hidden rounded-xl bg-glow text-glow-ink">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <p role="status" className="min-w-0 grow basis-48 font-semibold">
          {isListening ? t('sending') : t('sendingOff')}
        </p>
        <Button size="small" onClick={onKeep}>
          {t('notYet')}
        </Button>
      </div>
      <div aria-hidden className="h-1">
        <div className="voice-countdown" style={{ animationDuration: `${NOTICE_MS}ms` }} />
      </div>
    </div>
  );
}

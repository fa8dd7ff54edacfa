import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { useKeyNames } from '../keys/useHint.ts';
import type { useRecordedKey } from './useRecordedKey.ts';

interface KeyRecorderProps {
  readonly recorded: ReturnType<typeof useRecordedKey>;
  readonly isMac: boolean;
}

/** Records the new hotkey while it has the focus. */
export function KeyRecorder({ recorded, isMac }: KeyRecorderProps) {
  const { t } = useTranslation('settings');
  const names = useKeyNames();
  const hint = useId();
  const { trouble } = recorded;
  return (
    <div className="grid grid-cols-1 gap-3">
      <button
        type="button"
        autoFocus
        aria-describedby={hint}
        onKeyDown={recorded.onKeyDown}
        className="min-h-14 rounded-control border-2 border-dashed border-line-strong bg-sunken px-4 text-start font-semibold focus:border-accent"
      >
        {t('key.record')}
      </button>
      <p id={hint} className="text-sm text-ink-soft">
        {t(isMac ? 'key.recordHintMac' : 'key.recordHint')}
      </p>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {trouble?.kind === 'tooLittle' && t('key.tooLittle')}
        {trouble?.kind === 'ours' && t('key.ours')}
        {trouble?.kind === 'taken' && t('key.taken', { keys: names(trouble.accelerator).join('+') })}
      </p>
      <div>
        <Button kind="quiet" size="small" className="-ms-3.5" onClick={recorded.stop}>
          {t('key.cancel')}
        </Button>
      </div>
    </div>
  );
}

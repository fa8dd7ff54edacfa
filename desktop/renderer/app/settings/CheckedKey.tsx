import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useKeyNames } from '../keys/useHint.ts';
import type { KeyCheck } from './keyCheck.ts';
import { WayOut } from './WayOut.tsx';

interface CheckedKeyProps {
  readonly hotkey: HotkeyState;
  readonly check: KeyCheck;
  readonly onAgain: () => void;
}

/** The title: asks for a press of the hotkey, or shows the result. */
export function CheckTitle({ hotkey, check }: Pick<CheckedKeyProps, 'hotkey' | 'check'>) {
  const { t } = useTranslation('settings');
  const names = useKeyNames();
  return (
    <span role="status" className="inline-flex items-center gap-2">
      {check === 'heard' && <CircleCheck aria-hidden size={20} className="shrink-0 text-accent" />}
      {t(`check.${check}.title`, { keys: names(hotkey.accelerator).join('+') })}
    </span>
  );
}

/** What the hotkey does, and what to do if it does not arrive. */
export function CheckText({ hotkey, check, onAgain }: CheckedKeyProps) {
  const { t } = useTranslation('settings');
  const names = useKeyNames();
  const isElsewhere = check === 'listening' && hotkey.desktop.session === 'wayland';
  return (
    <div className="grid grid-cols-1 gap-3 text-sm">
      <p className="text-ink-soft">
        {isElsewhere ? t('check.elsewhere') : t(`check.${check}.text`, { keys: names(hotkey.accelerator).join('+') })}
      </p>
      {(check === 'silent' || check === 'taken') && <WayOut hotkey={hotkey} />}
      {check === 'silent' && (
        <div>
          <Button size="small" onClick={onAgain}>
            {t('check.again')}
          </Button>
        </div>
      )}
    </div>
  );
}

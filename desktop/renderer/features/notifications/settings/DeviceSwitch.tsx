import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { Switch } from '#renderer/ui/Switch.tsx';
import { askPermission, isEnabledAtom, permissionAtom } from '../device.ts';
import { welcomeOnce } from '../ring/welcome.ts';

/** Switches reminders on this device, and explains what prevents them. */
export function DeviceSwitch() {
  const { t } = useTranslation('notifications');
  const isEnabled = useAtomValue(isEnabledAtom);
  const setEnabled = useSetAtom(isEnabledAtom);
  const [isAsking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    await askPermission();
    setAsking(false);
    welcomeOnce();
  };
  const change = (next: boolean): void => {
    setEnabled(next);
    if (next && !desktop) void ask();
  };
  return (
    <>
      <Switch label={t('settings.device')} hint={t('settings.deviceHint')} checked={isEnabled} onChange={change} />
      {isEnabled && !desktop && <Browser isAsking={isAsking} onAsk={() => void ask()} />}
    </>
  );
}

/** The browser's permission for this page. */
function Browser({ isAsking, onAsk }: { readonly isAsking: boolean; readonly onAsk: () => void }) {
  const { t } = useTranslation('notifications');
  const permission = useAtomValue(permissionAtom);
  if (isAsking) return <Note>{t('settings.asking')}</Note>;
  if (permission === 'granted') return <p className="text-sm text-ink-soft">{t('settings.open')}</p>;
  if (permission === 'denied') return <Note>{t('settings.refused')}</Note>;
  if (permission === 'unsupported') return <Note>{t('settings.unsupported')}</Note>;
  return (
    <Note className="grid justify-items-start gap-2">
      {t('settings.undecided')}
      <Button size="small" onClick={onAsk}>
        {t('settings.allow')}
      </Button>
    </Note>
  );
}

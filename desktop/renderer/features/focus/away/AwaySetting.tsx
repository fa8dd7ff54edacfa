import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Switch } from '#renderer/ui/Switch.tsx';
import { askForIdle } from './idleDetector.ts';
import { asksWhenAwayAtom, canNoticeAway } from './setting.ts';

/** Setting for asking about absences. Renders nothing in a browser that cannot detect one. */
export function AwaySetting() {
  const { t } = useTranslation('lengths');
  const [asks, setAsks] = useAtom(asksWhenAwayAtom);
  if (!canNoticeAway()) return null;
  const change = async (isOn: boolean): Promise<void> =>
    setAsks(isOn && (desktop !== undefined || (await askForIdle())));
  return <Switch label={t('away.label')} hint={t('away.hint')} checked={asks} onChange={(isOn) => void change(isOn)} />;
}

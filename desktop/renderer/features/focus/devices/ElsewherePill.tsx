import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockText } from '#shared/focus/shown.ts';
import { PillButton } from '../timer/FocusPill.tsx';
import type { Elsewhere } from '#shared/focus/elsewhere.ts';

interface ElsewherePillProps {
  readonly elsewhere: Elsewhere;
  readonly onOpen: () => void;
}

/** Remaining time of a session on another device; a click opens the details. */
export function ElsewherePill({ elsewhere: { phase, leftMs, title }, onOpen }: ElsewherePillProps) {
  const { t } = useTranslation('focus');
  return (
    <PillButton
      sign={<MonitorSmartphone aria-hidden size={16} className="shrink-0" />}
      text={clockText(Math.ceil(leftMs / 1000))}
      state={t(`elsewhere.where.${phase}`)}
      title={title}
      onOpen={onOpen}
    />
  );
}

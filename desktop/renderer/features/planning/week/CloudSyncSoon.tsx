import { useSetAtom } from 'jotai';
import { Cloud } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import './words.ts';

/** 'Cloud Sync coming soon' (spec tasks 2, Weekly plan, Toolbar). */
export function CloudSyncSoon() {
  const { t } = useTranslation('week');
  const toast = useSetAtom(showToastAtom);
  return (
    <Button
      size="small"
      onClick={() => toast({ tone: 'info', title: t('cloudSync.title'), text: t('cloudSync.text') })}
    >
      <Cloud aria-hidden size={18} />
      {t('cloudSync.label')}
    </Button>
  );
}

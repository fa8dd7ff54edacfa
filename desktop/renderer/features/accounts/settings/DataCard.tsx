import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#renderer/platform/outside.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { exportData } from './queries.ts';

/** Everything that is kept about the person, as two files of their own. */
export function DataCard() {
  const { t } = useTranslation('account');
  const gather = useMutation(exportData);
  const download = (): void => {
    gather.mutate(undefined, {
      onSuccess: ({ calendar, ...data }) => {
        saveFile('unchaos-data.json', 'application/json', JSON.stringify(data, null, 2));
        saveFile('unchaos-tasks.ics', 'text/calendar', calendar);
      },
    });
  };
  return (
    <SettingCard title={t('data.title')}>
      <p className="max-w-prose text-ink-soft">{t('data.text')}</p>
      <div>
        <Button busy={gather.isPending} onClick={download}>
          {t('data.download')}
        </Button>
      </div>
    </SettingCard>
  );
}

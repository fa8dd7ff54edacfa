import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { isOpenToday } from '#shared/tasks/today.ts';
import { useTasks } from '#renderer/features/tasks/index.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { useNow } from '../useNow.ts';
import { usePreparationOf, usePreparing } from './usePreparation.ts';

/** "Prepare for …" below an appointment that likely needs it: one tap creates the task, another dismisses the offer. */
export function PrepareOffer({ appointment }: { readonly appointment: Appointment }) {
  const { t } = useTranslation('planning');
  const { tasks } = useTasks();
  const preparation = usePreparationOf(useNow())(appointment);
  const { take, wave } = usePreparing(tasks?.filter(isOpenToday).length ?? 0);
  if (!preparation) return null;
  const { title } = preparation;
  return (
    <div data-preparation className="-ms-3.5 flex items-center">
      <Button kind="quiet" size="small" className="min-w-0" onClick={() => take(preparation)}>
        <Plus aria-hidden size={16} />
        <span className="line-clamp-2 text-start wrap-anywhere">{t('prepare.offer', { title })}</span>
      </Button>
      <IconButton label={t('prepare.wave', { title })} onClick={() => wave(preparation)}>
        <X aria-hidden size={16} />
      </IconButton>
    </div>
  );
}

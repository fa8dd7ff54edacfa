import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { addForTomorrow, keptEntriesAtom, type LineEntries, LineForm } from '#renderer/features/tasks/index.ts';
import { currentToken } from '#renderer/platform/token.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';

const entriesAtom = keptEntriesAtom<LineEntries>();

interface AddToTomorrowProps {
  /** Number of today's open tasks. */
  readonly openToday: number;
  readonly onClose: () => void;
}

/** 'Add Task to Tomorrow' (spec tasks 2, 4): one line, for the next day unless it names another. */
export function AddToTomorrow({ openToday, onClose }: AddToTomorrowProps) {
  const { t } = useTranslation('planning');
  const toast = useSetAtom(showToastAtom);
  const mayAdd = (): boolean => {
    const isKnown = currentToken() !== null;
    if (!isKnown) toast({ tone: 'error', title: t('tomorrow.noToken.title'), text: t('tomorrow.noToken.text') });
    return isKnown;
  };
  return (
    <Dialog open onClose={onClose} title={t('tomorrow.title')}>
      <LineForm
        place={entriesAtom}
        mutation={addForTomorrow}
        daysAhead={1}
        openToday={openToday}
        hint={t('tomorrow.hint')}
        submitLabel={t('tomorrow.submit')}
        isMain
        descriptionLabel={t('tomorrow.description')}
        mayAdd={mayAdd}
        onAdded={onClose}
        onClose={onClose}
      />
    </Dialog>
  );
}

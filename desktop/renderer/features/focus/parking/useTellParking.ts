import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { parkingNewsAtom } from './atoms.ts';

/** Confirms quietly what became of a thought, for the eye and for a screen reader, or says that the device kept nothing. */
export function useTellParking() {
  const { t } = useTranslation('parking');
  const toast = useSetAtom(showToastAtom);
  const hear = useSetAtom(parkingNewsAtom);
  return {
    done: (title: string, text?: string): void => {
      hear([title, text].filter(Boolean).join('. '));
      toast({ tone: 'info', title, text, about: 'parking' });
    },
    hear,
    failed: (): void => {
      hear(t('notKept.title'));
      toast({ tone: 'error', title: t('notKept.title'), text: t('notKept.text') });
    },
  };
}

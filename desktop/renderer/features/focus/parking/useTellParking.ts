import { useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { parkingNewsAtom } from './atoms.ts';

/** Confirms an action on a thought, visually and for screen readers, or reports that the device could not store it. */
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

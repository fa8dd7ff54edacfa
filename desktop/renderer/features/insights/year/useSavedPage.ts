import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';

interface SavedPage {
  /** Null outside the desktop app. */
  readonly save: (() => void) | null;
  readonly isSaving: boolean;
}

/** Saves the window's content as a PDF of this name, and reports the result. */
export function useSavedPage(name: string): SavedPage {
  const { t } = useTranslation('year');
  const toast = useSetAtom(showToastAtom);
  const [isSaving, setSaving] = useState(false);
  const computer = desktop;
  if (!computer) return { save: null, isSaving };
  const save = (): void => {
    setSaving(true);
    void computer
      .ask('app:save-page', { name })
      .then(({ outcome }) => {
        if (outcome === 'saved') toast({ tone: 'info', title: t('saved') });
        if (outcome === 'failed') toast({ tone: 'error', title: t('notSaved') });
      })
      .finally(() => setSaving(false));
  };
  return { save, isSaving };
}

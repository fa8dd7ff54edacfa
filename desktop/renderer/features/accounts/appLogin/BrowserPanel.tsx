import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { addTexts, messagesOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { openBrowser, stopWaiting } from './queries.ts';

// Rarely needed, so its messages load with it.
addTexts(import.meta.glob<object>('./messages/*.ts', { eager: true }));

/** Resolves texts in the language at the time of the call, unlike the `t` of a hook. */
const say = messagesOf('appLogin');

interface BrowserPanelProps {
  /** Shows a message in the error box; null clears it. */
  readonly onError: (message: ErrorText | null) => void;
  readonly onCancel: () => void;
}

/**
 * In the desktop app: opens the login in the browser, where passkeys work, and waits for the link back, which leads to
 * AppLoginScreen. The app keeps waiting while the user looks at another page.
 */
export function BrowserPanel({ onError, onCancel }: BrowserPanelProps) {
  const { t } = useTranslation('appLogin');
  const open = useMutation({ ...openBrowser, onError: () => onError(() => say('noBrowser')) });
  const begin = useEffectEvent(() => {
    onError(null);
    open.mutate();
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    // If two pages were opened, the first would no longer work.
    if (!hasBegun.current) begin();
    hasBegun.current = true;
  }, []);
  const cancel = (): void => {
    stopWaiting();
    onCancel();
  };
  return (
    <div className="grid gap-5">
      <Note>{t('waiting')}</Note>
      <div className="flex flex-wrap gap-3">
        <Button busy={open.isPending} onClick={() => begin()}>
          {t('openAgain')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { addTexts, wordsOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { openBrowser, stopWaiting } from './queries.ts';

// Few people need its texts, so they come with it.
addTexts(import.meta.glob<object>('./words/*.ts', { eager: true }));

/** In the language of the moment at which it is drawn, unlike the words of a hook. */
const say = wordsOf('appLogin');

interface BrowserPanelProps {
  /** What stands in the red box; null takes it away. */
  readonly onError: (message: ErrorText | null) => void;
  readonly onCancel: () => void;
}

/**
 * In the desktop app: opens the log-in in the browser, where passkeys work, and waits for the link back, which leads to
 * AppLoginScreen. The app goes on waiting where the person looks at something else meanwhile.
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
    // Of two pages the first would lead to nothing.
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

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CareMessage, CareOffer, HelpLines } from '#renderer/features/care/index.ts';
import { forgetLastLook } from '#renderer/platform/lastLook.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useFittingWindow } from '#renderer/platform/browserHooks.ts';

export { CareOffer };

interface CareCardProps {
  readonly onDone: () => void;
}

/** The same crisis message as in the main window; it stays until the user closes it. */
export function CareCard({ onDone }: CareCardProps) {
  const { t } = useTranslation('care');
  const card = useRef<HTMLElement>(null);
  useFittingWindow(card);
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    inside.current?.focus();
    // Keeps the main window from first showing the plan as it was before.
    forgetLastLook();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onDone();
  };
  return (
    <main ref={card} className="card relative bg-surface" onKeyDown={onKeyDown}>
      <div className="grip absolute inset-x-0 top-0 h-5" aria-hidden="true" />
      <div
        ref={inside}
        tabIndex={0}
        role="group"
        aria-label={t('screen')}
        className="care grid gap-5 overflow-y-auto px-7 pt-6 pb-5 outline-none"
      >
        <CareMessage />
        <HelpLines />
        <div className="grid justify-items-start gap-2">
          <Button kind="primary" onClick={onDone}>
            {t('keep')}
          </Button>
          <p role="status" className="text-ink-soft">
            {t('notYet')}
          </p>
        </div>
      </div>
    </main>
  );
}

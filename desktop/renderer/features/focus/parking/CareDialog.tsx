import { useAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { CareMessage, HelpLines } from '#renderer/features/care/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { parkingDialogAtom } from './atoms.ts';

/**
 * Crisis dialog after parking such a thought: acknowledges the user, names who listens, and asks for nothing (spec
 * settled, Crisis).
 */
export function CareDialog() {
  const { t } = useTranslation('care');
  const [dialog, show] = useAtom(parkingDialogAtom);
  const close = (): void => show(null);
  return (
    <Dialog open={dialog === 'care'} onClose={close} title={t('screen')}>
      <div className="grid grid-cols-1 gap-6">
        <CareMessage />
        <HelpLines />
        <div className="grid justify-items-start gap-2">
          <Button kind="primary" size="large" onClick={close} className="w-full sm:w-auto">
            {t('keep')}
          </Button>
          <p role="status" className="text-ink-soft">
            {t('notYet')}
          </p>
        </div>
      </div>
    </Dialog>
  );
}

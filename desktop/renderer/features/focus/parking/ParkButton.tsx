import { useSetAtom } from 'jotai';
import { CircleParking } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import { parkingDialogAtom } from './atoms.ts';

/** Parks a thought by click instead of by key. */
export function ParkButton() {
  const { t } = useTranslation('parking');
  const show = useSetAtom(parkingDialogAtom);
  return (
    <Button kind="quiet" onClick={() => show('write')}>
      <CircleParking aria-hidden size={18} />
      {t('park')}
    </Button>
  );
}

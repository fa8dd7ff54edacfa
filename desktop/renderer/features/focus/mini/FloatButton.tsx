import { useSetAtom } from 'jotai';
import { PictureInPicture2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { canFloat, floatAtom } from './pictureInPicture.ts';

/** Opens the timer in a small always-on-top window. Renders nothing in a browser without support. */
export function FloatButton() {
  const { t } = useTranslation('timer');
  const float = useSetAtom(floatAtom);
  if (!desktop && !canFloat()) return null;
  const open = (): void =>
    void (desktop ? desktop.ask('focus:open-small', undefined).catch(() => undefined) : float(t('name')));
  return (
    <IconButton label={t('open')} title={t('open')} onClick={open}>
      <PictureInPicture2 aria-hidden size={22} />
    </IconButton>
  );
}

import { useTranslation } from 'react-i18next';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { HelpLines } from './HelpLines.tsx';

/** Offers someone to talk to beside a text that may be about a crisis, and asks for nothing (spec settled, Crisis). */
export function CareOffer() {
  const { t } = useTranslation('care');
  return (
    <section className="grid gap-1">
      <p>{t('offer')}</p>
      <Disclosure look="line" title={t('reach')}>
        <HelpLines />
      </Disclosure>
    </section>
  );
}

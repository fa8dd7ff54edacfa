import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { HelpLines } from './HelpLines.tsx';

/** Shown for the rest of a gentle day: nothing has to be done, and someone to talk to is near. */
export function GentleNote() {
  const { t } = useTranslation('care');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-4">
      <p className="text-lg">
        <span className="font-semibold">{t('gentle.title')}</span> {t('gentle.text')}
      </p>
      <Disclosure isOpen={isOpen} onToggle={setOpen} title={t('reach')}>
        <HelpLines />
      </Disclosure>
    </section>
  );
}

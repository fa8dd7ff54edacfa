import { useTranslation } from 'react-i18next';
import { Mark } from '#renderer/ui/Mark.tsx';

/** The first screen: what is coming, and how long it takes. */
export function WelcomeStep({ firstName }: { readonly firstName: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className="grid justify-items-center gap-5 py-6 text-center">
      <Mark className="size-20 text-accent" />
      <h1 className="text-4xl text-balance sm:text-5xl">{t('welcome.title', { name: firstName })}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{t('welcome.text')}</p>
    </div>
  );
}

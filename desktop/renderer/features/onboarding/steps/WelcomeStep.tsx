import { useTranslation } from 'react-i18next';
import { Mark } from '#renderer/ui/Mark.tsx';
import { StepTitle } from './Question.tsx';

/** The first screen: what is coming, and how long it takes. */
export function WelcomeStep({ firstName }: { readonly firstName: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className="grid justify-items-start gap-5 py-4 sm:py-8">
      <Mark className="size-20 text-accent" />
      <StepTitle className="text-4xl text-balance sm:text-5xl">{t('welcome.title', { name: firstName })}</StepTitle>
      <p className="max-w-prose text-lg text-ink-soft">{t('welcome.text')}</p>
    </div>
  );
}

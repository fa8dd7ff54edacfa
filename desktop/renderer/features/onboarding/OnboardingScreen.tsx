import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts/contract.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { Loading } from '#renderer/ui/Loading.tsx';
import { Intro } from './Intro.tsx';
import { statusQuery } from './queries.ts';
import { Wizard } from './Wizard.tsx';

/** The intro is shown once on a device. */
const INTRO_SEEN = 'onboardingIntroSeen';

interface OnboardingScreenProps {
  readonly user: User;
  /** After the last step, with what the status says by then. */
  readonly onDone: (hasAccess: boolean) => void;
}

/** What comes before the first plan: the intro, then the wizard (spec accounts 2, 4, Onboarding). */
export function OnboardingScreen({ user, onDone }: OnboardingScreenProps) {
  const { t } = useTranslation('onboarding');
  const [isIntroDone, setIntroDone] = useState(() => readText(INTRO_SEEN) !== null);
  const status = useQuery({ ...statusQuery(), retry: false });
  const passIntro = (): void => {
    keepText(INTRO_SEEN, 'yes');
    setIntroDone(true);
  };
  if (!isIntroDone) return <Intro onDone={passIntro} />;
  if (status.isPending) return <Loading text={t('loading')} />;
  // A status that cannot be read is no reason to wait: the questions start at the first (spec accounts 8).
  return <Wizard user={user} reached={status.data?.currentOnboardingStep ?? 1} onDone={onDone} />;
}

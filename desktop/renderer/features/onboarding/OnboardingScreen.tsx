import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { User } from '#shared/accounts/contract.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { Intro } from './Intro.tsx';
import { Wizard } from './Wizard.tsx';

/** Onboarding before the first plan: the intro, then the wizard (spec accounts 2, 4, Onboarding). */
export function OnboardingScreen() {
  const session = useAtomValue(sessionAtom);
  return session.state === 'signedIn' ? <Beginning key={session.user.id} user={session.user} /> : null;
}

/**
 * The route guard waits for the status; if it cannot be read, onboarding starts at the first step (spec accounts 8).
 */
function Beginning({ user }: { readonly user: User }) {
  const told = useStatus().data?.currentOnboardingStep ?? 1;
  const [hasSeenIntro, passIntro] = useIntroOnce(user.id, told > 1);
  return hasSeenIntro ? <Wizard user={user} told={told} /> : <Intro onDone={passIntro} />;
}

/** Shown once, even if the user started on another device. */
function useIntroOnce(userId: number, hasBegun: boolean): [boolean, () => void] {
  const key = `onboardingIntroSeen:${userId}`;
  const [hasSeen, setSeen] = useState(() => hasBegun || readText(key) !== null);
  const pass = (): void => {
    keepText(key, 'yes');
    setSeen(true);
  };
  return [hasSeen, pass];
}

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { todayIn } from '#shared/kernel/dates.ts';
import type { OnboardingStatus } from '#shared/onboarding/contract.ts';
import { bannerFor, keepSaid, mayShowOn, wasSaid } from '#renderer/features/billing/index.ts';
import { focusNowAtom, isFocusWritten } from '#renderer/features/focus/index.ts';
import { taskQueries } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom, userAtHand } from '#renderer/platform/session.ts';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { useStatus } from '#renderer/platform/status.ts';

const BannerCard = lazyPart(async () => (await import('#renderer/features/billing/banner/BannerCard.tsx')).BannerCard);

/**
 * One banner about the plan, above the screen. What it says is settled when a screen comes up, so that nothing moves under
 * the hand later. It stays away in the middle of focus, and on a day on which the person spoke of a crisis.
 */
export function PlanBanner({ pathname }: { readonly pathname: string }) {
  const { data: status } = useStatus();
  const isFocusing = useIsFocusing();
  const isGentle = useQuery({ ...taskQueries.list(), enabled: false }).data?.gentleToday ?? false;
  const isQuiet = isFocusing || isGentle || status?.gentleToday === true || !mayShowOn(pathname);
  return status && <Settled key={pathname} status={status} isQuiet={isQuiet} />;
}

interface SettledProps {
  readonly status: OnboardingStatus;
  readonly isQuiet: boolean;
}

function Settled({ status, isQuiet }: SettledProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const user = userAtHand() ?? 0;
  const today = todayIn(timeZone, new Date());
  const banner = bannerFor(status, new Date(), timeZone);
  const [isWanted, setWanted] = useState(() => !isQuiet && banner !== null && !wasSaid(user, banner, today));
  const isShown = isWanted && !isQuiet && banner !== null;
  const isOnce = isShown && banner.kind === 'trialEnds';
  useEffect(() => {
    if (isOnce) keepSaid(user, banner, today);
  });
  if (!isShown) return null;
  const close = (): void => {
    keepSaid(user, banner, today);
    setWanted(false);
  };
  return <BannerCard banner={banner} onClose={close} />;
}

function useIsFocusing(): boolean {
  const focus = useAtomValue(focusNowAtom);
  const [wasWritten] = useState(() => isFocusWritten(userAtHand() ?? 0));
  if (focus === null) return wasWritten;
  return focus.timer?.phase === 'focus' || focus.timer?.phase === 'paused';
}

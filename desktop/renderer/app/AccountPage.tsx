import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { User } from '#shared/accounts/contract.ts';

import { AccountScreen } from '#renderer/features/accounts/settings/AccountScreen.tsx';
import { DataCard } from '#renderer/features/accounts/settings/DataCard.tsx';
import { DeleteCard } from '#renderer/features/accounts/settings/DeleteCard.tsx';
import { DevicesCard } from '#renderer/features/accounts/settings/DevicesCard.tsx';
import { EmailCard } from '#renderer/features/accounts/settings/EmailCard.tsx';
import { NameCard } from '#renderer/features/accounts/settings/NameCard.tsx';
import { PasswordCard } from '#renderer/features/accounts/settings/PasswordCard.tsx';
import type { Section } from '#renderer/features/accounts/settings/sections.ts';
import { TimezoneCard } from '#renderer/features/accounts/settings/TimezoneCard.tsx';
import { PaymentCards } from '#renderer/features/billing/payment/PaymentCards.tsx';
import { SubscriptionCard } from '#renderer/features/billing/subscription/SubscriptionCard.tsx';
import { ExamplesCard } from '#renderer/features/brain-dump/examples/ExamplesCard.tsx';
import { SharingCard } from '#renderer/features/brain-dump/privacy/SharingCard.tsx';
import { FeedsCard } from '#renderer/features/calendar/feeds/FeedsCard.tsx';
import { LengthsCard } from '#renderer/features/focus/lengths/LengthsCard.tsx';
import { ReminderSettings } from '#renderer/features/notifications/settings/ReminderSettings.tsx';
import { WorkScheduleSetting } from '#renderer/features/planning/workSchedule/WorkScheduleSetting.tsx';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { sessionAtom } from '#renderer/platform/session.ts';

/** Loaded after the account page, because few users look at it. */
const SecurityCards = lazyPart(
  async () => (await import('#renderer/features/accounts/secondFactor/SecurityCards.tsx')).SecurityCards,
);

/**
 * Cards of each section. The first has what the specification wants on /account; password and plan appear again where
 * users look for them.
 */
const cardsOf: Readonly<Record<Section, (user: User) => ReactNode>> = {
  you: (user) => (
    <>
      <NameCard user={user} />
      <EmailCard email={user.email} />
      <PasswordCard />
      <SubscriptionCard />
      <TimezoneCard key={user.timezone} saved={user.timezone} />
      <DeleteCard />
    </>
  ),
  security: () => (
    <>
      <PasswordCard />
      <Suspense fallback={<div className="min-h-96" />}>
        <SecurityCards>
          <DevicesCard />
        </SecurityCards>
      </Suspense>
    </>
  ),
  plan: () => (
    <>
      <SubscriptionCard />
      <PaymentCards />
    </>
  ),
  planning: () => (
    <>
      <WorkScheduleSetting />
      <LengthsCard />
    </>
  ),
  notifications: () => <ReminderSettings />,
  calendars: () => <FeedsCard />,
  data: () => (
    <>
      <DataCard />
      <SharingCard />
      <ExamplesCard />
    </>
  ),
};

/** Targets of old links, from when all settings were on one page. */
const MOVED: Readonly<Partial<Record<string, string>>> = {
  '#sharing': '/account/data#sharing',
  '#calendars': '/account/calendars',
  '#focus-timer': '/account/planning#focus-timer',
};

interface AccountPageProps {
  readonly backTo: string;
  readonly section: Section;
}

/** A section of the account settings with the cards of all features. */
export function AccountPage({ backTo, section }: AccountPageProps) {
  const session = useAtomValue(sessionAtom);
  const { hash } = useLocation();
  const moved = section === 'you' ? MOVED[hash] : undefined;
  if (session.state !== 'signedIn') return null;
  if (moved !== undefined) return <Navigate replace to={moved} />;
  return (
    <AccountScreen backTo={backTo} section={section}>
      {cardsOf[section](session.user)}
    </AccountScreen>
  );
}

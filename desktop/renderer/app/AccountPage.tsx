import { AccountScreen } from '#renderer/features/accounts/settings/AccountScreen.tsx';
import { SubscriptionCard } from '#renderer/features/billing/subscription/SubscriptionCard.tsx';
import { ExamplesCard } from '#renderer/features/brain-dump/examples/ExamplesCard.tsx';
import { SharingCard } from '#renderer/features/brain-dump/sharing/SharingCard.tsx';
import { FeedsCard } from '#renderer/features/calendar/feeds/FeedsCard.tsx';
import { LengthsCard } from '#renderer/features/focus/lengths/LengthsCard.tsx';
import { ReminderSettings } from '#renderer/features/notifications/index.ts';
import { WorkScheduleSetting } from '#renderer/features/planning/workSchedule/WorkScheduleSetting.tsx';

/** The account settings with the cards of other features. */
export const AccountPage = ({ backTo }: { readonly backTo: string }) => (
  <AccountScreen backTo={backTo}>
    <SubscriptionCard />
    <WorkScheduleSetting />
    <LengthsCard />
    <FeedsCard />
    <ReminderSettings />
    <SharingCard />
    <ExamplesCard />
  </AccountScreen>
);

import { AccountScreen } from '#renderer/features/accounts/settings/AccountScreen.tsx';
import { SubscriptionCard } from '#renderer/features/billing/subscription/SubscriptionCard.tsx';

/** The account settings with the cards of other features. */
export const AccountPage = ({ backTo }: { readonly backTo: string }) => (
  <AccountScreen backTo={backTo}>
    <SubscriptionCard />
  </AccountScreen>
);

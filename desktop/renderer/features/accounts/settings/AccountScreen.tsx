import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { sessionAtom } from '#renderer/platform/session.ts';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { SecurityCards } from '../secondFactor/later.ts';
import { DataCard } from './DataCard.tsx';
import { DeleteCard } from './DeleteCard.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { EmailCard } from './EmailCard.tsx';
import { NameCard } from './NameCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { TimezoneCard } from './TimezoneCard.tsx';

interface AccountScreenProps {
  /** Where the way back leads. */
  readonly backTo: string;
  /** Cards of other features, after the password. */
  readonly children?: ReactNode;
}

/** Account settings (spec accounts 2). */
export function AccountScreen({ backTo, children }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const session = useAtomValue(sessionAtom);
  if (session.state !== 'signedIn') return null;
  const { user } = session;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 pt-2 pb-16">
      <title>{`${t('title')} · Unchaos`}</title>
      <div>
        <Link to={backTo} className={`${buttonClass('quiet', 'small')} -ms-3.5`}>
          <ArrowLeft aria-hidden size={18} />
          {t('back')}
        </Link>
        <h1 className="mt-1 text-3xl sm:text-4xl">{t('title')}</h1>
      </div>
      <NameCard user={user} />
      <EmailCard email={user.email} />
      <PasswordCard />
      <Suspense fallback={<div className="min-h-96" />}>
        <SecurityCards />
      </Suspense>
      {children}
      <TimezoneCard key={user.timezone} saved={user.timezone} />
      <DevicesCard />
      <DataCard />
      <DeleteCard />
    </div>
  );
}

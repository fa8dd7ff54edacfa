import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { SectionList } from './SectionList.tsx';
import { ACCOUNT, type Section } from './sections.ts';

interface AccountScreenProps {
  /** Where the link out of the settings leads. */
  readonly backTo: string;
  readonly section: Section;
  readonly children: ReactNode;
}

/** One section of the account settings, with links to the others (spec accounts 2, Account settings). */
export function AccountScreen({ backTo, section, children }: AccountScreenProps) {
  const { t } = useTranslation('account');
  const isFirst = section === 'you';
  const title = isFirst ? t('title') : t(`sections.${section}`);
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-x-8 gap-y-5 pt-2 pb-16 lg:max-w-238 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <title>{`${title} · Unchaos`}</title>
      <div className="lg:col-span-2">
        {!isFirst && <BackLink to={ACCOUNT} label={t('title')} className="lg:hidden" />}
        <BackLink to={backTo} label={t('back')} className={isFirst ? undefined : 'max-lg:hidden'} />
        <h1 className="mt-1 text-3xl sm:text-4xl">{title}</h1>
      </div>
      <SectionList current={section} />
      <div key={section} className="grid grid-cols-1 content-start gap-5">
        {children}
      </div>
    </div>
  );
}

interface BackLinkProps {
  readonly to: string;
  readonly label: string;
  readonly className: string | undefined;
}

const BackLink = ({ to, label, className }: BackLinkProps) => (
  <Link to={to} className={cn(buttonClass('quiet', 'small'), '-ms-3.5', className)}>
    <ArrowLeft aria-hidden size={18} />
    {label}
  </Link>
);

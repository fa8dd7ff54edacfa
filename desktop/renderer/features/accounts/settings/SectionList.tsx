import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cn } from '#renderer/ui/cn.ts';
import { iconOf, pathOf, type Section, SECTIONS } from './sections.ts';

/** List of all sections: beside the content where there is room; on a phone at the top of the first section only. */
export function SectionList({ current }: { readonly current: Section }) {
  const { t } = useTranslation('account');
  return (
    <nav
      aria-label={t('sections.label')}
      className={cn('lg:sticky lg:top-6 lg:self-start', current !== 'you' && 'max-lg:hidden')}
    >
      <ul className="max-lg:divide-y max-lg:divide-line max-lg:overflow-hidden max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:shadow-card lg:grid lg:gap-1">
        {SECTIONS.map((section) => (
          <li key={section} className={cn(section === 'you' && 'max-lg:hidden')}>
            <SectionLink section={section} isCurrent={section === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section, isCurrent }: { readonly section: Section; readonly isCurrent: boolean }) {
  const { t } = useTranslation('account');
  const Icon = iconOf[section];
  return (
    <Link
      to={pathOf(section)}
      aria-current={isCurrent ? 'page' : undefined}
      className={cn(
        'flex min-h-target items-center gap-3 transition max-lg:px-5 max-lg:py-2.5 lg:rounded-control lg:px-3',
        'max-lg:-outline-offset-2',
        isCurrent ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon aria-hidden size={20} className={cn('shrink-0', !isCurrent && 'text-ink-soft')} />
      <span className="min-w-0 grow">{t(`sections.${section}`)}</span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft lg:hidden" />
    </Link>
  );
}

import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '#renderer/ui/cn.ts';

const PAGES = [
  ['support', '/support'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['imprint', '/imprint'],
] as const;

interface LegalLinksProps {
  /** The address that needs no link to itself. */
  readonly here: string;
  readonly className?: string;
}

/** The way to help and to what the law asks for. */
export function LegalLinks({ here, className }: LegalLinksProps) {
  const { t } = useTranslation('app');
  return (
    <nav
      aria-label={t('legal.label')}
      // As a text, so that its lines are of equal length: flexible boxes leave the last one alone.
      className={cn('-mx-3 text-sm text-balance text-ink-soft', className)}
    >
      {PAGES.map(
        ([name, path]) =>
          path !== here && (
            <Link
              key={path}
              to={path}
              className="mx-3 inline-flex min-h-11 items-center rounded underline-offset-4 hover:text-ink hover:underline"
            >
              {t(`legal.${name}`)}
            </Link>
          ),
      )}
    </nav>
  );
}

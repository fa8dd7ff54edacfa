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
  /** The current page, which gets no link. */
  readonly here: string;
  readonly className?: string;
}

/** Links to support and to the legally required pages. */
export function LegalLinks({ here, className }: LegalLinksProps) {
  const { t } = useTranslation('app');
  return (
    <nav
      aria-label={t('legal.label')}
      // Plain inline text, so that the lines are balanced: a flex container would leave the last item alone on a line.
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

import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#renderer/ui/Button.tsx';

/** The way to everything that was let out before. */
export const PastDumpsLink = memo(function PastDumpsLink() {
  const { t } = useTranslation('brainDump');
  return (
    <Link to="/brain-dumps" className={`${buttonClass('quiet', 'small')} justify-self-center`}>
      {t('past')}
    </Link>
  );
});

import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#renderer/ui/Button.tsx';

/** Link to previous brain dumps. */
export const PastDumpsLink = memo(function PastDumpsLink() {
  const { t } = useTranslation('brainDump');
  return (
    <Link to="/brain-dumps" className={`${buttonClass('quiet', 'small')} justify-self-center`}>
      {t('past')}
    </Link>
  );
});

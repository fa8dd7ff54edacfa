import { useSetAtom } from 'jotai';
import { ChartNoAxesColumn, Zap, Moon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#renderer/ui/Button.tsx';
import { dialogAtom } from './atoms.ts';

/** Actions for the whole day (spec tasks 2, Daily plan: 'Weekly Insights', 'End of Day'). */
export function PlanFoot() {
  const { t } = useTranslation('planning');
  const open = useSetAtom(dialogAtom);
  return (
    <section aria-label={t('foot.label')} className="border-t border-line pt-4">
      {/* The words stand at the edge that everything else keeps. */}
      <div className="-ms-5 flex flex-wrap gap-x-3 gap-y-1">
        <Button kind="quiet" onClick={() => open({ kind: 'checkIn' })}>
          <Zap aria-hidden size={18} />
          {t('checkIn.open')}
        </Button>
        <Link to="/insights" className={buttonClass('quiet')}>
          <ChartNoAxesColumn aria-hidden size={18} />
          {t('foot.insights')}
        </Link>
        <Button kind="quiet" onClick={() => open({ kind: 'dayEnd' })}>
          <Moon aria-hidden size={18} />
          {t('foot.endOfDay')}
        </Button>
      </div>
    </section>
  );
}

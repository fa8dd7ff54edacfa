import { useTranslation } from 'react-i18next';
import { clarityAt, type ClarityLine, type Moment, type Progress, reachedAt } from '#shared/insights/clarity.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import { Card } from '#renderer/ui/Card.tsx';
import { Gauge } from '#renderer/ui/Gauge.tsx';
import { useCelebration } from './useCelebration.ts';

interface ClarityGaugeProps {
  readonly progress: Progress;
  readonly moment: Moment;
}

/** Today's progress between CHAOS and CLARITY (spec tasks 2, Clarity dashboard; 4, Clarity). */
export function ClarityGauge({ progress, moment }: ClarityGaugeProps) {
  const { t } = useTranslation('dashboard');
  const { percent, line } = clarityAt(progress, moment);
  const milestone = useCelebration(percent, todayIn(moment.timeZone, moment.now));
  const sayLine = useLine();
  const celebration = milestone === null ? '' : t(`milestones.${reachedAt(milestone, percent)}`);
  return (
    <Card
      role="region"
      aria-labelledby="clarity"
      className="rise grid grid-cols-1 content-center gap-3 py-5 sm:gap-5 sm:py-9"
    >
      <h2 id="clarity" className="text-center font-sans text-base font-semibold tracking-wide">
        {t('gauge.title')}
      </h2>
      {/* On a phone it leaves room for what to do next. */}
      <div className="mx-auto w-full max-w-56 sm:max-w-80">
        <Gauge
          label={t('gauge.title')}
          percent={percent}
          ends={[t('gauge.chaos'), t('gauge.clarity')]}
          text={celebration || sayLine(line)}
          celebrating={milestone !== null}
        />
      </div>
      <p role="status" className="sr-only">
        {celebration}
      </p>
    </Card>
  );
}

function useLine(): (line: ClarityLine) => string {
  const { t } = useTranslation('dashboard');
  return (line) => {
    switch (line.key) {
      case 'clearerThanMorning':
        return t('gauge.clearerThanMorning', { percent: line.percent });
      case 'trend':
        return t(`gauge.trend.${line.trend}`);
      default:
        return t(`gauge.${line.key}`);
    }
  };
}

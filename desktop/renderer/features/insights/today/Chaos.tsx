import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DashboardStats } from '#shared/insights/dashboardContract.ts';
import { Card } from '#renderer/ui/Card.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';

type ChaosProps = DashboardStats['chaos'];

const arrows = { improving: TrendingDown, worsening: TrendingUp, stable: Minus } as const;

/** The chaos score with its label, its trend, and the reasons that add up to it (spec tasks 9, Chaos score). */
export function Chaos({ total, label, lines, trend }: ChaosProps) {
  const { t } = useTranslation('today');
  const Arrow = arrows[trend];
  return (
    <Card role="region" aria-labelledby="chaos" className="grid content-start gap-3">
      <h2 id="chaos" className="text-xl">
        {t('chaos.title')}
      </h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-display text-2xl">{t(`chaos.labels.${label}`)}</span>
        <span className="text-ink-soft tabular-nums">{t('chaos.of', { total })}</span>
      </p>
      <Progress percent={total} label={t('chaos.title')} />
      <p className="flex items-center gap-2 text-ink-soft">
        <Arrow aria-hidden size={18} />
        {t(`chaos.trend.${trend}`)}
      </p>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{t('chaos.nothing')}</p>
      ) : (
        <Disclosure look="line" title={t('chaos.parts')}>
          <Parts total={total} lines={lines} />
        </Disclosure>
      )}
    </Card>
  );
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `−${-points}`);

function Parts({ total, lines }: Pick<ChaosProps, 'total' | 'lines'>) {
  const { t } = useTranslation('today');
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('chaos.part')}</th>
          <th scope="col">{t('chaos.points')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ term, points }) => (
          <tr key={term} className="border-t border-line">
            <th scope="row" className="py-2 pe-4 text-start font-normal">
              {t(`chaos.terms.${term}`)}
            </th>
            <td className="py-2 text-end font-semibold tabular-nums">{signed(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold">
          <th scope="row" className="py-2 pe-4 text-start">
            {t('chaos.total')}
          </th>
          <td className="py-2 text-end tabular-nums">{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

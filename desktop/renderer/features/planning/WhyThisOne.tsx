import { useTranslation } from 'react-i18next';
import type { TodaysPlan } from '#shared/planning/planToday.ts';
import type { Task } from '#shared/tasks/task.ts';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { anyOf, scoreLabel, signed, winLabel } from './scoreLabels.ts';

interface WhyThisOneProps {
  readonly task: Task;
  readonly plan: TodaysPlan;
}

/** The score in lines that add up, and the runner-up (spec tasks 9). */
export function WhyThisOne({ task, plan: { scoreOf, runnerUp, runnerUpCase, isBeforeLonger } }: WhyThisOneProps) {
  const { t } = useTranslation('planning');
  const score = scoreOf(task);
  return (
    <Disclosure look="line" title={t('why')} className="mt-5">
      <div className="mt-1 grid max-w-md gap-3">
        {task.reasoning !== '' && (
          <p lang="en" className="text-ink">
            {task.reasoning}
          </p>
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {score.lines.map((line) => (
            <div key={`${line.term} ${line.about ?? ''}`} className="contents">
              <dt>{scoreLabel(line, task)}</dt>
              <dd className="text-right tabular-nums">{signed(line.points)}</dd>
            </div>
          ))}
          <div className="col-span-2 mt-1 flex justify-between border-t border-current/25 pt-1.5 font-semibold text-ink">
            <dt>{t('total')}</dt>
            <dd className="tabular-nums">{score.total}</dd>
          </div>
        </dl>
        <p>
          {runnerUp
            ? t('runnerUp', { title: runnerUp.title, points: scoreOf(runnerUp).total })
            : t(isBeforeLonger ? 'fitsFirst' : 'alone')}
        </p>
        {runnerUpCase && <p>{t('wouldWin', { changes: anyOf(runnerUpCase.wouldWinIf.map(winLabel)) })}</p>}
      </div>
    </Disclosure>
  );
}

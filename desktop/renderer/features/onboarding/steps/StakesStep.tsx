import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CYCLED_SCHEDULE } from '#shared/onboarding/answers.ts';
import { currentLocale } from '#renderer/platform/language.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { TimeField } from '#renderer/ui/DateField.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import type { Entries } from '../entries.ts';
import { Question, type StepProps } from './Question.tsx';

/** Stakes and check-ins, with a summary of every answer and a way to change it (spec settled, Step 7). */
export function StakesStep({ entries, onChange, onEdit }: StepProps & { readonly onEdit: (step: number) => void }) {
  const { t } = useTranslation('onboarding');
  return (
    <Question title={t('stakes.title')} text={t('stakes.text')}>
      <TextAreaField
        label={t('stakes.label')}
        value={entries.stakes}
        onChange={(event) => onChange({ stakes: event.target.value })}
        maxLength={2000}
      />
      <TimeField
        label={t('stakes.checkIn')}
        hint={t('stakes.noCheckIn')}
        value={entries.checkIn}
        onChange={(checkIn) => onChange({ checkIn })}
      />
      <Review entries={entries} onEdit={onEdit} />
    </Question>
  );
}

function Review({ entries, onEdit }: Pick<StepProps, 'entries'> & { readonly onEdit: (step: number) => void }) {
  const { t } = useTranslation('onboarding');
  const answers = useAnswers(entries);
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="text-xl">
        {t('stakes.review')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {answers.map(({ step, question, lines }) => (
          <li key={step} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <p className="text-sm text-ink-soft">{question}</p>
              {lines.map((line) => (
                <p key={line} className="font-semibold wrap-anywhere">
                  {line}
                </p>
              ))}
            </div>
            <IconButton label={t('stakes.edit', { question })} onClick={() => onEdit(step)}>
              <PencilLine aria-hidden size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Answer {
  readonly step: number;
  readonly question: string;
  readonly lines: readonly string[];
}

/** Every answer as text, with its step. */
function useAnswers(entries: Entries): readonly Answer[] {
  const { t } = useTranslation('onboarding');
  const { bandwidth, goal, energy, schedule, success, blockers } = entries;
  const said: readonly [step: number, question: string, lines: readonly (string | false | null)[]][] = [
    [2, t('bandwidth.title'), [bandwidth && t(`bandwidth.options.${bandwidth}`)]],
    [
      3,
      t('goal.title'),
      [
        goal === 'Other' ? entries.otherGoal.trim() : goal && t(`goal.options.${goal}`),
        goal === 'Launch my side project' && entries.projectDetails.trim(),
      ],
    ],
    [4, t('blockers.title'), blockers.map((one) => t(`blockers.options.${one}`))],
    [
      5,
      t('days.title'),
      [
        energy && t(`days.energies.${energy}`),
        schedule && t(`days.schedules.${schedule}`),
        schedule === CYCLED_SCHEDULE && t('days.since', { date: dateText(entries.shiftStart) }),
      ],
    ],
    [6, t('success.title'), [success && t(`success.options.${success}`)]],
  ];
  return said.map(([step, question, lines]) => ({
    step,
    question,
    lines: lines.filter((line) => line !== null && line !== false),
  }));
}

/** Formats `2026-11-16` as `November 16, 2026`. */
const dateText = (date: string): string =>
  date === ''
    ? ''
    : new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${date}T00:00Z`),
      );

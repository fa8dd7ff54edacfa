import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#renderer/ui/Button.tsx';
import { TimeField } from '#renderer/ui/DateField.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import { Question } from './Question.tsx';
import type { StepProps } from './step.ts';

/** Stakes and check-ins, and every answer once more with a way to change it (PRODUCT, Onboarding, step 7). */
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
  const { bandwidth, goal, energy, schedule, success, blockers } = entries;
  const days = [energy && t(`days.energies.${energy}`), schedule && t(`days.schedules.${schedule}`)];
  const answers = [
    { step: 2, question: t('bandwidth.title'), answer: bandwidth && t(`bandwidth.options.${bandwidth}`) },
    {
      step: 3,
      question: t('goal.title'),
      answer: goal === 'Other' ? entries.otherGoal : goal && t(`goal.options.${goal}`),
    },
    { step: 4, question: t('blockers.title'), answer: blockers.map((one) => t(`blockers.options.${one}`)).join(', ') },
    { step: 5, question: t('days.title'), answer: days.filter(Boolean).join(', ') },
    { step: 6, question: t('success.title'), answer: success && t(`success.options.${success}`) },
  ];
  return (
    <section aria-labelledby="review">
      <h2 id="review" className="text-xl">
        {t('stakes.review')}
      </h2>
      <dl className="mt-2 divide-y divide-line">
        {answers.map(({ step, question, answer }) => (
          <div key={step} className="flex items-center gap-3 py-2">
            <div className="min-w-0 grow">
              <dt className="text-sm text-ink-soft">{question}</dt>
              <dd className="font-semibold wrap-anywhere">{answer}</dd>
            </div>
            <IconButton label={t('stakes.edit', { question })} onClick={() => onEdit(step)}>
              <PencilLine aria-hidden size={18} />
            </IconButton>
          </div>
        ))}
      </dl>
    </section>
  );
}

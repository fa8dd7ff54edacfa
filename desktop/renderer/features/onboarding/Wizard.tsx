import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts/contract.ts';
import { hasAccess } from '#shared/billing/access.ts';
import { ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { DOTTED_STEPS, ONBOARDING_STEPS } from '#shared/onboarding/answers.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Empty } from '#renderer/ui/Empty.tsx';
import { StepDots } from '#renderer/ui/StepDots.tsx';
import { useEntries } from './draft.ts';
import { answersOf, type Refusal, refusalOf, stepToResume } from './entries.ts';
import { keepStep, saveAnswers, statusQuery } from './queries.ts';
import { BandwidthStep, BlockersStep, DaysStep, GoalStep, SuccessStep } from './steps/questions.tsx';
import { ReadyStep } from './steps/ReadyStep.tsx';
import { StakesStep } from './steps/StakesStep.tsx';
import type { StepProps } from './steps/step.ts';
import { WelcomeStep } from './steps/WelcomeStep.tsx';

/** After this step the answers are saved (spec accounts 4, Onboarding). */
const LAST_QUESTION = 7;

interface WizardProps {
  readonly user: User;
  /** The step that the server remembers. */
  readonly reached: number;
  readonly onDone: (hasAccess: boolean) => void;
}

/** Eight steps, one question each; what was entered outlives a reload. */
export function Wizard({ user, reached, onDone }: WizardProps) {
  const { t } = useTranslation('onboarding');
  const client = useQueryClient();
  const { entries, change, forget } = useEntries(user.id);
  const today = todayIn(ownTimeZone(), new Date());
  const [step, setStep] = useState(() => stepToResume(reached, entries, today));
  const [refusal, setRefusal] = useState<Refusal>();
  const [hasFailed, setFailed] = useState(false);
  const bookmark = useMutation(keepStep);
  const save = useMutation(saveAnswers);

  const goTo = (next: number): void => {
    setRefusal(undefined);
    setStep(next);
    window.scrollTo(0, 0);
  };
  const forward = (): void => {
    const next = step + 1;
    goTo(next);
    bookmark.mutate(next);
  };
  const finish = (): void => {
    const answers = answersOf(entries, ownTimeZone());
    if (!answers) return goTo(stepToResume(LAST_QUESTION, entries, today));
    save.mutate(answers, {
      onSuccess: () => {
        forget();
        goTo(ONBOARDING_STEPS);
      },
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const refused = refusalOf(step, entries, today);
    setRefusal(refused);
    if (refused !== undefined || save.isPending) return;
    if (step === LAST_QUESTION) finish();
    else forward();
  };
  const go = async (): Promise<void> => {
    setFailed(false);
    try {
      const status = await client.fetchQuery({ ...statusQuery(), staleTime: 0 });
      onDone(hasAccess(status, new Date()));
    } catch {
      setFailed(true);
    }
  };

  if (step === ONBOARDING_STEPS) return <ReadyStep onGo={() => void go()} hasFailed={hasFailed} />;
  if (step < 1 || step > ONBOARDING_STEPS) {
    return (
      <Empty title={t('invalid')}>
        <Button kind="primary" onClick={() => goTo(1)}>
          {t('reset')}
        </Button>
      </Empty>
    );
  }
  const error = save.isError ? `${t('stakes.failed')}. ${messageOf(save.error)}` : refusal && t(`refusals.${refusal}`);
  return (
    <form onSubmit={submit} noValidate className="mx-auto grid max-w-2xl grid-cols-1 gap-8 pt-4 pb-16 sm:pt-10">
      <title>{`${t('title')} · Unchaos`}</title>
      {step <= DOTTED_STEPS && <StepDots current={step} total={DOTTED_STEPS} />}
      {step === 1 && <WelcomeStep firstName={user.user_metadata.first_name} />}
      <Step step={step} entries={entries} onChange={change} error={error} onEdit={goTo} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" size="large" busy={save.isPending}>
          {step === 1 ? t('welcome.start') : step === LAST_QUESTION ? t('stakes.submit') : t('next')}
        </Button>
        {step > 1 && (
          <Button kind="quiet" onClick={() => goTo(step - 1)}>
            {t('back')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Step({ step, onEdit, ...props }: StepProps & { step: number; onEdit: (step: number) => void }) {
  switch (step) {
    case 2:
      return <BandwidthStep {...props} />;
    case 3:
      return <GoalStep {...props} />;
    case 4:
      return <BlockersStep {...props} />;
    case 5:
      return <DaysStep {...props} />;
    case 6:
      return <SuccessStep {...props} />;
    case 7:
      return <StakesStep {...props} onEdit={onEdit} />;
    default:
      return null;
  }
}

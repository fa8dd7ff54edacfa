import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/accounts/contract.ts';
import { DOTTED_STEPS, ONBOARDING_STEPS } from '#shared/onboarding/answers.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorBox, Note } from '#renderer/ui/Card.tsx';
import { Empty } from '#renderer/ui/Empty.tsx';
import { StepDots } from '#renderer/ui/StepDots.tsx';
import { LAST_QUESTION } from './entries.ts';
import { BandwidthStep, BlockersStep, DaysStep, GoalStep, SuccessStep } from './steps/questions.tsx';
import { ReadyStep } from './steps/ReadyStep.tsx';
import { StakesStep } from './steps/StakesStep.tsx';
import { type StepProps, StepTitle } from './steps/Question.tsx';
import { useSteps } from './useSteps.ts';
import { Mark } from '#renderer/ui/Mark.tsx';

interface WizardProps {
  readonly user: User;
  /** The step that the server remembers. */
  readonly told: number;
}

/** Eight steps, one question each; what was entered outlives a reload (spec accounts 2, 4, Onboarding). */
export function Wizard({ user, told }: WizardProps) {
  const { t } = useTranslation('onboarding');
  const steps = useSteps(user.id, told);
  const { step } = steps;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    steps.next();
  };
  if (step === ONBOARDING_STEPS) return <ReadyStep />;
  if (step < 1 || step > ONBOARDING_STEPS) return <NoSuchStep onReset={steps.restart} />;
  return (
    <form onSubmit={submit} noValidate className="mx-auto grid max-w-2xl grid-cols-1 gap-8 pt-4 pb-16 sm:pt-10">
      <title>{`${t('title')} · Unchaos`}</title>
      {step <= DOTTED_STEPS && <StepDots current={step} total={DOTTED_STEPS} />}
      <div key={step} className="rise">
        <Step
          step={step}
          user={user}
          entries={steps.entries}
          onChange={steps.change}
          onPick={steps.pick}
          onEdit={steps.edit}
        />
      </div>
      <div className="grid gap-4">
        {steps.refusal && <Note role="alert">{t(`refusals.${steps.refusal}`)}</Note>}
        {step === LAST_QUESTION && steps.error && (
          <ErrorBox>
            <p className="font-semibold">{t('stakes.failed')}</p>
            <p>{messageOf(steps.error)}</p>
            <p className="mt-1 text-ink">{t('stakes.safe')}</p>
          </ErrorBox>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" kind="primary" size="large" busy={steps.isSaving} className="grow sm:grow-0">
            {nextLabel()}
          </Button>
          {step > 1 && (
            <Button kind="quiet" size="large" onClick={steps.back}>
              {t('back')}
            </Button>
          )}
        </div>
      </div>
    </form>
  );

  function nextLabel(): string {
    if (step === 1) return t('welcome.start');
    if (step === LAST_QUESTION) return t('stakes.submit');
    return steps.isEditing ? t('changed') : t('next');
  }
}

/** A step that is none: nobody should come here, and nobody gets stuck here. */
function NoSuchStep({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <title>{`${t('title')} · Unchaos`}</title>
      <h1 className="sr-only">{t('title')}</h1>
      <Empty title={t('invalid')}>
        <Button kind="primary" onClick={onReset}>
          {t('reset')}
        </Button>
      </Empty>
    </>
  );
}

type OneStepProps = StepProps & {
  readonly step: number;
  readonly user: User;
  readonly onEdit: (step: number) => void;
};

function Step({ step, user, onEdit, ...props }: OneStepProps) {
  switch (step) {
    case 1:
      return <WelcomeStep firstName={user.user_metadata.first_name} />;
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
    default:
      return <StakesStep {...props} onEdit={onEdit} />;
  }
}

/** The first screen: what is coming, and how long it takes. */
export function WelcomeStep({ firstName }: { readonly firstName: string }) {
  const { t } = useTranslation('onboarding');
  return (
    <div className="grid justify-items-start gap-5 py-4 sm:py-8">
      <Mark className="size-20 text-accent" />
      <StepTitle className="text-4xl text-balance sm:text-5xl">{t('welcome.title', { name: firstName })}</StepTitle>
      <p className="max-w-prose text-lg text-ink-soft">{t('welcome.text')}</p>
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { ONBOARDING_STEPS } from '#shared/onboarding/answers.ts';
import { forgetStatus } from '#renderer/platform/status.ts';
import { useOnboardingDraft } from './draft.ts';
import { answersOf, firstOpen, LAST_QUESTION, type Refusal, refusalOf, stepToResume } from './entries.ts';
import { keepStep, saveAnswers } from './queries.ts';

const today = (): string => todayIn(ownTimeZone(), new Date());

/**
 * The way through the steps: where one is, what keeps one there, and what was entered.
 * @param told - the step that the server remembers
 */
export function useSteps(userId: number, told: number) {
  const client = useQueryClient();
  const draft = useOnboardingDraft(userId);
  const { entries } = draft;
  const [step, setStep] = useState(() => stepToResume(told, draft.reached, entries, today()));
  const [isEditing, setEditing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const bookmark = useMutation(keepStep);
  const save = useMutation(saveAnswers);

  const goTo = (next: number): void => {
    setRefusal(undefined);
    setEditing(false);
    setStep(next);
    window.scrollTo(0, 0);
  };
  const reach = (next: number): void => {
    goTo(next);
    draft.reach(next);
    bookmark.mutate(next);
  };
  const finish = (): void => {
    const open = firstOpen(LAST_QUESTION, entries, today());
    const answers = answersOf(entries, ownTimeZone());
    if (open !== undefined || !answers) return goTo(open ?? 1);
    save.mutate(answers, {
      onSuccess: () => {
        draft.forget();
        void forgetStatus(client);
        goTo(ONBOARDING_STEPS);
      },
    });
  };

  return {
    step,
    /** One answer is changed, and the last question comes after it again. */
    isEditing,
    entries,
    refusal,
    isSaving: save.isPending,
    /** Why the answers could not be saved. */
    error: save.error,
    change: (more: Parameters<typeof draft.change>[0]): void => {
      setRefusal(undefined);
      draft.change(more);
    },
    /** On, if this step has its answer. */
    next: (): void => {
      const refused = refusalOf(step, entries, today());
      setRefusal(refused);
      if (refused !== undefined || save.isPending) return;
      if (step === LAST_QUESTION) finish();
      else if (isEditing) goTo(LAST_QUESTION);
      else reach(step + 1);
    },
    back: (): void => goTo(isEditing ? LAST_QUESTION : step - 1),
    edit: (one: number): void => {
      goTo(one);
      setEditing(true);
    },
    restart: (): void => reach(1),
  };
}

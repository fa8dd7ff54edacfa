import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { ONBOARDING_STEPS } from '#shared/onboarding/answers.ts';
import { type Answers, onboardingRoutes } from '#shared/onboarding/contract.ts';
import { forgetStatus } from '#renderer/platform/status.ts';
import { call } from '#renderer/platform/api.ts';
import { useOnboardingDraft } from './draft.ts';
import { answersOf, type Entries, firstOpen, LAST_QUESTION, type Refusal, refusalOf, stepToResume } from './entries.ts';
import { useHistoryStep } from './useHistoryStep.ts';

/** One at a time, in order. The step is only a bookmark: when it cannot be kept, going on matters more. */
const keepStep = mutationOptions({
  mutationFn: (step: number) => call(onboardingRoutes.updateStep, { body: { step } }),
  scope: { id: 'onboarding-step' },
});

const saveAnswers = mutationOptions({
  mutationFn: (answers: z.input<typeof Answers>) => call(onboardingRoutes.saveAnswers, { body: answers }),
});

/** Milliseconds for which a choice is seen before the next question comes; longer than a double click takes. */
const SEEN_MS = 400;

const today = (): string => todayIn(ownTimeZone(), new Date());

/**
 * The way through the steps: where one is, what keeps one there, and what was entered.
 * @param told - the step that the server remembers
 */
export function useSteps(userId: number, told: number) {
  const client = useQueryClient();
  const draft = useOnboardingDraft(userId);
  const { entries } = draft;
  const [first] = useState(() => stepToResume(told, draft.reached, entries, today()));
  const [isDone, setDone] = useState(false);
  const history = useHistoryStep(first);
  const { isEditing } = history;
  // A place in the history may ask for a step whose answers before it are gone.
  const step = isDone ? ONBOARDING_STEPS : (openBefore(history.step, entries) ?? history.step);
  const [refusal, setRefusal] = useState<{ readonly step: number; readonly why: Refusal }>();
  const picked = useRef<number>(undefined);
  const bookmark = useMutation(keepStep);
  const save = useMutation(saveAnswers);
  useEffect(() => {
    window.scrollTo(0, 0);
    return () => window.clearTimeout(picked.current);
  }, [step]);

  const reach = (next: number): void => {
    history.goTo(next);
    draft.reach(next);
    bookmark.mutate(next);
  };
  const finish = (): void => {
    const open = firstOpen(LAST_QUESTION, entries, today());
    const answers = answersOf(entries, ownTimeZone());
    if (open !== undefined || !answers) return history.goTo(open ?? 1);
    save.mutate(answers, {
      onSuccess: () => {
        setDone(true);
        draft.forget();
        void forgetStatus(client);
      },
    });
  };
  /** On from a step that has its answer. */
  const goOn = (): void => {
    if (step === LAST_QUESTION) finish();
    else if (isEditing) history.goTo(LAST_QUESTION);
    else reach(step + 1);
  };
  const change = (more: Partial<Entries>): void => {
    setRefusal(undefined);
    draft.change(more);
  };

  return {
    step,
    /** One answer is changed, and the last question comes after it again. */
    isEditing,
    entries,
    refusal: refusal?.step === step ? refusal.why : undefined,
    isSaving: save.isPending,
    /** Why the answers could not be saved. */
    error: save.error,
    change,
    /** A choice by mouse or finger: seen for a moment, then the next question comes if this one has its answer. */
    pick: (more: Partial<Entries>): void => {
      window.clearTimeout(picked.current);
      if (refusalOf(step, { ...entries, ...more }, today()) !== undefined) return;
      picked.current = window.setTimeout(goOn, SEEN_MS);
    },
    /** On, if this step has its answer. */
    next: (): void => {
      const why = refusalOf(step, entries, today());
      setRefusal(why && { step, why });
      if (why === undefined && !save.isPending) goOn();
    },
    back: history.back,
    edit: (one: number): void => history.goTo(one, true),
    restart: (): void => reach(1),
  };
}

/** The first question before a step that has no valid answer. A number that is no step stays what it is. */
const openBefore = (step: number, entries: Entries): number | undefined =>
  step < ONBOARDING_STEPS ? firstOpen(step, entries, today()) : undefined;

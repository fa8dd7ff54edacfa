import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ownTimeZone, todayIn } from '#shared/kernel/dates.ts';
import { ONBOARDING_STEPS } from '#shared/onboarding/answers.ts';
import { type Answers, onboardingRoutes } from '#shared/onboarding/contract.ts';
import { forgetStatus } from '#renderer/platform/status.ts';
import { call } from '#renderer/platform/api.ts';
import { useOnboardingDraft } from './draft.ts';
import {
  answersOf,
  type Entries,
  firstOpen,
  LAST_QUESTION,
  type EntryError,
  refusalOf,
  stepToResume,
} from './entries.ts';
import { useHistoryStep } from './useHistoryStep.ts';

/** Serial. The step is only a bookmark: if it cannot be saved, continuing matters more. */
const keepStep = mutationOptions({
  mutationFn: (step: number) => call(onboardingRoutes.updateStep, { body: { step } }),
  scope: { id: 'onboarding-step' },
});

const saveAnswers = mutationOptions({
  mutationFn: (answers: z.input<typeof Answers>) => call(onboardingRoutes.saveAnswers, { body: answers }),
});

/** Milliseconds a choice stays visible before the next question; longer than a double click. */
const SEEN_MS = 400;

const today = (): string => todayIn(ownTimeZone(), new Date());

/**
 * State of the wizard: the step, what prevents leaving it, and the entries.
 * @param told - the step saved on the server
 */
export function useSteps(userId: number, told: number) {
  const client = useQueryClient();
  const draft = useOnboardingDraft(userId);
  const { entries } = draft;
  const [first] = useState(() => stepToResume(told, draft.reached, entries, today()));
  const [isDone, setDone] = useState(false);
  const history = useHistoryStep(first);
  const { isEditing } = history;
  // A history entry may point to a step whose earlier answers are gone.
  const step = isDone ? ONBOARDING_STEPS : (openBefore(history.step, entries) ?? history.step);
  const [refusal, setRefusal] = useState<{ readonly step: number; readonly why: EntryError }>();
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
  /** Continues from an answered step. */
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
    /** Whether one answer is being changed, after which the last question returns. */
    isEditing,
    entries,
    refusal: refusal?.step === step ? refusal.why : undefined,
    isSaving: save.isPending,
    /** Why the answers could not be saved. */
    error: save.error,
    change,
    /** Applies a choice by mouse or touch and shows it for a moment, then continues if the question is answered. */
    pick: (more: Partial<Entries>): void => {
      window.clearTimeout(picked.current);
      if (refusalOf(step, { ...entries, ...more }, today()) !== undefined) return;
      picked.current = window.setTimeout(goOn, SEEN_MS);
    },
    /** Continues if this step is answered. */
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

/** The first question before a step without a valid answer. An invalid step is kept. */
const openBefore = (step: number, entries: Entries): number | undefined =>
  step < ONBOARDING_STEPS ? firstOpen(step, entries, today()) : undefined;

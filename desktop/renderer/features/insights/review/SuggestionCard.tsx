import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion, WeeklyReview } from '#shared/insights/reviewContract.ts';
import { dateLabel, HelpDialog, useTasks } from '#renderer/features/tasks/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Card, ErrorBox } from '#renderer/ui/Card.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { useActions } from '#renderer/ui/keys/actions.ts';
import type { KeyId } from '#renderer/ui/keys/table.ts';
import { useAnswer } from './queries.ts';

/** Label of a key on this computer; undefined if the key is switched off. */
export type Hint = (id: KeyId) => readonly string[] | undefined;

interface SuggestionCardProps {
  readonly review: WeeklyReview;
  readonly hint: Hint;
}

/** The week's one suggestion: one key accepts it, one declines. */
export function SuggestionCard({ review, hint }: SuggestionCardProps) {
  const { t } = useTranslation('review');
  const { suggestion } = review;
  const { title, reason } = useSuggestionWords(suggestion);
  const { mutate, isPending, isError, variables } = useAnswer(review);
  const [isBreaking, setBreaking] = useState(false);
  const task = useTaskOf(suggestion);
  const answer = isPending ? variables : review.answer;
  const heading = useFocusOnAnswer(answer !== null);
  const accept = (): void => {
    if (suggestion.kind === 'breakDown' && task) setBreaking(true);
    else mutate('accepted');
  };
  return (
    <Card role="region" aria-labelledby="suggested" className="grid gap-3">
      <h2 id="suggested" ref={heading} tabIndex={-1} className="text-sm text-ink-soft outline-none">
        {t('suggested')}
      </h2>
      <p className="font-display text-2xl text-balance wrap-anywhere">{title}</p>
      <p className="text-ink-soft">{reason}</p>
      <p role="status" className={answer ? 'font-semibold' : 'sr-only'}>
        {answer && suggestion.kind !== 'rest' && `${t(`answered.${answer}`)} `}
        {answer && t('answered.rest')}
      </p>
      {isError && <ErrorBox>{t('notKept')}</ErrorBox>}
      {answer === null && (
        <Choice kind={suggestion.kind} hint={hint} onAccept={accept} onDecline={() => mutate('declined')} />
      )}
      {isBreaking && task && (
        <Suspense>
          <HelpDialog
            {...{ task, title, text: reason, person: {}, ways: [], way: 'breakDown', onBack: undefined }}
            onWay={() => undefined}
            onHelped={() => mutate('accepted')}
            onClose={() => setBreaking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface ChoiceProps {
  readonly kind: Suggestion['kind'];
  readonly hint: Hint;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** The suggestion to rest needs no decision. */
function Choice({ kind, hint, onAccept, onDecline }: ChoiceProps) {
  const { t } = useTranslation('review');
  const decline = kind === 'rest' ? null : t(`suggestions.${kind}.decline`);
  useActions({
    acceptReview: onAccept,
    acceptByEnter: onAccept,
    ...(decline === null ? {} : { declineReview: onDecline }),
  });
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      <Button kind="primary" className="max-sm:w-full" aria-keyshortcuts="Enter Y" onClick={onAccept}>
        {t(`suggestions.${kind}.accept`)}
        <KeyHint keys={hint('acceptByEnter')} />
      </Button>
      {decline !== null && (
        <Button className="max-sm:w-full" aria-keyshortcuts="N" onClick={onDecline}>
          {decline}
          <KeyHint keys={hint('declineReview')} />
        </Button>
      )}
    </div>
  );
}

/** Visual only: the button itself tells screen readers the key. */
function KeyHint({ keys }: { readonly keys: readonly string[] | undefined }) {
  if (!keys) return null;
  return (
    <span aria-hidden className="pointer-coarse:hidden">
      <Kbd keys={keys} />
    </span>
  );
}

/** Texts of a suggestion, with day names. */
function useSuggestionWords(suggestion: Suggestion): { readonly title: string; readonly reason: string } {
  const { t } = useTranslation('review');
  const day = (date: string): string => dateLabel(date, { weekday: 'long' });
  switch (suggestion.kind) {
    case 'lighten': {
      const { task, from, to, planned, carries } = suggestion;
      const values = { title: task.title, from: day(from), to: day(to), planned, carries };
      return { title: t('suggestions.lighten.title', values), reason: t('suggestions.lighten.reason', values) };
    }
    case 'goal': {
      const values = { title: suggestion.task.title, to: day(suggestion.to) };
      return { title: t('suggestions.goal.title', values), reason: t('suggestions.goal.reason', values) };
    }
    case 'letGo':
    case 'breakDown': {
      const { kind, task, days } = suggestion;
      const values = { title: task.title, days };
      return { title: t(`suggestions.${kind}.title`, values), reason: t(`suggestions.${kind}.reason`, values) };
    }
    case 'rest':
      return { title: t('suggestions.rest.title'), reason: t('suggestions.rest.reason') };
  }
}

/** The task of a suggestion in its current state. */
function useTaskOf(suggestion: Suggestion) {
  const { tasks = [] } = useTasks();
  const id = 'task' in suggestion ? suggestion.task.id : null;
  return tasks.find((task) => task.id === id && !task.completed);
}

/** The buttons disappear with the answer, so the focus moves to the heading. */
function useFocusOnAnswer(isAnswered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAnswered = useRef(isAnswered);
  useEffect(() => {
    if (isAnswered && !wasAnswered.current && document.activeElement === document.body) heading.current?.focus();
    wasAnswered.current = isAnswered;
  }, [isAnswered]);
  return heading;
}

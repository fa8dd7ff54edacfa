import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { storedOutcome } from '#shared/focus/outcomes.ts';
import type { FocusLengths } from '#shared/focus/lengths.ts';
import type { FocusTask, Outcome } from '#shared/focus/session.ts';
import type { Offer } from '#shared/focus/timer.ts';
import { ofToday } from '#shared/tasks/ofToday.ts';
import { useTasks, useTick } from '#renderer/features/tasks/index.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { newId } from '#renderer/platform/windows.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { celebrationAtom, noteSign } from '../forPlan.ts';
import { noteSession } from '../records/index.ts';
import { keepOneThingStatus } from '../oneThingStatus.ts';
import { beginAtom, focusNowAtom, sendToTimerAtom } from './atoms.ts';
import { focusedMs } from '#shared/focus/soFar.ts';

/** What an answer to the end of a session and the offers around a break do (spec tasks 4, Focus timer). */
export function useDeeds(task: FocusTask, { focusMinutes: minutesOnceMore }: Pick<FocusLengths, 'focusMinutes'>) {
  const begin = useSetAtom(beginAtom);
  const send = useSetAtom(sendToTimerAtom);
  const toast = useSetAtom(showToastAtom);
  const navigate = useNavigate();
  const { t } = useTranslation('focus');
  const finish = useFinish(task);
  const noteOutcome = useNoteOutcome();
  const leaveFor = (path: string): void => {
    send({ type: 'doneForNow' });
    void navigate(path);
  };
  const choose = (outcome: Outcome): void => {
    noteOutcome(outcome);
    send({ type: 'chooseOutcome', outcome });
    toast({ tone: 'info', title: t(`timer.said.${outcome}`) });
    if (outcome === 'completed') finish();
  };
  const accept = (offer: Exclude<Offer, 'stillOnIt' | 'chooseOutcome'>): void => {
    switch (offer) {
      case 'another25':
        return begin(minutesOnceMore, (minutes) => {
          send({ type: 'another25', sessionId: newId(), ...(minutes !== undefined && { minutes }) });
        });
      case 'completeAndNext':
        finish();
        return leaveFor('/daily-plan');
      case 'pickNext':
        return leaveFor('/daily-plan');
      case 'brainDump':
        return leaveFor('/brain-dump');
      default:
        return send({ type: offer });
    }
  };
  const answer = (stillOnIt: 'yes' | 'no'): void => send({ type: 'stillOnIt', answer: stillOnIt });
  return { choose, accept, answer };
}

/** Mirrors the session in the window in which it was answered, whoever keeps the timer (spec tasks 3, Focus session). */
function useNoteOutcome(): (outcome: Outcome) => void {
  const jotai = useStore();
  return (outcome) => {
    const timer = jotai.get(focusNowAtom)?.timer;
    if (timer?.phase !== 'completed') return;
    const { session, endedAt } = timer;
    const { id, task, startedAt } = session;
    noteSession({ id, task, startedAt, endedAt, focusedMs: focusedMs(session), outcome: storedOutcome(outcome) });
  };
}

/** Ticks the task off, as its box on the plan does, and celebrates it; one that is done stays done. */
function useFinish(focused: FocusTask): () => void {
  const { t } = useTranslation('focus');
  const { tasks, isGentle } = useTasks();
  const timeZone = useAtomValue(timeZoneAtom);
  const tick = useTick();
  const toast = useSetAtom(showToastAtom);
  const celebrate = useSetAtom(celebrationAtom);
  return () => {
    const task = tasks?.find(({ id }) => id === focused.id);
    if (!task) toast({ tone: 'error', title: t('timer.notTicked.title'), text: t('timer.notTicked.text') });
    if (!task || task.completed) return;
    if (focused.wasTheOneThing) keepOneThingStatus(task.id, 'completed', new Date());
    const { open } = ofToday(tasks ?? [], { now: new Date(), timeZone });
    const allDone = !open.some(({ id }) => id !== task.id);
    if (!isGentle) celebrate({ taskId: task.id, allDone, at: performance.now() });
    noteSign('completed');
    tick(task);
  };
}

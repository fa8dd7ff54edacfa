import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { Timer } from '#shared/focus/timerFacts.ts';
import { isDialogOpen, isWriting } from '#renderer/ui/keys/focus.ts';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { awayMinutes } from '#shared/focus/away.ts';
import { isFocusOpenAtom } from './atoms.ts';
import { clockAtHand } from './service.ts';
import { type Want, wantOf } from '#shared/focus/shown.ts';

/** Where somebody looks at their day, and is in the middle of nothing. */
const CALM = ['/daily-plan', '/dashboard'];

/**
 * When the timer wants an answer the view opens by itself, but only over the day's screens, and never over what somebody writes or
 * decides; elsewhere the pill asks, and a toast says so. Who looks at another program is called by the system, if it may.
 */
export function useCalls(timer: Timer): void {
  const { t } = useTranslation('focus');
  const { pathname } = useLocation();
  const open = useSetAtom(isFocusOpenAtom);
  const toast = useSetAtom(showToastAtom);
  const want = wantOf(timer);
  const { focusMinutes: minutes } = lengthsIn(timer);
  const count = awayMinutes(timer);
  const answered = useRef<Want | null>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    const isNew = want !== answered.current;
    answered.current = want;
    if (want && isNew) {
      const [title, text] = [t(`timer.calls.${want}.title`, { minutes, count }), t(`timer.calls.${want}.text`)];
      if (hasRun.current && want !== 'away') callBySystem(title, text);
      if (isViewOpen()) return;
      // Who comes back goes on where they were: this question covers nothing.
      if (want !== 'away' && CALM.includes(pathname) && !isDialogOpen() && !isWriting(document.activeElement))
        open(true);
      else {
        const action = { label: t('timer.calls.open'), onSelect: () => open(true) };
        toast({ tone: 'info', title, text, action });
      }
    }
    hasRun.current = true;
  }, [want, minutes, count, pathname, open, toast, t]);
}

const isViewOpen = (): boolean => document.querySelector('[data-focus-view]') !== null;

/** Only where the person allowed it before, and is not looking here. */
function callBySystem(title: string, body: string): void {
  const isSeen = document.visibilityState === 'visible' && document.hasFocus();
  if (isSeen || !clockAtHand()?.calls() || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const call = new Notification(title, { body, tag: 'unchaos-focus' });
    call.onclick = () => {
      window.focus();
      call.close();
    };
  } catch {
    // Some phones know notifications of a service worker alone; the toast and the title say the same.
  }
}

import { useAtomValue } from 'jotai';
import { Minimize2 } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { comesBack, mayPark } from '#shared/focus/parking.ts';
import { breakTipAt, shown, wantOf } from '#shared/focus/shown.ts';
import type { FocusTask } from '#shared/focus/session.ts';
import { lengthsIn } from '#shared/focus/lengths.ts';
import type { Reading, Timer } from '#shared/focus/timerFacts.ts';
import { hourIn } from '#shared/kernel/dates.ts';
import { timeZoneAtom } from '#renderer/platform/session.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { useEscape, useFocusReturn } from '#renderer/ui/overlay.ts';
import { AwayQuestion } from '../away/AwayQuestion.tsx';
import { FloatButton } from '../mini/FloatButton.tsx';
import { ParkButton } from '../parking/ParkButton.tsx';
import { ParkedAtBreak } from '../parking/ParkedAtBreak.tsx';
import { ParkingNews } from '../parking/ParkedDialog.tsx';
import { elsewhereAtom } from './atoms.ts';
import { Dial } from './Dial.tsx';
import { Offers } from './Offers.tsx';
import { Said } from './Said.tsx';
import { useDeeds } from './useDeeds.ts';
import './focus.css';
import { focusedMs } from '#shared/focus/soFar.ts';

interface FocusViewProps {
  readonly timer: Timer;
  readonly at: Reading;
  readonly onLeave: () => void;
}

/** Full-window timer; Escape always leaves it, and the time keeps running (spec tasks 2, Other overlays; 4). */
export function FocusView({ timer, at, onLeave }: FocusViewProps) {
  const { t } = useTranslation('focus');
  const focus = useFocusReturn();
  const content = useEscape(true, onLeave);
  const deeds = useDeeds(taskOf(timer), lengthsIn(timer));
  const { eyebrow, heading, note } = useTexts(timer, at);
  const onSpace = useSpace(timer, deeds.accept);
  const acted = useFirstOffer(content, timer.phase);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onLeave()}>
      <Radix.Portal>
        {/* Holds the page behind still. */}
        <Radix.Overlay className="fixed inset-0 z-35" />
        <Radix.Content
          ref={content}
          data-focus-view
          data-keys="focus"
          aria-describedby={undefined}
          className={cn('focus-light veil fixed inset-0 z-36 overflow-y-auto focus:outline-none', lightOf(timer))}
          onKeyDown={onSpace}
          onClick={acted}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            content.current?.focus();
          }}
        >
          <Radix.Title className="sr-only">{t('timer.name')}</Radix.Title>
          <div className="mx-auto grid min-h-full max-w-3xl grid-cols-1 content-center justify-items-center gap-7 px-5 py-[max(2.5rem,min(4rem,5dvh))] text-center sm:gap-[min(2.25rem,3.5dvh)] sm:px-8">
            <div className="grid w-full min-w-0 gap-3">
              <p className="line-clamp-2 break-words text-ink-soft sm:text-lg">{eyebrow}</p>
              <h2 className="line-clamp-4 text-3xl leading-tight break-words sm:text-5xl">{heading}</h2>
            </div>
            <Dial timer={timer} at={at} />
            {note && <p className="max-w-prose text-balance text-ink-soft sm:text-lg">{note}</p>}
            <AwayQuestion timer={timer} />
            <Offers timer={timer} at={at} deeds={deeds} />
            {mayPark(timer) && <ParkButton />}
            {comesBack(timer) && <ParkedAtBreak />}
          </div>
          <div className="absolute end-3 top-3 flex gap-1 sm:end-6 sm:top-6">
            <FloatButton />
            <IconButton label={t('timer.leave')} onClick={onLeave}>
              <Minimize2 aria-hidden size={22} />
            </IconButton>
          </div>
          <ParkingNews />
          <Said timer={timer} at={at} text={[heading, note].filter(Boolean).join('. ')} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const taskOf = (timer: Timer): FocusTask => ('session' in timer ? timer.session.task : timer.task);

/** Honey during focus, green during a break. */
const lightOf = (timer: Timer): string => ('session' in timer ? '' : 'focus-light-of-break');

const MINUTE_MS = 60_000;

/** A line above, the task, and a line below; kept short. */
function useTexts(timer: Timer, at: Reading) {
  const { t } = useTranslation('focus');
  const timeZone = useAtomValue(timeZoneAtom);
  const { text: time } = shown(timer, at);
  const { title } = taskOf(timer);
  const { phase } = timer;
  const isFocusElsewhere = useAtomValue(elsewhereAtom)?.phase === 'focus';
  if (phase === 'onBreak') {
    const tip = breakTipAt(hourIn(timeZone, new Date(timer.startedAt)));
    return { eyebrow: t('timer.break'), heading: t(`timer.tips.${tip}.title`), note: t(`timer.tips.${tip}.text`) };
  }
  const want = wantOf(timer);
  const state = want === null || want === 'away' ? phase : want;
  if (state === 'focus' || state === 'paused') {
    const note = state === 'paused' && isFocusElsewhere ? t('elsewhere.alsoHere') : null;
    return { eyebrow: t(`timer.views.${state}`), heading: title, note };
  }
  const { focusMinutes: minutes, breakMinutes } = lengthsIn(timer);
  const note = (): string => {
    if (state === 'endedEarly') {
      const count = phase === 'endedEarly' ? Math.floor(focusedMs(timer.session) / MINUTE_MS) : 0;
      return t('timer.views.endedEarly.text', { count, time });
    }
    if (state === 'breakSuggestion') return t('timer.views.breakSuggestion.text', { count: breakMinutes });
    return t(`timer.views.${state}.text`, { time, minutes });
  };
  return { eyebrow: title, heading: t(`timer.views.${state}.title`), note: note() };
}

/** The space bar pauses and resumes, unless it presses a button. */
function useSpace({ phase }: Timer, accept: (offer: 'pause' | 'resume') => void) {
  return (event: KeyboardEvent): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button');
    if (event.repeat || isOnButton || !isPressed(event.nativeEvent, 'pauseFocus')) return;
    event.preventDefault();
    if (phase === 'focus') accept('pause');
    if (phase === 'paused') accept('resume');
  };
}

/**
 * After a click the focus moves to the next action. When time itself changes the state the focus stays away from the
 * buttons, so that the user does not answer a question that appeared under their finger.
 */
function useFirstOffer(content: React.RefObject<HTMLDivElement | null>, phase: Timer['phase']) {
  const hasActed = useRef(false);
  useEffect(() => {
    if (hasActed.current && !content.current?.contains(document.activeElement)) content.current?.focus();
    if (hasActed.current && document.activeElement === content.current)
      content.current?.querySelector('button')?.focus();
    hasActed.current = false;
  }, [content, phase]);
  return () => {
    hasActed.current = true;
  };
}

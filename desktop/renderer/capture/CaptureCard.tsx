import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#renderer/platform/lazy.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { Mark } from '#renderer/ui/Mark.tsx';
import { useFittingWindow } from '#renderer/platform/browserHooks.ts';
import { NextLine } from './appointments/NextLine.tsx';
import { type KnownCalendar, useCalendar } from './appointments/useCalendar.ts';
import { TaskSearch } from './search/TaskSearch.tsx';
import { type Capture, type Computer, isForTimer, LONGEST, SEARCH, useCapture } from './useCapture.ts';

const CareCard = lazyPart(async () => (await import('./CareCard.tsx')).CareCard);
const CareOffer = lazyPart(async () => (await import('./CareCard.tsx')).CareOffer);
const Understood = lazyPart(async () => (await import('./fetchUnderstood.ts')).understood());

/** Text length from which the number of characters left is shown. */
const NEARLY_FULL = LONGEST - 500;

function useRoomLeft(length: number): string | undefined {
  const { t } = useTranslation('capture');
  if (length < NEARLY_FULL) return undefined;
  const left = LONGEST - length;
  return left < 0 ? t('over', { over: -left }) : t('room', { left });
}

/** The card of the capture window: write, press Enter, and it closes. */
export function CaptureCard({ computer }: { computer: Computer }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const capture = useCapture(computer, field);
  const calendar = useCalendar(computer);
  useEffect(() => void CareCard.prepare(), []);
  const writing = (
    <Card onEscape={capture.putAway}>
      {capture.isSearching ? (
        <TaskSearch
          computer={computer}
          calendar={calendar}
          onLeave={capture.leaveSearch}
          onFocus={capture.notifyFocus}
        />
      ) : (
        <Writing field={field} capture={capture} calendar={calendar} />
      )}
    </Card>
  );
  if (capture.mood !== 'care') return writing;
  return (
    <Suspense fallback={writing}>
      <CareCard onDone={capture.putAway} />
    </Suspense>
  );
}

/** The help text makes room for a message about the text; a full sentence takes its place. */
const HELP_LOOKS: Readonly<Partial<Record<Capture['mood'], string>>> = {
  kept: 'invisible',
  keptHere: 'hidden',
  parked: 'hidden',
  timer: 'hidden',
};

interface CardProps {
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

function Card({ onEscape, children }: CardProps) {
  const card = useRef<HTMLElement>(null);
  useFittingWindow(card);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  return (
    <main ref={card} className="card relative bg-surface px-7 pt-6 pb-4" onKeyDown={onKeyDown}>
      <div className="grip absolute inset-x-0 top-0 h-5" aria-hidden="true" />
      {children}
    </main>
  );
}

interface WritingProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly capture: Capture;
  readonly calendar: KnownCalendar | null;
}

function Writing({ field, capture, calendar }: WritingProps) {
  const { text, mood, waiting, toggled, canPark, write, putRight, send, park } = capture;
  // The lines below appear with the first letter and disappear with the last: an empty window stays small and keeps no
  // parser in memory.
  const hasWords = text.trim() !== '' && !isForTimer(text);
  const { t } = useTranslation('capture');
  const room = useRoomLeft(text.length);
  const isOver = text.length > LONGEST;
  // Text carried over from the search continues at its end.
  useLayoutEffect(() => {
    const words = field.current;
    words?.setSelectionRange(words.value.length, words.value.length);
  }, [field]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void (canPark && (event.ctrlKey || event.metaKey) ? park() : send());
  };

  return (
    <>
      <label htmlFor="thoughts" className="sr-only">
        {t('field')}
      </label>
      <textarea
        ref={field}
        id="thoughts"
        className="field block w-full resize-none bg-transparent text-[1.25rem] leading-relaxed text-ink outline-none placeholder:font-display placeholder:text-ink-soft"
        placeholder={t('placeholder')}
        aria-describedby="help room"
        aria-invalid={isOver}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        autoFocus
      />
      {text === '' && mood === 'writing' && calendar && <NextLine calendar={calendar} />}
      <footer className="mt-3 flex min-h-7 items-center justify-between gap-4 text-[0.9rem] text-ink-soft">
        <p id="help" className={HELP_LOOKS[mood]}>
          <Kbd keys={[t('enter')]} /> {t(isForTimer(text) ? 'forTimer' : 'sends')} <span aria-hidden="true">·</span>{' '}
          <Kbd keys={[t('escape')]} /> {t('keeps')}
          {text === '' && (
            <>
              {' '}
              <span aria-hidden="true">·</span> <Kbd keys={[SEARCH]} /> {t('finds')}
            </>
          )}
        </p>
        {mood === 'writing' && room === undefined && <Mark className="size-8 text-accent" />}
        <p id="room" role="status" className="text-right empty:hidden">
          {(mood === 'kept' || mood === 'offer') && (
            <span className="thanks font-semibold text-accent">{t('kept')}</span>
          )}
          {mood === 'keptHere' && (
            <span className="thanks font-semibold text-accent">{t('keptHere', { count: waiting })}</span>
          )}
          {mood === 'timer' && <span className="thanks font-semibold text-accent">{t(`timer.${toggled}`)}</span>}
          {mood === 'parked' && <span className="thanks font-semibold text-accent">{t('parked')}</span>}
          {mood === 'failed' && t('unkept')}
          {mood === 'writing' && room}
        </p>
      </footer>
      {mood === 'offer' && (
        <Suspense fallback={null}>
          <div className="care mt-2 overflow-y-auto pb-1">
            <CareOffer />
          </div>
        </Suspense>
      )}
      {hasWords && (
        <Suspense fallback={null}>
          <Understood text={text} onPutRight={putRight} />
        </Suspense>
      )}
      {canPark && (
        <div className="mt-1 -ms-3.5 flex flex-wrap items-center gap-x-1">
          <Button kind="quiet" size="small" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => void park()}>
            {t('park')}
          </Button>
          <span className="inline-flex" aria-hidden="true">
            <Kbd keys={[commandKey(), t('enter')]} />
          </span>
        </div>
      )}
    </>
  );
}

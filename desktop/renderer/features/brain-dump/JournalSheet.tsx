import { type KeyboardEvent, startTransition, useEffect, useId, useOptimistic, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DUMP_CHARACTERS } from '#shared/brain-dump/contract.ts';
import type { Span } from '#shared/tasks/task.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { cn } from '#renderer/ui/cn.ts';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { isPressed } from '#renderer/ui/keys/press.ts';
import { LitWords } from './live/LitWords.tsx';
import type { DraftEditor } from './useDraft.ts';

interface JournalSheetProps {
  readonly desk: DraftEditor;
  readonly onSend: () => void;
  /** Span that is highlighted for a moment. */
  readonly lit: Span | null;
}

/** Text styles shared by the field and the layer behind it. */
const LETTERS = 'px-5 py-4 text-lg leading-8 sm:px-8 sm:py-6 sm:text-xl sm:leading-9';
const FIELD = cn(
  'relative field-sizing-content block max-h-[max(12rem,calc(100dvh-28.5rem))] min-h-[max(12rem,calc(100dvh-33rem))] w-full resize-none rounded-t-card bg-transparent outline-none placeholder:text-ink-soft',
  LETTERS,
);

/** One sheet of paper, one button (spec tasks 2, Journaling mode). */
export function JournalSheet({ desk, onSend, lit }: JournalSheetProps) {
  const { t } = useTranslation('brainDump');
  const footId = useId();
  const sendByKeys = (event: KeyboardEvent): void => {
    if (!isPressed(event.nativeEvent, 'organize')) return;
    event.preventDefault();
    onSend();
  };
  return (
    <>
      <div className="sheet-of-paper relative">
        <Paper desk={desk} lit={lit} footId={footId} onKeyDown={sendByKeys} />
        <DraftState id={footId} desk={desk} />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <Button
          kind="primary"
          size="large"
          disabled={desk.text.trim() === ''}
          onClick={onSend}
          className="w-full sm:w-auto"
        >
          {t('send')}
        </Button>
        <span className="hidden sm:inline">
          <Kbd keys={[commandKey(), t('enterKey')]} />
        </span>
      </div>
    </>
  );
}

interface PaperProps extends Pick<JournalSheetProps, 'desk' | 'lit'> {
  readonly footId: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The text field. A letter shows at once; all other work waits until after the paint. */
function Paper({ desk, lit, footId, onKeyDown }: PaperProps) {
  const { t } = useTranslation('brainDump');
  const [words, setWords] = useOptimistic(desk.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (desk.takenBack > 0) field.current?.focus();
  }, [desk.takenBack]);
  const write = (text: string): void =>
    startTransition(() => {
      setWords(text);
      desk.write(text);
    });
  return (
    <>
      {lit && <LitWords field={field} text={words} span={lit} className={LETTERS} />}
      <textarea
        ref={(element) => {
          field.current = element;
          return focusWhenFree(element);
        }}
        aria-label={t('field')}
        aria-describedby={footId}
        placeholder={t('placeholder')}
        value={words}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        className={FIELD}
      />
    </>
  );
}

/** Focuses the field, but never takes the focus from a menu or button in use. */
function focusWhenFree(field: HTMLTextAreaElement | null): void {
  const holder = document.activeElement;
  if (field && (holder === document.body || holder?.id === 'main' || holder?.tagName === 'A')) field.focus();
}

/** Where the draft is saved, and near the limit its length. */
function DraftState({ id, desk }: { readonly id: string; readonly desk: DraftEditor }) {
  const { t } = useTranslation('brainDump');
  const limit = useStatus().data?.limits.charactersPerDump ?? DUMP_CHARACTERS.standard;
  const written = desk.text.length;
  return (
    <p id={id} className="flex flex-wrap justify-between gap-2 px-5 pb-3 text-sm text-ink-soft sm:px-8">
      <span>{desk.isKept ? t('kept') : t('notKept')}</span>
      {written > limit * 0.9 && (
        <span className="tabular-nums">
          {written > limit ? t('tooLong', { written, limit }) : t('characters', { written, limit })}
        </span>
      )}
    </p>
  );
}

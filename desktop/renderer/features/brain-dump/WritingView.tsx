import { useAtom, useSetAtom } from 'jotai';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DUMP_CHARACTERS } from '#shared/brain-dump/contract.ts';
import { TrialBanner, UpgradeDialog } from '#renderer/features/billing/index.ts';
import { useStatus } from '#renderer/platform/status.ts';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorBox, Note } from '#renderer/ui/Card.tsx';
import { commandKey, Kbd } from '#renderer/ui/Kbd.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { usedUpAtom } from './atoms.ts';
import type { DumpFailure } from './failure.ts';
import { Reassurance } from './Reassurance.tsx';
import type { DraftDesk } from './useDraft.ts';
import { useOnline } from './useOnline.ts';

interface WritingViewProps {
  readonly desk: DraftDesk;
  readonly failure: DumpFailure | null;
  readonly onSend: () => void;
}

/** One sheet of paper, one button (spec tasks 2, Journaling mode). */
export function WritingView({ desk, failure, onSend }: WritingViewProps) {
  const { t } = useTranslation('brain-dump');
  const toast = useSetAtom(showToastAtom);
  const [usedUp, setUsedUp] = useAtom(usedUpAtom);
  const footId = useId();
  const isEmpty = desk.text.trim() === '';

  const send = (): void => {
    if (isEmpty) toast({ tone: 'error', title: t('empty.title'), text: t('empty.text') });
    else if (cleanFreeText(desk.text) === '')
      toast({ tone: 'error', title: t('invalid.title'), text: t('invalid.text') });
    else onSend();
  };
  const sendByKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="mx-auto grid max-w-3xl gap-5 pt-2 pb-12 sm:pt-8">
      <title>{`${t('screen')} · Unchaos`}</title>
      <TrialBanner />
      {usedUp && <UpgradeDialog usedUp={usedUp} onClose={() => setUsedUp(null)} />}
      <div className="grid gap-1 text-center">
        <h1 className="text-3xl sm:text-5xl">{t('heading')}</h1>
        <Reassurance />
      </div>
      <OfflineNote />
      {failure && (
        <ErrorBox className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-60">
            <p className="font-semibold">{failure.title}</p>
            <p>{failure.text}</p>
            <p className="mt-1 text-ink">{t('safe')}</p>
          </div>
          {!failure.endsSession && <Button onClick={send}>{t('retry')}</Button>}
        </ErrorBox>
      )}
      <div className="sheet-of-paper">
        <textarea
          ref={focusWhenFree}
          aria-label={t('field')}
          aria-describedby={footId}
          placeholder={t('placeholder')}
          value={desk.text}
          onChange={(event) => desk.write(event.target.value)}
          onKeyDown={sendByKeys}
          className="field-sizing-content block max-h-[max(12rem,calc(100dvh-25.5rem))] min-h-[max(12rem,calc(100dvh-30rem))] w-full resize-none rounded-t-card bg-transparent px-5 py-4 text-lg leading-8 outline-none placeholder:text-ink-soft sm:px-8 sm:py-6 sm:text-xl sm:leading-9"
        />
        <DraftState id={footId} desk={desk} />
      </div>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <Button kind="primary" size="large" disabled={isEmpty} onClick={send} className="w-full sm:w-auto">
          {t('send')}
        </Button>
        <span className="hidden sm:inline">
          <Kbd keys={[commandKey(), t('enterKey')]} />
        </span>
      </div>
    </div>
  );
}

/** Ready to type at once, but never by taking the focus away from a menu or a button in use. */
function focusWhenFree(field: HTMLTextAreaElement | null): void {
  const holder = document.activeElement;
  if (field && (holder === document.body || holder?.id === 'main' || holder?.tagName === 'A')) field.focus();
}

function OfflineNote() {
  const { t } = useTranslation('brain-dump');
  return useOnline() ? null : <Note>{t('offline')}</Note>;
}

/** Where the words are; near the limit also how many. */
function DraftState({ id, desk }: { readonly id: string; readonly desk: DraftDesk }) {
  const { t } = useTranslation('brain-dump');
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

import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useSetAtom } from 'jotai';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PARKED_CHARACTERS } from '#shared/focus/parking.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { TextAreaField } from '#renderer/ui/Field.tsx';
import { parkingDialogAtom, parkingNewsAtom } from './atoms.ts';
import { prepareHearing, showCare, speaksOfCrisis } from './care.ts';
import { keepParkDraft, readParkDraft } from './parkDraft.ts';
import { parkThought } from './service.ts';
import { useTellParking } from './useTellParking.ts';

/** One field over the current screen: parks a stray thought while the timer keeps running. */
export function ParkDialog() {
  const { t } = useTranslation('parking');
  const client = useQueryClient();
  const [dialog, show] = useAtom(parkingDialogAtom);
  const tell = useTellParking();
  const [text, setText] = useState(readParkDraft);
  const [isBusy, setBusy] = useState(false);
  const hear = useSetAtom(parkingNewsAtom);
  useEffect(() => {
    prepareHearing();
    // Cleared first, because the same text twice in a row would not be announced.
    hear('');
  }, [hear]);
  const write = (next: string): void => {
    setText(next);
    keepParkDraft(next);
  };
  const park = async (): Promise<void> => {
    setBusy(true);
    const isKept = await parkThought(text);
    setBusy(false);
    if (!isKept) return tell.failed();
    write('');
    // If its code cannot be loaded, the thought is parked all the same, and checked when it comes back.
    if (await speaksOfCrisis(text).catch(() => false)) return showCare(client);
    show(null);
    tell.done(t('parked'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy && text.trim() !== '') void park();
  };
  const sendByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <Dialog open={dialog === 'write'} onClose={() => show(null)} title={t('write.title')} description={t('write.text')}>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4">
        <TextAreaField
          autoFocus
          label={t('write.field')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByEnter}
          maxLength={PARKED_CHARACTERS}
          rows={2}
        />
        <div className="flex justify-end">
          <Button type="submit" kind="primary" busy={isBusy} disabled={text.trim() === ''}>
            {t('write.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanFreeText } from '#shared/kernel/text.ts';
import { TrialBanner, UpgradeDialog } from '#renderer/features/billing/index.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Note } from '#renderer/ui/Card.tsx';
import { showToastAtom } from '#renderer/ui/toasts.ts';
import { useOnline } from '#renderer/platform/browserHooks.ts';
import { usedUpAtom } from './atoms.ts';
import { JournalSheet } from './JournalSheet.tsx';
import { BesideWords } from './live/BesideWords.tsx';
import { PastDumpsLink } from './PastDumpsLink.tsx';
import { Reassurance } from './Reassurance.tsx';
import type { DraftEditor } from './useDraft.ts';
import { LateRecordings, LateVoice } from './voice/Late.tsx';
import { type DumpMode, modeAtom, noVoiceAtom } from './voice/mode.ts';

interface WritingViewProps {
  readonly desk: DraftEditor;
  readonly onSend: () => void;
  /** Unsorted dumps, placed between the heading and the field. */
  readonly children?: ReactNode;
}

/** Captures a dump by voice or keyboard, into one draft (spec tasks 2, Brain dump). */
export function WritingView({ desk, onSend, children }: WritingViewProps) {
  const { t } = useTranslation('brainDump');
  const toast = useSetAtom(showToastAtom);
  const [usedUp, setUsedUp] = useAtom(usedUpAtom);
  const [mode, choose] = useMode(desk.takenBack);

  const send = (): void => {
    const words = desk.words();
    if (words.trim() === '') toast({ tone: 'error', title: t('empty.title'), text: t('empty.text') });
    else if (cleanFreeText(words) === '') toast({ tone: 'error', title: t('invalid.title'), text: t('invalid.text') });
    else onSend();
  };

  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-5 pt-2 pb-12 sm:pt-8">
      <title>{`${t('screen')} · Unchaos`}</title>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
        <TrialBanner />
        {usedUp && <UpgradeDialog usedUp={usedUp} onClose={() => setUsedUp(null)} />}
        <div className="grid gap-1 text-center">
          <h1 className="text-3xl sm:text-5xl">{t('heading')}</h1>
          <Reassurance />
        </div>
        <OfflineNote />
        <NoVoiceNote />
        {children}
      </div>
      <BesideWords
        desk={desk}
        words={(lit) =>
          mode.shown === 'voice' ? (
            <LateVoice desk={desk} onSend={send} takesFocus={mode.isChosenNow} lit={lit} />
          ) : (
            <JournalSheet desk={desk} onSend={send} lit={lit} />
          )
        }
      >
        {/* A button of its own for each mode: the one that was pressed goes, and the focus moves to where words go. */}
        <Button key={mode.shown} kind="quiet" className="justify-self-center" onClick={choose}>
          {mode.shown === 'voice' ? t('voice.toJournaling') : t('voice.toVoice')}
        </Button>
        <LateRecordings desk={desk} />
        <PastDumpsLink />
      </BesideWords>
    </div>
  );
}

interface Mode {
  readonly shown: DumpMode;
  /** Whether the user switched modes on this screen. */
  readonly isChosenNow: boolean;
}

/** `takenBack`: how many times a text returned to the field for further editing. */
function useMode(takenBack: number): readonly [Mode, () => void] {
  const [shown, setMode] = useAtom(modeAtom);
  const [isChosenNow, setChosenNow] = useState(false);
  useEffect(() => {
    if (takenBack > 0) setMode('journaling');
  }, [takenBack, setMode]);
  const choose = (): void => {
    setMode(shown === 'voice' ? 'journaling' : 'voice');
    setChosenNow(true);
  };
  return [{ shown, isChosenNow }, choose];
}

const OfflineNote = memo(function OfflineNote() {
  const { t } = useTranslation('brainDump');
  return useOnline() ? null : <Note>{t('offline')}</Note>;
});

/** Explains why the page shows paper instead of a microphone. */
const NoVoiceNote = memo(function NoVoiceNote() {
  const { t } = useTranslation('brainDump');
  const reason = useAtomValue(noVoiceAtom);
  if (reason === null) return null;
  return (
    <Note>
      <p className="font-semibold">{t(`voice.none.${reason}.title`)}</p>
      <p>{t(`voice.none.${reason}.text`)}</p>
    </Note>
  );
});

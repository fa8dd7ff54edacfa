import { useMutation } from '@tanstack/react-query';
import { AudioLines, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Moment } from '#shared/brain-dump/captured.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { messageOf } from '#renderer/platform/apiError.ts';
import { Button, IconButton } from '#renderer/ui/Button.tsx';
import { Confirm } from '#renderer/ui/Confirm.tsx';
import { forgetRecording, type Recording, soundOf } from './recordings.ts';
import { useRecordings } from './useRecordings.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import { forgetSoon, writeDown } from './writeDown.ts';

const voiceWords = messagesOf('voice');

interface UnsortedRecordingsProps {
  readonly user: number;
  /** Receives the lines of a recording and when it was made, for the draft; then the recording is deleted. */
  readonly onLines: (lines: readonly string[], said: Moment) => void;
}

/** Recordings that could not be transcribed yet: nothing is lost (spec settled, Nothing is lost). */
export function UnsortedRecordings({ user, onLines }: UnsortedRecordingsProps) {
  const { t } = useTranslation('voice');
  const recordings = useRecordings(user);
  if (recordings.length === 0) return null;
  return (
    <section aria-label={t('recordings')} className="mx-auto w-full max-w-xl">
      <ul className="grid gap-3">
        {recordings.map((recording) => (
          <Waiting key={recording.id} recording={recording} onLines={onLines} />
        ))}
      </ul>
    </section>
  );
}

/** Formats minutes and seconds, such as 0:42. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface WaitingProps {
  readonly recording: Recording;
  readonly onLines: UnsortedRecordingsProps['onLines'];
}

function Waiting({ recording, onLines }: WaitingProps) {
  const { t } = useTranslation('voice');
  const [isRemoving, setRemoving] = useState(false);
  const [isHeard, setHeard] = useState(false);
  const length = clockOf(recording.length);
  const attempt = useMutation({
    mutationFn: async () => writeDown(await soundOf(recording)),
  });
  // Only while the screen is mounted: otherwise the draft takes no text, and the recording stays.
  const tryAgain = (): void =>
    attempt.mutate(undefined, {
      onSuccess(lines) {
        if (lines.length === 0) return;
        onLines(lines, { at: recording.startedAt + recording.length, zone: ownTimeZone() });
        forgetSoon(recording.id);
      },
    });
  const isDone = attempt.isSuccess && attempt.data.length > 0;
  const trouble = attempt.isError
    ? messageOf(attempt.error)
    : attempt.isSuccess && !isDone && t('trouble.nothingHeard.title');

  return (
    <li className="grid gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <p className="flex items-center gap-3">
        <AudioLines aria-hidden size={20} className="shrink-0 text-accent" />
        <span className="min-w-0">{t('recording', { length })}</span>
      </p>
      {trouble && (
        <p role="alert" className="text-danger">
          {trouble}
        </p>
      )}
      {isHeard && <Player recording={recording} label={t('sound', { length })} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={attempt.isPending || isDone} onClick={tryAgain}>
          {t('again')}
        </Button>
        {!isHeard && (
          <Button size="small" kind="quiet" onClick={() => setHeard(true)}>
            {t('listen')}
          </Button>
        )}
        <IconButton label={t('remove')} className="ms-auto" onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden size={20} />
        </IconButton>
      </div>
      <Confirm
        open={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={() => void forgetRecording(recording.id)}
        {...voiceWords('removing', { returnObjects: true })}
      />
    </li>
  );
}

/** Plays a stored recording. */
function Player({ recording, label }: { readonly recording: Recording; readonly label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isCurrent = true;
    void soundOf(recording).then((sound) => {
      if (!isCurrent) return;
      made = URL.createObjectURL(sound);
      setAddress(made);
    });
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [recording]);
  return <audio controls autoPlay src={address} aria-label={label} className="w-full" />;
}

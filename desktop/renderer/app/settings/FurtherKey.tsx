import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { useKeyNames } from '../keys/useHint.ts';
import { KeyRecorder } from './KeyRecorder.tsx';
import { useRecordedKey } from './useRecordedKey.ts';

interface FurtherKeyProps {
  readonly which: keyof typeof WORDS;
  readonly computer: Computer;
  readonly hotkey: HotkeyState;
  readonly refresh: () => Promise<void>;
}

/** Text keys per hotkey: it works, it is taken by another program, and the label of the button that changes it. */
const WORDS = {
  voice: { works: 'key.voice', isTaken: 'key.voiceTaken', change: 'key.changeVoice' },
  timer: { works: 'key.timer', isTaken: 'key.timerTaken', change: 'key.changeTimer' },
} as const;

/**
 * A further global hotkey, which starts listening immediately, or starts and pauses the timer: what it is, and how to
 * change it.
 */
export function FurtherKey({ which, computer, hotkey, refresh }: FurtherKeyProps) {
  const { t } = useTranslation('settings');
  const names = useKeyNames();
  const change = useRef<HTMLButtonElement>(null);
  const focusSoon = (): void => void requestAnimationFrame(() => change.current?.focus());
  const onTaken = (): void => void refresh().then(focusSoon);
  const recorded = useRecordedKey(computer, { which, hotkey, onTaken });
  const leave = (): void => {
    recorded.stop();
    focusSoon();
  };
  const { accelerator, registered } = hotkey[which];
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      {recorded.isRecording ? (
        <KeyRecorder recorded={{ ...recorded, stop: leave }} isMac={hotkey.desktop.kind === 'mac'} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">
            <Kbd keys={names(accelerator)} /> {t(registered ? WORDS[which].works : WORDS[which].isTaken)}
          </p>
          <Button ref={change} size="small" aria-label={t(WORDS[which].change)} onClick={recorded.begin}>
            {t('key.change')}
          </Button>
        </div>
      )}
    </div>
  );
}

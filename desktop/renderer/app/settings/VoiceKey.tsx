import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { useKeyNames } from '../keys/useHint.ts';
import { KeyRecorder } from './KeyRecorder.tsx';
import { useRecordedKey } from './useRecordedKey.ts';

interface VoiceKeyProps {
  readonly computer: Computer;
  readonly hotkey: HotkeyState;
  readonly refresh: () => Promise<void>;
}

/** The second global key, which listens at once: what it is, and another one. */
export function VoiceKey({ computer, hotkey, refresh }: VoiceKeyProps) {
  const { t } = useTranslation('settings');
  const names = useKeyNames();
  const change = useRef<HTMLButtonElement>(null);
  const focusSoon = (): void => void requestAnimationFrame(() => change.current?.focus());
  const onTaken = (): void => void refresh().then(focusSoon);
  const recorded = useRecordedKey(computer, { which: 'voice', hotkey, onTaken });
  const leave = (): void => {
    recorded.stop();
    focusSoon();
  };
  const { accelerator, registered } = hotkey.voice;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      {recorded.isRecording ? (
        <KeyRecorder recorded={{ ...recorded, stop: leave }} isMac={hotkey.desktop.kind === 'mac'} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-soft">
            <Kbd keys={names(accelerator)} /> {t(registered ? 'key.voice' : 'key.voiceTaken')}
          </p>
          <Button ref={change} size="small" aria-label={t('key.changeVoice')} onClick={recorded.begin}>
            {t('key.change')}
          </Button>
        </div>
      )}
    </div>
  );
}

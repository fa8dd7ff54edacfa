import { useAtom } from 'jotai';
import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { Slider } from '#renderer/ui/Slider.tsx';
import { LOUDEST, playSound } from './play.ts';
import { soundAtom } from './setting.ts';
import { SOUND_KINDS } from './tones.ts';

/** Which sound tells the end of a session or a break on this device, how loud, and how it sounds. */
export function SoundSetting() {
  const { t } = useTranslation('lengths');
  const [sound, setSound] = useAtom(soundAtom);
  const { kind, volume } = sound;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChipChoice
        label={t('sound.label')}
        options={SOUND_KINDS.map((value) => ({ value, label: t(`sound.kinds.${value}`) }))}
        value={kind}
        onChange={(next) => setSound({ ...sound, kind: next })}
      />
      {kind !== 'off' && (
        <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
          <div className="min-w-40 grow">
            <Slider
              label={t('sound.volume')}
              value={volume}
              onChange={(next) => setSound({ ...sound, volume: next })}
              min={1}
              max={LOUDEST}
            />
          </div>
          <Button size="small" onClick={() => void playSound(sound, 'session')}>
            <Volume2 aria-hidden size={18} />
            {t('sound.play')}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t(desktop ? 'sound.hint' : 'sound.hintWeb')}</p>
    </div>
  );
}

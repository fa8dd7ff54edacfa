import { useAtom } from 'jotai';
import { Volume2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { desktop } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ChipChoice } from '#renderer/ui/Chips.tsx';
import { persistently } from '#renderer/platform/untilFetched.ts';
import { fetchPlayer, soundAtom } from './setting.ts';
import { SOUND_KINDS, VOLUMES } from './tones.ts';

/** Which sound tells the end of a session or a break on this device, how loud, and how it sounds. */
export function SoundSetting() {
  const { t } = useTranslation('lengths');
  const [sound, setSound] = useAtom(soundAtom);
  const { kind, volume } = sound;
  const play = (): void =>
    void persistently(fetchPlayer).then(
      ({ playSound }) => playSound(sound, 'session'),
      () => undefined,
    );
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
          <ChipChoice
            label={t('sound.volume')}
            options={VOLUMES.map((value) => ({ value, label: t(`sound.volumes.${value}`) }))}
            value={volume}
            onChange={(next) => setSound({ ...sound, volume: next })}
          />
          <Button size="small" onClick={play}>
            <Volume2 aria-hidden size={18} />
            {t('sound.play')}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t(desktop ? 'sound.hint' : 'sound.hintWeb')}</p>
    </div>
  );
}

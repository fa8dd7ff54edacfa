import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Disclosure } from '#renderer/ui/Disclosure.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { SettingCard } from '#renderer/ui/SettingCard.tsx';
import { useKeyNames } from '../keys/useHint.ts';
import { FurtherKey } from './FurtherKey.tsx';
import { CheckText, CheckTitle } from './CheckedKey.tsx';
import { KeyRecorder } from './KeyRecorder.tsx';
import { useHotkey, useKeyCheck } from './useHotkey.ts';
import { useRecordedKey } from './useRecordedKey.ts';
import { WayOut } from './WayOut.tsx';

/** The global hotkey: what it is, whether it works, how to change it, and a workaround. */
export function KeyCard({ computer }: { readonly computer: Computer }) {
  const { hotkey, refresh } = useHotkey(computer);
  return hotkey && <KnownKey computer={computer} hotkey={hotkey} refresh={refresh} />;
}

interface KnownKeyProps {
  readonly computer: Computer;
  readonly hotkey: HotkeyState;
  readonly refresh: () => Promise<void>;
}

function KnownKey({ computer, hotkey, refresh }: KnownKeyProps) {
  const { t } = useTranslation('settings');
  const names = useKeyNames();
  const change = useRef<HTMLButtonElement>(null);
  const [isTesting, setTesting] = useState(false);
  const onTaken = (): void => {
    setTesting(true);
    void refresh();
  };
  const recorded = useRecordedKey(computer, { which: 'thought', hotkey, onTaken });
  const leave = (): void => {
    recorded.stop();
    requestAnimationFrame(() => change.current?.focus());
  };
  return (
    <SettingCard
      title={t('key.title')}
      action={
        !recorded.isRecording && (
          <Button ref={change} size="small" onClick={recorded.begin}>
            {t('key.change')}
          </Button>
        )
      }
    >
      <p className="text-ink-soft">{t('key.text')}</p>
      {recorded.isRecording ? (
        <KeyRecorder recorded={{ ...recorded, stop: leave }} isMac={hotkey.desktop.kind === 'mac'} />
      ) : (
        <p>
          <Kbd keys={names(hotkey.accelerator)} />
        </p>
      )}
      {!recorded.isRecording &&
        (isTesting ? (
          <Test key={hotkey.accelerator} computer={computer} hotkey={hotkey} />
        ) : (
          <Known hotkey={hotkey} onTest={() => setTesting(true)} />
        ))}
      <FurtherKey which="voice" computer={computer} hotkey={hotkey} refresh={refresh} />
      <FurtherKey which="timer" computer={computer} hotkey={hotkey} refresh={refresh} />
    </SettingCard>
  );
}

/** The known state of the hotkey without a test. */
function Known({ hotkey, onTest }: { readonly hotkey: HotkeyState; readonly onTest: () => void }) {
  const { t } = useTranslation('settings');
  const { heard, heardInThisRun } = hotkey;
  return (
    <>
      <p>{t(heardInThisRun ? 'key.heardNow' : heard ? 'key.heardBefore' : 'key.neverHeard')}</p>
      <div>
        <Button size="small" onClick={onTest}>
          {t('key.test')}
        </Button>
      </div>
      <Disclosure look="line" title={t('key.byHand')}>
        <div className="text-sm">
          <WayOut hotkey={hotkey} />
        </div>
      </Disclosure>
    </>
  );
}

function Test({ computer, hotkey }: { readonly computer: Computer; readonly hotkey: HotkeyState }) {
  const { check, again } = useKeyCheck(computer, hotkey);
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="font-semibold">
        <CheckTitle hotkey={hotkey} check={check} />
      </p>
      <CheckText hotkey={hotkey} check={check} onAgain={again} />
    </div>
  );
}

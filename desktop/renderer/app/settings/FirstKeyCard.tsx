import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { keepText, readText } from '#renderer/platform/storage.ts';
import { IconButton } from '#renderer/ui/Button.tsx';
import { Card } from '#renderer/ui/Card.tsx';
import { CheckText, CheckTitle } from './CheckedKey.tsx';
import { useHotkey, useKeyCheck } from './useHotkey.ts';

/** Local storage key for the hotkey that the user declined to test; a different hotkey is asked for again. */
const DECLINED_KEY = 'hotkeyNotNow';

/** Asks once to test the global hotkey, unobtrusively in a corner, as long as it has never worked on this computer. */
export function FirstKeyCard({ computer }: { readonly computer: Computer }) {
  const { hotkey } = useHotkey(computer);
  /** The initial state decides: the card stays to confirm that the hotkey works. */
  const [asked, setAsked] = useState<HotkeyState | null>(null);
  const [isClosed, setClosed] = useState(false);
  if (hotkey && !asked) setAsked(hotkey);
  if (!hotkey || !asked || asked.heard || isClosed || readText(DECLINED_KEY) === asked.accelerator) return null;
  return (
    <div className="fixed inset-x-3 bottom-22 z-30 sm:inset-x-auto sm:left-5 sm:w-96 md:bottom-5">
      <Asking computer={computer} hotkey={hotkey} onClose={() => setClosed(true)} />
    </div>
  );
}

interface AskingProps {
  readonly computer: Computer;
  readonly hotkey: HotkeyState;
  readonly onClose: () => void;
}

function Asking({ computer, hotkey, onClose }: AskingProps) {
  const { t } = useTranslation('settings');
  const titleId = useId();
  const { check, again } = useKeyCheck(computer, hotkey);
  const close = (): void => {
    if (check !== 'heard') keepText(DECLINED_KEY, hotkey.accelerator);
    onClose();
  };
  return (
    <Card role="region" aria-labelledby={titleId} className="grid grid-cols-1 gap-1 p-4! shadow-high!">
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="min-w-0 py-2 font-sans text-base leading-snug font-bold">
          <CheckTitle hotkey={hotkey} check={check} />
        </h2>
        <IconButton label={t(check === 'heard' ? 'check.done' : 'check.later')} className="-me-2" onClick={close}>
          <X aria-hidden size={18} />
        </IconButton>
      </div>
      <CheckText hotkey={hotkey} check={check} onAgain={again} />
    </Card>
  );
}

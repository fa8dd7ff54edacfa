import { useCallback, useEffect, useState } from 'react';
import type { HotkeyState } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';
import { checkKey, type KeyCheck } from './keyCheck.ts';

/** The global hotkey of this computer, reloaded whenever it arrives or changes; null until it is known. */
export function useHotkey(computer: Computer): {
  readonly hotkey: HotkeyState | null;
  readonly refresh: () => Promise<void>;
} {
  const [hotkey, setHotkey] = useState<HotkeyState | null>(null);
  const refresh = useCallback(
    () => computer.ask('brain-dump:hotkey', undefined).then(setHotkey, () => undefined),
    [computer],
  );
  useEffect(() => {
    void refresh();
    return computer.on('brain-dump:hotkey-heard', () => void refresh());
  }, [computer, refresh]);
  return { hotkey, refresh };
}

/** Waits for a press of the hotkey while mounted; `again` restarts. */
export function useKeyCheck(
  computer: Computer,
  { accelerator, registered }: Pick<HotkeyState, 'accelerator' | 'registered'>,
): { readonly check: KeyCheck; readonly again: () => void } {
  const [check, setCheck] = useState<KeyCheck>(registered ? 'listening' : 'taken');
  const [round, setRound] = useState(0);
  useEffect(
    () => checkKey({ accelerator, registered }, computer, setCheck),
    [computer, accelerator, registered, round],
  );
  return { check, again: () => setRound((before) => before + 1) };
}

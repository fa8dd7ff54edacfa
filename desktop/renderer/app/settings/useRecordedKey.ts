import { type KeyboardEvent, useState } from 'react';
import { acceleratorOf } from '#shared/brain-dump/accelerator.ts';
import type { HotkeyState, WhichKey } from '#shared/brain-dump/ipc.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/**
 * Result of the last press: not enough for a global hotkey, one of our other hotkeys, or one that another program has.
 */
type RecordTrouble = { readonly kind: 'tooLittle' | 'ours' } | { readonly kind: 'taken'; readonly accelerator: string };

interface RecordedKey {
  readonly isRecording: boolean;
  readonly trouble: RecordTrouble | null;
  readonly begin: () => void;
  readonly stop: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta'];

interface Wish {
  readonly which: WhichKey;
  readonly hotkey: HotkeyState;
  readonly onTaken: () => void;
}

/** Records the next key press as the global hotkey; Tab still moves the focus, and Escape cancels. */
export function useRecordedKey(computer: Computer, { which, hotkey, onTaken }: Wish): RecordedKey {
  const all: Readonly<Record<WhichKey, string>> = {
    thought: hotkey.accelerator,
    voice: hotkey.voice.accelerator,
    timer: hotkey.timer.accelerator,
  };
  const others = Object.entries(all).flatMap(([key, accelerator]) => (key === which ? [] : [accelerator]));
  const [isRecording, setRecording] = useState(false);
  const [trouble, setTrouble] = useState<RecordTrouble | null>(null);
  const stop = (): void => {
    setRecording(false);
    setTrouble(null);
  };
  const take = async (accelerator: string): Promise<void> => {
    const { registered } = await computer.ask('brain-dump:set-hotkey', { which, accelerator });
    if (!registered) return setTrouble({ kind: 'taken', accelerator });
    stop();
    onTaken();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) return;
    event.preventDefault();
    if (event.key === 'Escape') return stop();
    if (MODIFIERS.includes(event.key) || event.repeat) return;
    const accelerator = acceleratorOf(event, hotkey.desktop.kind === 'mac');
    if (accelerator === null) return setTrouble({ kind: 'tooLittle' });
    if (others.includes(accelerator)) return setTrouble({ kind: 'ours' });
    void take(accelerator).catch(() => setTrouble({ kind: 'taken', accelerator }));
  };
  const begin = (): void => {
    setTrouble(null);
    setRecording(true);
  };
  return { isRecording, trouble, begin, stop, onKeyDown };
}

import { type KeyboardEvent, useState } from 'react';
import { acceleratorOf } from '#shared/brain-dump/accelerator.ts';
import type { Computer } from '#renderer/platform/desktop.ts';

/** What came of the last press: nothing yet, too little for a global key, or a key that another program has. */
export type RecordTrouble = { readonly kind: 'tooLittle' } | { readonly kind: 'taken'; readonly accelerator: string };

interface RecordedKey {
  readonly isRecording: boolean;
  readonly trouble: RecordTrouble | null;
  readonly begin: () => void;
  readonly stop: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const MODIFIERS = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta'];

/** Takes the next global key that is pressed; Tab still leads on, and Escape leaves everything as it is. */
export function useRecordedKey(computer: Computer, isMac: boolean, onTaken: () => void): RecordedKey {
  const [isRecording, setRecording] = useState(false);
  const [trouble, setTrouble] = useState<RecordTrouble | null>(null);
  const stop = (): void => {
    setRecording(false);
    setTrouble(null);
  };
  const take = async (accelerator: string): Promise<void> => {
    const { registered } = await computer.ask('brain-dump:set-hotkey', { accelerator });
    if (!registered) return setTrouble({ kind: 'taken', accelerator });
    stop();
    onTaken();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) return;
    event.preventDefault();
    if (event.key === 'Escape') return stop();
    if (MODIFIERS.includes(event.key) || event.repeat) return;
    const accelerator = acceleratorOf(event, isMac);
    if (accelerator === null) return setTrouble({ kind: 'tooLittle' });
    void take(accelerator).catch(() => setTrouble({ kind: 'taken', accelerator }));
  };
  const begin = (): void => {
    setTrouble(null);
    setRecording(true);
  };
  return { isRecording, trouble, begin, stop, onKeyDown };
}

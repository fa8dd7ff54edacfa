import { vi } from 'vitest';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { type Computer, useCapture } from './useCapture.ts';

/** Milliseconds after which a sentence was shown long enough to be read. */
export const AFTER_SENTENCE_MS = 2_700;

/** Stubs a page with fake timers, for `beforeEach`; returns the cleanup function. */
export function onItsPage(): () => Promise<void> {
  stubPage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return async () => {
    await unmountHooks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
}

/** A fake main process with a stored `draft`; records its requests and can report that the window is shown again. */
export function aComputer(draft = '') {
  const asked: unknown[] = [];
  const state = {
    isBroken: false,
    keptUntilSignIn: null as number | null,
    reading: Promise.resolve(),
    shown: (): void => undefined,
    isInSession: false,
    toggled: 'paused',
  };
  const computer = {
    ask: async (channel: string, sent: unknown) => {
      asked.push([channel, sent]);
      if (channel === 'brain-dump:read-draft') {
        await state.reading;
        return { text: draft };
      }
      if (channel === 'focus:may-park') return { may: state.isInSession };
      if (channel === 'focus:park' && state.isBroken) throw new Error('The disk is full');
      if (channel === 'brain-dump:capture' && state.isBroken) throw new Error('The disk is full');
      if (channel === 'focus:toggle' && state.isBroken) throw new Error('The disk is full');
      if (channel === 'focus:toggle') return { toggled: state.toggled };
      return channel === 'brain-dump:capture' ? { keptUntilSignIn: state.keptUntilSignIn } : undefined;
    },
    on: (_channel: string, listener: () => void) => {
      state.shown = listener;
      return () => undefined;
    },
  } as unknown as Computer;
  return { computer, asked, state };
}

export async function aWindow(draft?: string) {
  const made = aComputer(draft);
  const focus = vi.fn();
  const field = { current: { focus } as unknown as HTMLTextAreaElement };
  const hook = await renderHook(() => useCapture(made.computer, field));
  return { ...made, ...hook, focus };
}

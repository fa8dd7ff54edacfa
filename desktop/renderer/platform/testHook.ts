import { notifyManager } from '@tanstack/react-query';
import { act, createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

// Its own timer could report a change after the test's page is gone.
notifyManager.setScheduler(queueMicrotask);

/** What React needs of its container, for a component that renders nothing. */
function aPlace(): Element {
  const place = Object.assign(new EventTarget(), { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', textContent: '' });
  return Object.assign(place, { ownerDocument: document }) as unknown as Element;
}

export interface RenderedHook<T> {
  /** The last result of the hook. */
  readonly now: () => T;
  /** Runs something that changes the state, and resolves once React has rendered it. */
  readonly does: (work: (now: T) => unknown) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** React waits in `act` for what it renders; outside of it a page renders by itself, as in a browser. */
async function drawn(work: () => unknown): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await act(async () => void (await work()));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

/** Resolves in a later turn of the event loop, also under fake timers. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const mounted = new Set<() => Promise<void>>();

/** Unmounts all hooks of a test and lets React finish, because later work would find no page. */
export async function unmountHooks(): Promise<void> {
  for (const unmount of mounted) await unmount();
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
}

/**
 * Runs a hook in a component that renders nothing, on a stubbed page.
 * @param around - wrapper that it needs, such as a provider
 */
export async function renderHook<T>(
  useIt: () => T,
  around: (inner: ReactElement) => ReactElement = (inner) => inner,
): Promise<RenderedHook<T>> {
  // React looks for the focus in iframes.
  Object.assign(window, { HTMLIFrameElement: EventTarget });
  const root = createRoot(aPlace());
  const answers: T[] = [];
  const Caller = (): null => {
    answers.push(useIt());
    return null;
  };
  const now = (): T => {
    if (answers.length === 0) throw new Error('The hook has not answered yet');
    return answers.at(-1) as T;
  };
  const unmount = async (): Promise<void> => {
    if (mounted.delete(unmount)) await drawn(() => root.unmount());
  };
  mounted.add(unmount);
  await drawn(() => root.render(around(createElement(Caller))));
  return {
    now,
    does: (work) => drawn(() => work(now())),
    unmount,
  };
}

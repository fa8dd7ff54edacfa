import { atom } from 'jotai';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
  /** Topic, such as a task: a newer toast about the same topic replaces this one. */
  readonly about?: string | undefined;
  /** One action; it closes the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Milliseconds on screen. */
  readonly duration: number;
}
export type NewToast = Omit<Toast, 'id' | 'duration'> & { readonly duration?: number };

/** Spec tasks 9, Toast store. */
const TOAST_MS = 5000;
const YIELD_MS = 1200;

/**
 * The first toast is on screen, the others wait: one at a time, nothing lost. Errors overtake waiting messages, and the
 * same text is not repeated. A newer toast about the same topic replaces the older one, so that none contradicts the
 * screen.
 */
export function enqueue(queue: readonly Toast[], toast: Toast): readonly Toast[] {
  const older = toast.about === undefined ? -1 : queue.findIndex(({ about }) => about === toast.about);
  if (older >= 0) return queue.with(older, toast);
  const last = toast.tone === 'error' ? queue.findLast(({ tone }) => tone === 'error') : queue.at(-1);
  // Identical consecutive toasts are merged; the button is that of the latest.
  if (last && last.title === toast.title && last.text === toast.text) {
    return toast.action ? queue.with(queue.indexOf(last), toast) : queue;
  }
  if (toast.tone === 'info' || queue.length === 0) return [...queue, toast];
  const firstNews = queue.findIndex(({ tone }, index) => index > 0 && tone === 'info');
  return firstNews < 0 ? [...queue, toast] : queue.toSpliced(firstNews, 0, toast);
}

let made = 0;

const queueAtom = atom<readonly Toast[]>([]);

/** The toast on screen; messages disappear soon when others wait behind them, errors keep their duration. */
export const shownToastAtom = atom((get) => {
  const [shown, next] = get(queueAtom);
  if (!shown) return null;
  return next && shown.tone === 'info' ? { ...shown, duration: Math.min(shown.duration, YIELD_MS) } : shown;
});

export const showToastAtom = atom(null, (get, set, toast: NewToast) => {
  made += 1;
  set(queueAtom, enqueue(get(queueAtom), { duration: TOAST_MS, ...toast, id: made }));
});

export const closeToastAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((toast) => toast.id !== id),
  );
});

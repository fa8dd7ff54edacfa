import { atom } from 'jotai';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'error';
  readonly title: string;
  readonly text?: string | undefined;
  /** What it is about, such as a task: a newer one about the same takes its place. */
  readonly about?: string | undefined;
  /** One thing that can be done about it; it closes the toast. */
  readonly action?: { readonly label: string; readonly onSelect: () => void } | undefined;
  /** Milliseconds on screen. */
  readonly duration: number;
}
export type NewToast = Omit<Toast, 'id' | 'duration'> & { readonly duration?: number };

/** Spec tasks 9, Toast store. */
const TOAST_MS = 5000;
const YIELD_MS = 1200;

/**
 * The first is on screen, the rest wait their turn: one at a time, nothing lost. Errors pass waiting news, and the same
 * words are not said twice in a row. A newer one about the same thing takes the place of the older one, so that none contradicts
 * the screen.
 */
export function enqueue(queue: readonly Toast[], toast: Toast): readonly Toast[] {
  const older = toast.about === undefined ? -1 : queue.findIndex(({ about }) => about === toast.about);
  if (older >= 0) return queue.with(older, toast);
  const last = toast.tone === 'error' ? queue.findLast(({ tone }) => tone === 'error') : queue.at(-1);
  // What is said twice in a row is said once; its button is that of the latest.
  if (last && last.title === toast.title && last.text === toast.text) {
    return toast.action ? queue.with(queue.indexOf(last), toast) : queue;
  }
  if (toast.tone === 'info' || queue.length === 0) return [...queue, toast];
  const firstNews = queue.findIndex(({ tone }, index) => index > 0 && tone === 'info');
  return firstNews < 0 ? [...queue, toast] : queue.toSpliced(firstNews, 0, toast);
}

let made = 0;

const queueAtom = atom<readonly Toast[]>([]);

/** The toast on screen; news make room soon when something waits behind them, errors keep their time. */
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

import { useRef } from 'react';
import { cn } from './cn.ts';

/** What dims the page behind a dialog. */
export const veilClass = 'veil fixed inset-0 z-40 bg-veil backdrop-blur-[2px]';

/** A dialog's sheet: rises from the bottom on a phone, stands in the middle elsewhere. */
export const sheetClass = cn(
  'sheet fixed z-50 bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-high focus:outline-none sm:p-6',
  'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded-t-card border-t border-line',
  'sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2',
  'sm:-translate-y-1/2 sm:rounded-card sm:border',
);

/** After closing, the keyboard goes on where it was, or at the content when that is gone. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const before = opener.current;
      const target = before?.isConnected && before !== document.body ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { cn } from './cn.ts';

/** The overlay that dims the page behind a dialog. */
export const veilClass = 'veil fixed inset-0 z-40 bg-veil';

/**
 * A dialog's panel: slides in from the bottom on a phone, centered elsewhere by margins, because the animation uses
 * `translate`.
 */
export const sheetClass = cn(
  'sheet fixed z-50 bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-high focus:outline-none sm:p-6',
  'inset-x-0 bottom-0 max-h-[92dvh] scroll-pb-24 overflow-y-auto rounded-t-card border-t border-line',
  'sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(32rem,calc(100vw-2rem))] sm:rounded-card sm:border',
);

const openDialogs = (): readonly Element[] => [
  ...document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]'),
];

/** What opened the current dialog: if another dialog replaces it immediately, that one also returns the focus here. */
let lastOpener: Element | null = null;

/** After closing, returns the focus to where it was, or to the main content if that element is gone. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (): void => {
      const isReplacing = document.activeElement === document.body && lastOpener?.isConnected === true;
      opener.current = isReplacing ? lastOpener : document.activeElement;
      lastOpener = opener.current;
    },
    onCloseAutoFocus: (event: Event): void => {
      event.preventDefault();
      const before = opener.current;
      const shown = openDialogs();
      if (shown.length === 0) lastOpener = null;
      // Another dialog that opened meanwhile has the focus.
      else if (!shown.at(-1)?.contains(before)) return;
      const target = before?.isConnected && before !== document.body ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

/** Whether a toast without focus is visible; Escape is not meant for it. */
function isToastBeside(): boolean {
  const toast = document.querySelector('[data-toast][data-state=open]');
  return toast !== null && !toast.contains(document.activeElement);
}

const isTopmost = (content: Element | null): boolean =>
  content !== null &&
  openDialogs().at(-1) === content &&
  document.querySelector('[data-radix-popper-content-wrapper]') === null;

/**
 * Closes the current dialog on Escape. Without this a later toast would handle the key, and the user would have to
 * press it twice.
 * @returns the ref of the dialog's content
 */
export function useEscape(isOpen: boolean, onClose: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || !isToastBeside() || !isTopmost(content.current)) return;
      event.stopPropagation();
      event.preventDefault();
      close();
    };
    // Runs before the toast's listener, which is on the document.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
  return content;
}

/**
 * Keeps the focused control of a dialog in view when the window is resized or a phone is rotated: otherwise it could
 * end up behind the sticky buttons.
 */
export function useFocusInView(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const reveal = (): void => {
      const focused = document.activeElement;
      if (focused && focused !== content.current && content.current?.contains(focused))
        focused.scrollIntoView({ behavior: 'instant', block: 'nearest' });
    };
    window.addEventListener('resize', reveal);
    return () => window.removeEventListener('resize', reveal);
  }, [content]);
}

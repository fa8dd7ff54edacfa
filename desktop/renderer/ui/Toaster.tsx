import { useAtomValue, useSetAtom } from 'jotai';
import { X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { cn } from './cn.ts';
import { keyTable } from './keys/table.ts';
import { closeToastAtom, shownToastAtom } from './toasts.ts';
import { uiMessages } from './messages.ts';

/** The toast area: at the top on a phone, bottom right elsewhere (spec accounts 2); F8 moves the focus to it. */
export function Toaster() {
  useTranslation('ui'); // Rerenders when the language changes.
  const toast = useAtomValue(shownToastAtom);
  const close = useSetAtom(closeToastAtom);
  return (
    <Radix.Provider swipeDirection="right">
      {toast && (
        <Radix.Root
          key={toast.id}
          data-toast
          type={toast.tone === 'error' ? 'foreground' : 'background'}
          duration={toast.duration}
          onOpenChange={(isOpen) => !isOpen && close(toast.id)}
          className={cn(
            'toast flex items-center gap-3 rounded-2xl border bg-surface p-4 shadow-high',
            toast.tone === 'error' ? 'border-danger/50' : 'border-line',
          )}
        >
          <div className="min-w-0 grow">
            <Radix.Title className={cn('font-semibold', toast.tone === 'error' && 'text-danger')}>
              {toast.title}
            </Radix.Title>
            {toast.text && <Radix.Description className="text-sm text-ink-soft">{toast.text}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action altText={toast.action.label} asChild>
              <Button size="small" onClick={toast.action.onSelect}>
                {toast.action.label}
              </Button>
            </Radix.Action>
          )}
          <Radix.Close
            aria-label={uiMessages.close}
            className="-my-1.5 -me-2 grid size-target shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden size={18} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={[...keyTable.toNews.presses]}
        label={uiMessages.notifications('{hotkey}')}
        className="fixed inset-x-3 top-3 z-60 sm:inset-x-auto sm:top-auto sm:right-5 sm:bottom-22 sm:w-96 md:bottom-5"
      />
    </Radix.Provider>
  );
}

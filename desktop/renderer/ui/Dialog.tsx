import { X } from 'lucide-react';
import { AlertDialog as RadixAlert, Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from './Button.tsx';
import { cn } from './cn.ts';
import { uiWords } from './words.ts';

const veil = 'veil fixed inset-0 z-40 bg-[#1b140a]/45 backdrop-blur-[2px]';
const sheet = cn(
  'sheet fixed z-50 bg-surface p-6 shadow-card focus:outline-none',
  'inset-x-0 bottom-0 max-h-[92dvh] overflow-y-auto rounded-t-card border-t border-line',
  'sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-[min(32rem,calc(100vw-2rem))] sm:-translate-x-1/2',
  'sm:-translate-y-1/2 sm:rounded-card sm:border',
);

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

/** Rises from the bottom on a phone, stands in the middle elsewhere. */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const giveFocusBack = useGivenBackFocus();
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veil} />
        <Radix.Content
          className={sheet}
          onCloseAutoFocus={giveFocusBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          <Radix.Close asChild>
            <IconButton label={uiWords.close} className="absolute top-4 right-4">
              <X aria-hidden size={20} />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** After closing, the keyboard goes on where it was, or at the content when that is gone. */
function useGivenBackFocus() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event): void => {
    event.preventDefault();
    const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus();
  };
}

interface ConfirmProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
}

/** Asks before something that cannot be taken back. */
export function Confirm({ open, onClose, onConfirm, title, text, confirm, cancel }: ConfirmProps) {
  return (
    <RadixAlert.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={cn(veil, 'z-50')} />
        <RadixAlert.Content className={sheet}>
          <RadixAlert.Title className="text-2xl">{title}</RadixAlert.Title>
          <RadixAlert.Description className="mt-2 text-ink-soft">{text}</RadixAlert.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <RadixAlert.Cancel asChild>
              <Button>{cancel}</Button>
            </RadixAlert.Cancel>
            <RadixAlert.Action asChild>
              <Button kind="dangerPrimary" onClick={onConfirm}>
                {confirm}
              </Button>
            </RadixAlert.Action>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}

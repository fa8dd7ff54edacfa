import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { sheetClass, useEscape, useFocusInView, useFocusReturn, veilClass } from './overlay.ts';
import { uiMessages } from './messages.ts';

export { Confirm } from './Confirm.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called once it is closed and the focus is back. */
  readonly onClosed?: () => void;
  readonly title: string;
  readonly description?: string | undefined;
  readonly children: ReactNode;
}

/** A dialog: slides in from the bottom on a phone, centered elsewhere. */
export const Dialog = (props: DialogProps) => <Frame {...props} className={sheetClass} />;

/**
 * A sheet: stays at the bottom on a phone and beside the page elsewhere, for content that is read together with the
 * page.
 */
export const Sheet = (props: DialogProps) => (
  <Frame
    {...props}
    className="sheet fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-y-auto rounded-t-card border-t border-line bg-surface p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-high focus:outline-none sm:inset-y-0 sm:start-auto sm:end-0 sm:max-h-none sm:w-96 sm:rounded-none sm:border-s sm:border-t-0 sm:p-6"
    handle={<span aria-hidden className="mx-auto mb-4 block h-1.5 w-12 rounded-full bg-line sm:hidden" />}
  />
);

type FrameProps = DialogProps & { readonly className: string; readonly handle?: ReactNode };

function Frame({ open, onClose, onClosed, title, description, children, className, handle }: FrameProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  const content = useEscape(open, onClose);
  useFocusInView(content);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          ref={content}
          className={className}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus(event);
            onClosed?.();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          {handle}
          <Radix.Title className="pe-12 text-2xl">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          <Radix.Close asChild>
            <IconButton label={uiMessages.close} className="absolute end-3 top-3 sm:end-4 sm:top-4">
              <X aria-hidden size={20} />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

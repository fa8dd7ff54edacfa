import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cn } from './cn.ts';
import { TextField } from './Field.tsx';
import { sheetClass, useEscape, useFocusReturn, veilClass } from './overlay.ts';

interface ConfirmProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** For destructive actions: the word must be typed before the button is enabled (spec accounts 9: DELETE). */
  readonly typed?: { readonly word: string; readonly label: string };
  /** Additional required fields. */
  readonly children?: ReactNode;
  /** False until these fields are filled in. */
  readonly isReady?: boolean;
  /** For actions that may fail: the dialog stays open until `onClose`. */
  readonly keepsOpen?: boolean;
  readonly busy?: boolean;
  /** `plain` for a harmless question; its button is not red. */
  readonly tone?: 'danger' | 'plain';
}

/** Asks for confirmation before something that cannot be undone. */
export function Confirm({ open, onClose, ...question }: ConfirmProps) {
  const focus = useFocusReturn();
  const content = useEscape(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={cn(veilClass, 'z-50!')} />
        <Radix.Content ref={content} className={sheetClass} {...focus}>
          <Question {...question} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Mounted while the dialog is open, so that typed text is gone the next time. */
function Question(props: Omit<ConfirmProps, 'open' | 'onClose'>) {
  const { onConfirm, title, text, confirm, cancel, typed, children, tone = 'danger' } = props;
  const { isReady = true, keepsOpen = false, busy = false } = props;
  const [entry, setEntry] = useState('');
  return (
    <>
      <Radix.Title className="text-2xl">{title}</Radix.Title>
      <Radix.Description className="mt-2 text-ink-soft">{text}</Radix.Description>
      {typed && (
        <div className="mt-5">
          <TextField
            label={typed.label}
            value={entry}
            onChange={(event) => setEntry(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
      {children && <div className="mt-5">{children}</div>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Radix.Cancel asChild>
          <Button>{cancel}</Button>
        </Radix.Cancel>
        <Radix.Action asChild>
          <Button
            kind={tone === 'danger' ? 'dangerPrimary' : 'primary'}
            disabled={!isReady || (typed !== undefined && entry !== typed.word)}
            busy={busy}
            onClick={(event) => {
              if (keepsOpen) event.preventDefault();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </Radix.Action>
      </div>
    </>
  );
}

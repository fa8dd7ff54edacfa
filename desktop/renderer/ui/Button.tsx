import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './Loading.tsx';

/** Where the system paints, it lays its own ground under letters, which would hide those of a filled button. */
const kinds = {
  /** The one thing to do on a screen. */
  primary:
    'bg-accent text-on-accent shadow-[inset_0_-2px_0_rgb(0_0_0/14%)] hover:bg-accent-strong active:translate-y-px forced-color-adjust-none forced-colors:hover:bg-accent',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:translate-y-px',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'text-danger hover:bg-danger-soft',
  dangerPrimary: 'bg-danger text-on-danger hover:bg-danger-strong active:translate-y-px forced-color-adjust-none',
} as const;

const sizes = {
  small: 'min-h-target rounded-control px-3.5 text-sm',
  normal: 'min-h-target rounded-control px-5 py-1.5 leading-snug',
  large: 'min-h-14 rounded-2xl px-7 py-2 text-lg',
} as const;

const asleep = 'disabled:pointer-events-none disabled:opacity-45 aria-busy:cursor-progress';

export type ButtonProps = ComponentProps<'button'> & {
  readonly kind?: keyof typeof kinds;
  readonly size?: keyof typeof sizes;
  /** It works on the last click: keeps the focus and its place, and takes no further one. */
  readonly busy?: boolean | undefined;
};

export function buttonClass(kind: keyof typeof kinds = 'secondary', size: keyof typeof sizes = 'normal'): string {
  return cn(
    'inline-flex max-w-full items-center justify-center gap-2 text-center font-semibold text-balance transition select-none [&>svg]:shrink-0',
    'forced-colors:border',
    asleep,
    kinds[kind],
    sizes[size],
  );
}

/** While something runs a click does nothing, and a form is not sent a second time. */
const refuse = (event: MouseEvent): void => event.preventDefault();

const resting = (busy: boolean | undefined) => (busy ? { 'aria-busy': true, 'aria-disabled': true } : {});

/** A button never submits a form unless it says so. */
export function Button({ kind, size, busy, className, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={cn(buttonClass(kind, size), className)}
      {...rest}
      {...resting(busy)}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  readonly label: string;
  readonly busy?: boolean | undefined;
};

/** A button that shows only a picture; its name is for everyone who does not see it, and for the pointer that waits. */
export function IconButton({ label, busy, className, type = 'button', onClick, children, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-grid size-target shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink',
        'aria-pressed:bg-accent-soft aria-pressed:text-accent-strong',
        asleep,
        className,
      )}
      {...rest}
      {...resting(busy)}
      onClick={busy ? refuse : onClick}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}

import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn.ts';
import { Spinner } from './Loading.tsx';

/**
 * In forced-colors mode the system paints its own background behind text, which would hide the text of a filled button.
 */
const kinds = {
  /** The main action of a screen. */
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
  /** The last click is still being processed: the button keeps its focus and place, and ignores further clicks. */
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

/** While busy, a click does nothing and the form is not sent a second time. */
const refuse = (event: MouseEvent): void => event.preventDefault();

const resting = (busy: boolean | undefined) => (busy ? { 'aria-busy': true, 'aria-disabled': true } : {});

/** A button; submits a form only with an explicit `type`. */
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

/** A button with only an icon; its name is for screen readers and the tooltip. */
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

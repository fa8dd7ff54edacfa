import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const kinds = {
  /** The one thing to do on a screen. */
  primary:
    'bg-accent text-on-accent shadow-[inset_0_-2px_0_rgb(0_0_0/14%)] hover:bg-accent-strong active:translate-y-px',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken active:translate-y-px',
  quiet: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'text-danger hover:bg-danger-soft',
  dangerPrimary: 'bg-danger text-on-danger hover:opacity-90 active:translate-y-px',
} as const;

const sizes = {
  small: 'min-h-9 rounded-lg px-3 text-sm',
  normal: 'min-h-11 rounded-xl px-5',
  large: 'min-h-14 rounded-2xl px-7 text-lg',
} as const;

export type ButtonProps = ComponentProps<'button'> & {
  readonly kind?: keyof typeof kinds;
  readonly size?: keyof typeof sizes;
};

export function buttonClass(kind: keyof typeof kinds = 'secondary', size: keyof typeof sizes = 'normal'): string {
  return cn(
    'inline-flex items-center justify-center gap-2 font-semibold transition select-none',
    'disabled:pointer-events-none disabled:opacity-45 forced-colors:border',
    kinds[kind],
    sizes[size],
  );
}

/** A button never submits a form unless it says so. */
export function Button({ kind, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cn(buttonClass(kind, size), className)} {...rest} />;
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string };

/** A button that shows only a picture; its name is for everyone who does not see it, and for the pointer that waits. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={cn(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition hover:bg-sunken hover:text-ink',
        'disabled:pointer-events-none disabled:opacity-45',
        className,
      )}
      {...rest}
    />
  );
}

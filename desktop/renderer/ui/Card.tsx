import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cn('rounded-card border border-line bg-surface p-6 shadow-card', className)} {...rest} />;
}

/** An error above a form; the entries stay (spec accounts 2: a red box). */
export function ErrorBox({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      role="alert"
      className={cn('rounded-xl border border-danger/40 bg-danger-soft px-4 py-3 text-danger', className)}
      {...rest}
    />
  );
}

/** A neutral remark. */
export function Note({ className, ...rest }: ComponentProps<'div'>) {
  return <div role="status" className={cn('rounded-xl bg-glow px-4 py-3 text-glow-ink', className)} {...rest} />;
}

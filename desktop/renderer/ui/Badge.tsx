import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const tones = {
  plain: 'bg-sunken text-ink-soft',
  accent: 'bg-accent-soft text-accent-strong',
  glow: 'bg-glow text-glow-ink',
} as const;

export function Badge({ tone = 'plain', className, ...rest }: ComponentProps<'span'> & { tone?: keyof typeof tones }) {
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1.5 rounded-full wrap-anywhere px-3 py-1 text-sm leading-5 forced-colors:border',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}

import { cn } from './cn.ts';

/** The key for commands on this computer: `⌘` on a Mac, `Ctrl` elsewhere. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/** Keys to press together. */
export function Kbd({ keys, className }: { readonly keys: readonly string[]; readonly className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-1', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-md border border-line border-b-2 bg-paper px-1.5 text-center font-sans text-sm leading-5.5 text-ink-soft"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}

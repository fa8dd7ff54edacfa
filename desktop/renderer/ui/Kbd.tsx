import { uiMessages } from './messages.ts';

/** The command key of this computer: `⌘` on a Mac, `Ctrl` elsewhere. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : uiMessages.commandKey);

/** Keys to press together. */
export function Kbd({ keys }: { readonly keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1">
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

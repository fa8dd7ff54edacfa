import { Tooltip as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

/** Provides the delays: 700 ms to appear; within 300 ms the next one appears immediately (spec accounts 9). */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  readonly text: string;
  /** Language of the text, if it differs from the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/**
 * A tooltip. The child must be focusable, so that the text is reachable by keyboard. Rendered in the page's main
 * landmark.
 */
export function Tooltip({ text, lang, children }: TooltipProps) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Radix.Root onOpenChange={(isOpen) => isOpen && setLandmark(document.querySelector('main'))}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          lang={lang}
          sideOffset={6}
          collisionPadding={12}
          className="pop z-60 max-w-72 rounded-xl bg-ink px-3.5 py-2 text-sm text-balance text-paper shadow-high forced-colors:border"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

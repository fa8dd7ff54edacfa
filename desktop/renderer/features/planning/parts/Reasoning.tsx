import type { ReactNode } from 'react';
import { Tooltip, TooltipProvider } from '#renderer/ui/Tooltip.tsx';

interface ReasoningProps {
  /** In English, as written by the processor. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Tooltip with the reasoning behind a task (spec tasks 2, ONE Thing card). */
export const Reasoning = ({ text, children }: ReasoningProps) => (
  <TooltipProvider>
    <Tooltip text={text} lang="en">
      {children}
    </Tooltip>
  </TooltipProvider>
);

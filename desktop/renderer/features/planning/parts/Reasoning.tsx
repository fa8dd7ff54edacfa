import type { ReactNode } from 'react';
import { Tooltip, TooltipProvider } from '#renderer/ui/Tooltip.tsx';

interface ReasoningProps {
  /** In English, as the processor wrote it. */
  readonly text: string;
  readonly children: ReactNode;
}

/** Tells what a task was made of (spec tasks 2, ONE Thing card). */
export const Reasoning = ({ text, children }: ReasoningProps) => (
  <TooltipProvider>
    <Tooltip text={text} lang="en">
      {children}
    </Tooltip>
  </TooltipProvider>
);

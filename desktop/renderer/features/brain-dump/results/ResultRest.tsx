import { type ReactNode, Suspense } from 'react';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { CalendarCard } from '#renderer/features/calendar/index.ts';
import { WorkScheduleOffer } from '#renderer/features/planning/index.ts';
import { Quote, WhoRead } from './Reading.tsx';

interface OffersProps {
  readonly tasks: Parameters<typeof CalendarCard>[0]['tasks'];
}

/** Optional next steps: a calendar file, and working hours if none are set. */
export const Offers = ({ tasks }: OffersProps) => (
  <>
    {tasks.length > 0 && <CalendarCard tasks={tasks} />}
    <Suspense fallback={null}>
      <WorkScheduleOffer />
    </Suspense>
  </>
);

/** The quote, and which processor read the dump. */
export const Closing = ({ result }: { readonly result: DumpReply }) => (
  <>
    <Quote quote={result.motivationalQuote} />
    <WhoRead result={result} />
  </>
);

/** The primary action, always within reach; it never covers an open form. */
export const WayOn = ({ children }: { readonly children: ReactNode }) => (
  <div className="sticky bottom-16 z-10 -mx-4 flex justify-center bg-linear-to-t from-paper from-70% to-transparent px-4 pt-10 pb-4 md:bottom-0 [article:has([data-editing])_&]:static">
    {children}
  </div>
);

import { type ReactNode, Suspense } from 'react';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { CalendarCard } from '#renderer/features/calendar/index.ts';
import { WorkScheduleOffer } from '#renderer/features/planning/index.ts';
import { Quote, WhoRead } from './Reading.tsx';

interface OffersProps {
  readonly tasks: Parameters<typeof CalendarCard>[0]['tasks'];
}

/** What can be done besides: a file for the calendar, and working hours where none are known. */
export const Offers = ({ tasks }: OffersProps) => (
  <>
    {tasks.length > 0 && <CalendarCard tasks={tasks} />}
    <Suspense fallback={null}>
      <WorkScheduleOffer />
    </Suspense>
  </>
);

/** The words to take along, and who read the dump. */
export const Closing = ({ result }: { readonly result: DumpReply }) => (
  <>
    <Quote quote={result.motivationalQuote} />
    <WhoRead result={result} />
  </>
);

/** The way on, within reach wherever the page stands; it covers no form that is open. */
export const WayOn = ({ children }: { readonly children: ReactNode }) => (
  <div className="sticky bottom-16 z-10 -mx-4 flex justify-center bg-linear-to-t from-paper from-70% to-transparent px-4 pt-10 pb-4 md:bottom-0 [article:has([data-editing])_&]:static">
    {children}
  </div>
);

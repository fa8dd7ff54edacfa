import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CalendarReturn, calendarReturnOf } from '#shared/calendar/calendarReturn.ts';

/**
 * Hears how it went at Google when somebody comes back from there, once: a reload says nothing any more.
 * @param onReturn - always the same function
 */
export function useCalendarReturn(onReturn: (back: CalendarReturn) => void): void {
  const [query, setQuery] = useSearchParams();
  const back = calendarReturnOf(query);
  useEffect(() => {
    if (!back) return;
    onReturn(back);
    setQuery(
      (before) => {
        before.delete('calendar');
        return before;
      },
      { replace: true },
    );
  }, [back, onReturn, setQuery]);
}

import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CalendarReturn, calendarReturnOf } from '#shared/calendar/calendarReturn.ts';

/**
 * Reports once how it went when the user returns from Google; a reload reports nothing.
 * @param onReturn - must be stable between renders
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

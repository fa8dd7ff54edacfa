import { queryOptions } from '@tanstack/react-query';

/** What everybody may know about this server; it does not change while a page is open. */
export const publicSettings = () =>
  queryOptions({
    queryKey: ['public settings'],
    // The schemas are heavy, and a form can be shown without them.
    queryFn: async () => (await import('./entranceCalls.ts')).askSettings(),
    staleTime: Infinity,
    retry: false,
  });

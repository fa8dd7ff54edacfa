import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { type ReactNode, StrictMode } from 'react';
import { forgetMadeMoves } from '#renderer/features/tasks/outbox/moves.ts';
import { forgetReplies } from '#renderer/platform/forgetReplies.ts';
import { forgetLastLook } from '#renderer/platform/lastLook.ts';
import { sessionAtom, store } from '#renderer/platform/session.ts';
import { forgetStanding } from '#renderer/platform/standing.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { LazyToaster } from './LazyToaster.tsx';
import { queryClient, takeEarlyPlan } from './queries.ts';

// Data of one user must not be visible to the next.
let lastUser: number | null = null;
store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  if (user !== lastUser) {
    if (lastUser !== null) forgetMadeMoves(lastUser);
    queryClient.clear();
    if (user !== null) takeEarlyPlan(user);
  }
  if (session.state === 'signedOut') {
    forgetStanding();
    forgetLastLook();
    void forgetReplies().catch(() => undefined);
  }
  lastUser = user;
});

/** Everything around the screens; `children` is the router with the screens. */
export function App({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <CrashGuard>
        <Provider store={store}>
          <QueryClientProvider client={queryClient}>
            {children}
            <LazyToaster />
          </QueryClientProvider>
        </Provider>
      </CrashGuard>
    </StrictMode>
  );
}

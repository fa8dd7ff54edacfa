import '#renderer/platform/withoutEval.ts';
import '#renderer/ui/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startOwnLanguage } from '#renderer/platform/language.ts';
import { sessionAtom, startSession, store } from '#renderer/platform/session.ts';
import { Toaster } from '#renderer/ui/Toaster.tsx';
import { catalogues } from './languages/index.ts';
import { CrashGuard } from './CrashGuard.tsx';
import { queryClient } from './queries.ts';
import { Screens } from './Screens.tsx';

// Chatter of packages is nobody's business (spec accounts 2); errors stay, because they are how faults are found.
if (import.meta.env.PROD) {
  const silent = (): void => undefined;
  Object.assign(console, { log: silent, info: silent, debug: silent, warn: silent });
}

// What one person read must not be seen by the next.
let lastUser: number | null = null;
store.sub(sessionAtom, () => {
  const session = store.get(sessionAtom);
  const user = session.state === 'signedIn' ? session.user.id : null;
  if (user !== lastUser) queryClient.clear();
  lastUser = user;
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
void startSession();
await startOwnLanguage(catalogues);
createRoot(root).render(
  <StrictMode>
    <CrashGuard>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
          <Toaster />
        </QueryClientProvider>
      </Provider>
    </CrashGuard>
  </StrictMode>,
);

import '#renderer/ui/theme.css';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FALLBACK, inEachLanguage } from '#shared/kernel/languages.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { Toaster } from '#renderer/ui/Toaster.tsx';
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx';
import { ui } from '#renderer/ui/messages/en.ts';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// The page is for developers only and always in English.
await startLanguage(
  inEachLanguage((language) => () => Promise.resolve(language === FALLBACK ? { ui } : {})),
  FALLBACK,
);
createRoot(root).render(
  <StrictMode>
    <Provider>
      <TooltipProvider>
        <Gallery />
        <Toaster />
      </TooltipProvider>
    </Provider>
  </StrictMode>,
);

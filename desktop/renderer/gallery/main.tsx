import '#renderer/ui/theme.css';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '#renderer/ui/Toaster.tsx';
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx';
import { Gallery } from './Gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
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

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { desktop } from '#renderer/platform/desktop.ts';
import { startOwnLanguage } from '#renderer/platform/language.ts';
import { followTheme } from '#renderer/platform/theme.ts';
import { CaptureCard } from './CaptureCard.tsx';
import { catalogues } from './languages.ts';
import './capture.css';

const place = document.getElementById('capture');
if (!desktop) throw new Error('The capture page belongs to the desktop app');
if (place) {
  followTheme();
  await startOwnLanguage(catalogues);
  createRoot(place).render(
    <StrictMode>
      <CaptureCard computer={desktop} />
    </StrictMode>,
  );
}

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { cataloguesOf } from '#renderer/platform/catalogues.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { startOwnLanguage } from '#renderer/platform/language.ts';
import { followTheme } from '#renderer/platform/theme.ts';
import { CaptureCard } from './CaptureCard.tsx';
import './capture.css';

const texts = cataloguesOf(
  import.meta.glob<object>(['./messages/*.ts', '../features/care/messages/*.ts', '../ui/messages/*.ts']),
);
const place = document.getElementById('capture');
if (!desktop) throw new Error('The capture page belongs to the desktop app');
if (place) {
  followTheme();
  await startOwnLanguage(texts);
  createRoot(place).render(
    <StrictMode>
      <CaptureCard computer={desktop} />
    </StrictMode>,
  );
}

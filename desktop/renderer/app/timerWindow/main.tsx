import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { desktopClock } from '#renderer/features/focus/timer/desktopClock.ts';
import { cataloguesOf } from '#renderer/platform/catalogues.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import { startOwnLanguage } from '#renderer/platform/language.ts';
import { followTheme } from '#renderer/platform/theme.ts';
import { OwnWindow } from './OwnWindow.tsx';
import './timer.css';

const place = document.getElementById('timer');
if (!desktop) throw new Error('The timer page belongs to the desktop app');
if (place) {
  followTheme();
  const computer = desktop;
  await startOwnLanguage(cataloguesOf(import.meta.glob<object>('../../features/focus/mini/messages/*.ts')));
  createRoot(place).render(
    <StrictMode>
      <OwnWindow clock={desktopClock(computer)} onBack={() => void computer.ask('focus:open-plan', undefined)} />
    </StrictMode>,
  );
}

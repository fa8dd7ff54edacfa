import { prepareFocus } from '#renderer/features/focus/index.ts';
import { prepareTaskForms } from '#renderer/features/tasks/index.ts';
import { lazyPart } from '#renderer/platform/lazyPart.ts';

/** What the plan needs only when somebody asks for it. */
export const PlanDialogs = lazyPart(async () => (await import('./PlanDialogs.tsx')).PlanDialogs);
export const WaitingMenu = lazyPart(async () => (await import('./WaitingMenu.tsx')).WaitingMenu);
export const Reasoning = lazyPart(async () => (await import('./parts/Reasoning.tsx')).Reasoning);
export const OverloadPanel = lazyPart(async () => (await import('./parts/OverloadPanel.tsx')).OverloadPanel);
export const PassedAppointments = lazyPart(
  async () => (await import('./parts/PassedAppointments.tsx')).PassedAppointments,
);
export const TodaysAppointments = lazyPart(
  async () => (await import('./parts/TodaysAppointments.tsx')).TodaysAppointments,
);
export const FreshStart = lazyPart(async () => (await import('./parts/FreshStart.tsx')).FreshStart);

/** For the tray of the desktop app alone. */
export const TrayDay = lazyPart(async () => (await import('./TrayDay.tsx')).TrayDay);

/** Milliseconds after the plan stands. */
const QUIET_MS = 300;

/** Fetches all of it while nothing else is to do; answers how to leave it. */
export function prepareLater(): () => void {
  const timer = window.setTimeout(
    () => void Promise.allSettled([prepareTaskForms(), prepareFocus(), PlanDialogs.prepare(), WaitingMenu.prepare()]),
    QUIET_MS,
  );
  return () => window.clearTimeout(timer);
}

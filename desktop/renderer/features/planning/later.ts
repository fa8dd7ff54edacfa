import { prepareFocus } from '#renderer/features/focus/index.ts';
import { prepareTaskForms } from '#renderer/features/tasks/index.ts';
import { lazyPart } from '#renderer/platform/lazyPart.ts';
import { whenPainted } from '#renderer/platform/shown.ts';

/** What the plan needs only when somebody asks for it. */
export const PlanDialogs = lazyPart(async () => (await import('./PlanDialogs.tsx')).PlanDialogs);
export const WaitingMenu = lazyPart(async () => (await import('./WaitingMenu.tsx')).WaitingMenu);
export const Reasoning = lazyPart(async () => (await import('./parts/Reasoning.tsx')).Reasoning);
export const TodaysAppointments = lazyPart(
  async () => (await import('./parts/TodaysAppointments.tsx')).TodaysAppointments,
);

/** For the tray of the desktop app alone. */
export const TrayDay = lazyPart(async () => (await import('./TrayDay.tsx')).TrayDay);

/** Milliseconds after the plan has been painted. */
const QUIET_MS = 300;

/** Fetches all of it while nothing else is to do; answers how to leave it. */
export function prepareLater(): () => void {
  let timer = 0;
  const fetchAll = (): void =>
    void Promise.allSettled([prepareTaskForms(), prepareFocus(), PlanDialogs.prepare(), WaitingMenu.prepare()]);
  const callOff = whenPainted(() => (timer = window.setTimeout(fetchAll, QUIET_MS)));
  return () => {
    callOff();
    window.clearTimeout(timer);
  };
}

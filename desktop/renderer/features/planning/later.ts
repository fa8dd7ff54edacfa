import { lazy } from 'react';
import { prepareFocus } from '#renderer/features/focus/index.ts';
import { prepareTaskForms } from '#renderer/features/tasks/index.ts';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

const fetchDialogs = () => untilFetched(() => import('./PlanDialogs.tsx'));
const fetchMenu = () => untilFetched(() => import('./WaitingMenu.tsx'));
const fetchReasoning = () => untilFetched(() => import('./parts/Reasoning.tsx'));
const fetchOverload = () => untilFetched(() => import('./parts/OverloadPanel.tsx'));
const fetchWelcome = () => untilFetched(() => import('./parts/WelcomeBack.tsx'));

/** What the plan needs only when somebody asks for it: a first look must not wait for it, and a stumble of the network not break it. */
export const PlanDialogs = lazy(async () => ({ default: (await fetchDialogs()).PlanDialogs }));
export const WaitingMenu = lazy(async () => ({ default: (await fetchMenu()).WaitingMenu }));
export const Reasoning = lazy(async () => ({ default: (await fetchReasoning()).Reasoning }));
export const OverloadPanel = lazy(async () => ({ default: (await fetchOverload()).OverloadPanel }));
export const WelcomeBack = lazy(async () => ({ default: (await fetchWelcome()).WelcomeBack }));

/** For the tray of the desktop app alone. */
export const TrayDay = lazy(async () => ({ default: (await untilFetched(() => import('./TrayDay.tsx'))).TrayDay }));

/** Milliseconds after the plan stands. */
const QUIET_MS = 300;

/** Fetches all of it while nothing else is to do; answers how to leave it. */
export function prepareLater(): () => void {
  const timer = window.setTimeout(
    () => void Promise.allSettled([prepareTaskForms(), prepareFocus(), fetchDialogs(), fetchMenu()]),
    QUIET_MS,
  );
  return () => window.clearTimeout(timer);
}

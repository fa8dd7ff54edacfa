import { lazy } from 'react';

const fetchAdd = () => import('./AddTask.tsx');
const fetchEdit = () => import('./EditTask.tsx');
const fetchDefer = () => import('./DeferTask.tsx');

const fetchHelp = () => import('./help/HelpWithTask.tsx');

/** What a list of tasks needs only when somebody asks for it: a first look must not wait for it. */
export const AddTask = lazy(async () => ({ default: (await fetchAdd()).AddTask }));
export const EditTask = lazy(async () => ({ default: (await fetchEdit()).EditTask }));
export const DeferTask = lazy(async () => ({ default: (await fetchDefer()).DeferTask }));

export const HelpWithTask = lazy(async () => ({ default: (await fetchHelp()).HelpWithTask }));

/** Fetches all of it ahead. */
export const prepareTaskForms = (): Promise<unknown> =>
  Promise.allSettled([fetchAdd(), fetchEdit(), fetchDefer(), fetchHelp()]);

import { lazy } from 'react';
import { untilFetched } from '#renderer/platform/untilFetched.ts';

const fetchFields = () => untilFetched(() => import('./TaskFields.tsx'));
const fetchAdd = () => untilFetched(() => import('./AddTask.tsx'));
const fetchEdit = () => untilFetched(() => import('./EditTask.tsx'));
const fetchDefer = () => untilFetched(() => import('./DeferTask.tsx'));

const fetchRemove = () => untilFetched(() => import('./RemoveTask.tsx'));

const fetchHelp = () => untilFetched(() => import('./help/HelpWithTask.tsx'));
const fetchHelpDialog = () => untilFetched(() => import('./help/HelpDialog.tsx'));
const fetchRepeatNote = () => untilFetched(() => import('./repeat/RepeatNote.tsx'));
const fetchDeleted = () => untilFetched(() => import('./deleted/DeletedTasks.tsx'));

/** What a list of tasks needs only when somebody asks for it: a first look must not wait for it, nor a stumble of the network break it. */
export const TaskFields = lazy(async () => ({ default: (await fetchFields()).TaskFields }));
export const AddTask = lazy(async () => ({ default: (await fetchAdd()).AddTask }));
export const EditTask = lazy(async () => ({ default: (await fetchEdit()).EditTask }));
export const DeferTask = lazy(async () => ({ default: (await fetchDefer()).DeferTask }));

export const RemoveTask = lazy(async () => ({ default: (await fetchRemove()).RemoveTask }));

export const HelpWithTask = lazy(async () => ({ default: (await fetchHelp()).HelpWithTask }));
export const HelpDialog = lazy(async () => ({ default: (await fetchHelpDialog()).HelpDialog }));

export const RepeatNote = lazy(async () => ({ default: (await fetchRepeatNote()).RepeatNote }));
export const DeletedTasks = lazy(async () => ({ default: (await fetchDeleted()).DeletedTasks }));

/** Fetches all of it ahead. */
export const prepareTaskForms = (): Promise<unknown> =>
  Promise.allSettled([fetchAdd(), fetchEdit(), fetchDefer(), fetchHelp(), fetchRepeatNote()]);

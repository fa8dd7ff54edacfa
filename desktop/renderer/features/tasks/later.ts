import { lazy } from 'react';

const fetchFields = () => import('./TaskFields.tsx');
const fetchAdd = () => import('./AddTask.tsx');
const fetchEdit = () => import('./EditTask.tsx');
const fetchDefer = () => import('./DeferTask.tsx');

const fetchRemove = () => import('./RemoveTask.tsx');

const fetchHelp = () => import('./help/HelpWithTask.tsx');
const fetchHelpDialog = () => import('./help/HelpDialog.tsx');
const fetchRepeatNote = () => import('./repeat/RepeatNote.tsx');
const fetchDeleted = () => import('./deleted/DeletedTasks.tsx');

/** What a list of tasks needs only when somebody asks for it: a first look must not wait for it. */
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

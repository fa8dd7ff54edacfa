import type { ComponentType } from 'react';
import { preparePlanParts } from '#renderer/features/tasks/index.ts';
import { addTexts } from '#renderer/platform/language.ts';
import { isLiveHere } from '#renderer/features/brain-dump/live/liveSwitch.ts';
import { Understood, type UnderstoodProps } from './Understood.tsx';

const texts = import.meta.glob<object>(
  [
    '../features/brain-dump/{list,results}/messages/*.ts',
    '../features/tasks/messages/*.ts',
    '../features/tasks/{plan,repeat}/messages/*.ts',
  ],
  { eager: true },
);

/** Loads the lines below the text, with their messages; an empty component if the user switched them off. */
export async function understood(): Promise<ComponentType<UnderstoodProps>> {
  addTexts(texts);
  await preparePlanParts();
  return isLiveHere() ? Understood : Nothing;
}

const Nothing = () => null;

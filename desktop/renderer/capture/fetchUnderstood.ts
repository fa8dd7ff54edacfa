import type { ComponentType } from 'react';
import { preparePlanParts } from '#renderer/features/tasks/index.ts';
import { addTexts } from '#renderer/platform/language.ts';
import { list as english } from '#renderer/features/brain-dump/list/words/en.ts';
import { list as german } from '#renderer/features/brain-dump/list/words/de.ts';
import { results as englishResults } from '#renderer/features/brain-dump/results/words/en.ts';
import { results as germanResults } from '#renderer/features/brain-dump/results/words/de.ts';
import { plan as englishPlan } from '#renderer/features/tasks/plan/words/en.ts';
import { plan as germanPlan } from '#renderer/features/tasks/plan/words/de.ts';
import { repeat as englishRepeat } from '#renderer/features/tasks/repeat/words/en.ts';
import { repeat as germanRepeat } from '#renderer/features/tasks/repeat/words/de.ts';
import { tasks as englishTasks } from '#renderer/features/tasks/words/en.ts';
import { tasks as germanTasks } from '#renderer/features/tasks/words/de.ts';
import { isLiveHere } from '#renderer/features/brain-dump/live/liveSwitch.ts';
import { Understood, type UnderstoodProps } from './Understood.tsx';

/** The lines below the words, with their texts; nothing where the person wants none. */
export async function understood(): Promise<ComponentType<UnderstoodProps>> {
  addTexts({
    en: { list: english, results: englishResults, plan: englishPlan, repeat: englishRepeat, tasks: englishTasks },
    de: { list: german, results: germanResults, plan: germanPlan, repeat: germanRepeat, tasks: germanTasks },
  });
  await preparePlanParts();
  return isLiveHere() ? Understood : Nothing;
}

const Nothing = () => null;

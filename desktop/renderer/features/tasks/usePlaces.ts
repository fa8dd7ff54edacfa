import { useQueryClient } from '@tanstack/react-query';
import { placesOf } from '#shared/tasks/places.ts';
import { tasksShown } from './queries.ts';

/** The places of the tasks on screen, the most frequent first. */
export const usePlaces = (): readonly string[] => placesOf(tasksShown(useQueryClient()));

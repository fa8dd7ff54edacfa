import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { taskQueries } from '#renderer/features/tasks/index.ts';
import { onOver } from '../timer/service.ts';
import { playSound } from './play.ts';
import { soundAtom } from './setting.ts';

/**
 * Plays the sound of this device when a session or a break is over. Never on a day of crisis, and never while nobody knows
 * whether it is one.
 */
export function useSounds(): void {
  const client = useQueryClient();
  const jotai = useStore();
  useAtomValue(soundAtom); // So that a choice of another window is heard.
  useEffect(
    () =>
      onOver((over) => {
        if (jotai.get(soundAtom).kind === 'off') return;
        client.ensureQueryData(taskQueries.list()).then(
          ({ gentleToday }) => {
            if (!gentleToday) void playSound(jotai.get(soundAtom), over);
          },
          () => undefined,
        );
      }),
    [client, jotai],
  );
}

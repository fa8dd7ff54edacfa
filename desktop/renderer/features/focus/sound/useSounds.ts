import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { taskQueries } from '#renderer/features/tasks/index.ts';
import { onOver } from '../timer/service.ts';
import { persistently, untilFetched } from '#renderer/platform/untilFetched.ts';
import { fetchPlayer, soundAtom } from './setting.ts';

/**
 * Plays the sound of this device when a session or a break is over. Never on a day of crisis, and never while nobody knows
 * whether it is one.
 */
export function useSounds(): void {
  const client = useQueryClient();
  const jotai = useStore();
  useAtomValue(soundAtom); // So that a choice of another window is heard.
  // A session is over without a network as well.
  useEffect(() => void untilFetched(fetchPlayer), []);
  useEffect(
    () =>
      onOver((over) => {
        if (jotai.get(soundAtom).kind === 'off') return;
        Promise.all([client.ensureQueryData(taskQueries.list()), persistently(fetchPlayer)]).then(
          ([{ gentleToday }, { playSound }]) => {
            if (!gentleToday) void playSound(jotai.get(soundAtom), over);
          },
          () => undefined,
        );
      }),
    [client, jotai],
  );
}

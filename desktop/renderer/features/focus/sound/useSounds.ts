import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect } from 'react';
import { taskQueries } from '#renderer/features/tasks/index.ts';
import { onOver } from '../timer/service.ts';
import { persistently, untilFetched } from '#renderer/platform/untilFetched.ts';
import { fetchPlayer, soundAtom } from './setting.ts';

/**
 * Plays this device's sound when a session or break is over. Never on a crisis day, and never while that is unknown.
 */
export function useSounds(): void {
  const client = useQueryClient();
  const jotai = useStore();
  useAtomValue(soundAtom); // Reads choices made in other windows.
  // A session can also end offline, so the player is preloaded.
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Sharing, sharingRoutes } from '#shared/brain-dump/privacyContract.ts';
import { call } from '#renderer/platform/api.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import type { NoVoice } from './mode.ts';
import { browserRecogniser } from './recogniser.ts';
import { canRecord } from './recorder.ts';

/** Speech inputs available in this window. */
export interface Ears {
  readonly recogniser: boolean;
  readonly recorder: boolean;
}

export type Way = 'recogniser' | 'recorder';

/**
 * Chooses the input: the browser's recogniser if there is one, else a recording that the server transcribes.
 * @param sharing - null when unknown: then a recording is made all the same, and waits on this device
 */
export function wayOf(
  { recogniser, recorder }: Ears,
  sharing: Pick<Sharing, 'localOnly' | 'receivers'> | null,
): Way | NoVoice {
  if (!recogniser && !recorder) return 'unsupported';
  // A browser's recogniser sends the voice to a service too.
  if (sharing?.localOnly) return 'localOnly';
  if (recogniser) return 'recogniser';
  return sharing && sharing.receivers.voice === null ? 'noTranscription' : 'recorder';
}

/** Electron has a recogniser but no service for it; a browser's may turn out to be unreachable as well. */
let isDeaf = desktop !== undefined;

export const markDeaf = (): void => void (isDeaf = true);

export const earsHere = (): Ears => ({
  recogniser: !isDeaf && browserRecogniser() !== undefined,
  recorder: canRecord(),
});

const sharingQuery = () =>
  queryOptions({
    queryKey: ['brain-dump', 'sharing'],
    queryFn: ({ signal }) => call(sharingRoutes.show, { signal }),
    // Refetched whenever voice mode opens, without retries: a user who wants to speak does not wait for a second
    // attempt.
    staleTime: 0,
    retry: false,
  });

/** Whether voice may be sent to third parties; undefined while loading, null when unknown. */
export function useSharing(): Sharing | null | undefined {
  const { data, isError } = useQuery(sharingQuery());
  return data ?? (isError ? null : undefined);
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Sharing, sharingRoutes } from '#shared/brain-dump/sharingContract.ts';
import { call } from '#renderer/platform/api.ts';
import { desktop } from '#renderer/platform/desktop.ts';
import type { NoVoice } from './mode.ts';
import { browserRecogniser } from './recogniser.ts';
import { canRecord } from './recorder.ts';

/** What this window can listen with. */
export interface Ears {
  readonly recogniser: boolean;
  readonly recorder: boolean;
}

export type Way = 'recogniser' | 'recorder';

/**
 * How to listen here: with the browser's recogniser where there is one, else by a recording that the server writes down.
 * @param sharing - null when nobody could tell: then a recording is made all the same, and waits on this device
 */
export function wayOf(
  { recogniser, recorder }: Ears,
  sharing: Pick<Sharing, 'localOnly' | 'receivers'> | null,
): Way | NoVoice {
  if (!recogniser && !recorder) return 'unsupported';
  // A browser's recogniser sends the voice away too.
  if (sharing?.localOnly) return 'localOnly';
  if (recogniser) return 'recogniser';
  return sharing && sharing.receivers.voice === null ? 'noTranscription' : 'recorder';
}

/** Electron's recogniser is there, but knows no service; a browser's may turn out to be as deaf. */
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
    // Asked anew whenever voice mode opens, and once: nobody who wants to speak waits for a second try.
    staleTime: 0,
    retry: false,
  });

/** Whether voices may be sent to anybody; undefined until that is known, null when nobody could tell. */
export function useSharing(): Sharing | null | undefined {
  const { data, isError } = useQuery(sharingQuery());
  return data ?? (isError ? null : undefined);
}

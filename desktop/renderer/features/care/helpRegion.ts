import { atom } from 'jotai';
import { z } from 'zod';
import { HELP_REGIONS, type HelpRegion } from '#shared/care/helpLines.ts';
import { helpRegionOf } from '#shared/care/helpRegion.ts';
import { ownTimeZone } from '#shared/kernel/dates.ts';
import { sessionAtom } from '#renderer/platform/session.ts';
import { keepStored, readStored } from '#renderer/platform/storage.ts';

/** Key of the country in local storage. */
const REGION_KEY = 'helpRegion';

const chosenAtom = atom(readStored(REGION_KEY, z.enum(HELP_REGIONS)));

/** Country of the help lines: the one chosen on this device, else the one the user seems to be in. */
export const helpRegionAtom = atom(
  (get): HelpRegion => {
    const session = get(sessionAtom);
    const zones = [ownTimeZone(), ...(session.state === 'signedIn' ? [session.user.timezone] : [])];
    return get(chosenAtom) ?? helpRegionOf(zones, navigator.languages);
  },
  (_get, set, region: HelpRegion) => {
    keepStored(REGION_KEY, region);
    set(chosenAtom, region);
  },
);

import { HELP_REGIONS, type HelpRegion } from './helpLines.ts';

const ZONES: readonly (readonly [HelpRegion, RegExp])[] = [
  ['DE', /^Europe\/(Berlin|Busingen)$/],
  ['AT', /^Europe\/Vienna$/],
  ['CH', /^Europe\/(Zurich|Vaduz)$/],
  ['GB', /^(GB|GB-Eire|Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man))$/],
  ['IE', /^(Eire|Europe\/Dublin)$/],
  [
    'CA',
    /^(Canada\/.+|America\/(Toronto|Montreal|Vancouver|Edmonton|Winnipeg|Regina|Swift_Current|Halifax|Moncton|Glace_Bay|Goose_Bay|St_Johns|Iqaluit|Rankin_Inlet|Resolute|Cambridge_Bay|Inuvik|Yellowknife|Whitehorse|Dawson|Dawson_Creek|Fort_Nelson|Creston|Thunder_Bay|Nipigon|Rainy_River|Atikokan|Blanc-Sablon))$/,
  ],
  [
    'US',
    /^(US\/.+|Pacific\/Honolulu|America\/(New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|Puerto_Rico|(Indiana|Kentucky|North_Dakota)\/.+|Indianapolis|Louisville))$/,
  ],
  ['AU', /^Australia\//],
  ['NZ', /^(NZ|NZ-CHAT|Pacific\/(Auckland|Chatham))$/],
];

const ofZone = (zone: string): HelpRegion | undefined => ZONES.find(([, zones]) => zones.test(zone))?.[0];

/** A zone offered in the settings for several countries only shows that the user is in one of them. */
const SHARED: readonly string[] = ['Europe/Berlin'];

function ofLocale(locale: string): HelpRegion | undefined {
  const country = /[-_]([A-Za-z]{2})(?:$|[-_])/.exec(locale)?.[1]?.toUpperCase();
  return HELP_REGIONS.find((region) => region === country);
}

/**
 * Returns the region whose help lines are likely nearest: by the device's zone, which is most reliable, then the
 * account's zone, then the country of the locales. For a zone shared by several countries, a locale that names one of
 * them wins.
 * @param zones - IANA names, the most reliable first
 * @param locales - such as `de-AT`, the preferred first
 */
export function helpRegionOf(zones: readonly string[], locales: readonly string[]): HelpRegion {
  const country = locales.map(ofLocale).find((one) => one !== undefined);
  for (const zone of zones) {
    const region = ofZone(zone);
    if (region === undefined) continue;
    const isNeighbour = SHARED.includes(zone) && (country === 'AT' || country === 'CH');
    return isNeighbour ? country : region;
  }
  return zones.length === 0 ? (country ?? 'world') : 'world';
}

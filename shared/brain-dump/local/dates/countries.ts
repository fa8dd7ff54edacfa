/** Countries whose holidays fall on different days. */
export type Country = 'GB' | 'IE' | 'US' | 'CA' | 'AU' | 'NZ' | 'IN' | 'ZA' | 'DE' | 'AT' | 'CH';

const ZONES: readonly (readonly [Country, RegExp])[] = [
  ['GB', /^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)$/],
  ['IE', /^Europe\/Dublin$/],
  ['DE', /^Europe\/(?:Berlin|Busingen)$/],
  ['AT', /^Europe\/Vienna$/],
  ['CH', /^Europe\/(?:Zurich|Vaduz)$/],
  [
    'CA',
    /^America\/(?:Toronto|Vancouver|Halifax|Winnipeg|Edmonton|Regina|St_Johns|Montreal|Moncton|Whitehorse|Yellowknife|Iqaluit)$/,
  ],
  [
    'US',
    /^(?:America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Indiana\/.+|Kentucky\/.+|North_Dakota\/.+)|Pacific\/Honolulu)$/,
  ],
  ['AU', /^Australia\//],
  ['NZ', /^Pacific\/(?:Auckland|Chatham)$/],
  ['IN', /^Asia\/(?:Kolkata|Calcutta)$/],
  ['ZA', /^Africa\/Johannesburg$/],
];

/** Returns the country of a time zone, where its holidays are known. */
export const countryOf = (timeZone: string | undefined): Country | undefined =>
  timeZone === undefined ? undefined : ZONES.find(([, zones]) => zones.test(timeZone))?.[0];

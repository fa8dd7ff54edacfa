import type { GoogleEnv } from '#api/platform/env.ts';

/** Google's URLs. */
export interface Addresses {
  readonly issuer: string;
  readonly authorize: string;
  readonly token: string;
  readonly revoke: string;
  /** Base URL of the Calendar API. */
  readonly api: string;
}

const GOOGLE: Addresses = {
  issuer: 'https://accounts.google.com',
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/calendar/v3',
};

/** Returns Google's URLs, or the same paths on another server. */
export function addressesOf({ apiBase }: Pick<GoogleEnv, 'apiBase'>): Addresses {
  if (apiBase === undefined) return GOOGLE;
  return {
    issuer: apiBase,
    authorize: `${apiBase}/o/oauth2/v2/auth`,
    token: `${apiBase}/token`,
    revoke: `${apiBase}/revoke`,
    api: `${apiBase}/calendar/v3`,
  };
}

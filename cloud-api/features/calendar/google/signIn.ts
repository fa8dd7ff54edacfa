import * as oauth from 'oauth4webapi';
import type { GoogleEnv } from '#api/platform/env.ts';
import type { Addresses } from './addresses.ts';
import { fetched } from './patience.ts';
import { CalendarTrouble, Passing, waitAskedBy } from './trouble.ts';

/** What a person may allow; each by a consent of its own, with a token that opens nothing else. */
export type Access = 'write' | 'read';

const SCOPE = 'https://www.googleapis.com/auth/calendar';
const SCOPES: Readonly<Record<Access, readonly string[]>> = {
  /** A calendar of our own and nothing else: neither the person's calendars nor their events can be seen. */
  write: [`${SCOPE}.app.created`],
  /** Which calendars there are, and what stands in them; nothing can be changed. */
  read: [`${SCOPE}.calendarlist.readonly`, `${SCOPE}.events.readonly`],
};

/** The person did not allow it. */
export class NotAllowed extends Error {
  /** They allowed a part of it, which is not enough. */
  readonly isPart: boolean;

  constructor(isPart = false) {
    super('The person did not allow it');
    this.isPart = isPart;
  }
}

/** The ways of OAuth 2 at Google (RFC 6749, 7636, 7009). */
export interface SignIn {
  /** The page on which the person allows it. */
  addressFor(access: Access, state: string, verifier: string): Promise<string>;
  /** What came back becomes a refresh token. Throws `NotAllowed`, or an error when it is not the answer to our question. */
  finish(access: Access, returned: URLSearchParams, state: string, verifier: string): Promise<string>;
  /** Throws `CalendarTrouble` once the permission was taken back. */
  accessToken(refreshToken: string, signal: AbortSignal): Promise<string>;
  revoke(refreshToken: string, signal: AbortSignal): Promise<void>;
}

/** How long the last step may take, in milliseconds. */
const FINISH_MS = 10_000;

export const newState = oauth.generateRandomState;
export const newVerifier = oauth.generateRandomCodeVerifier;

export function createSignIn(env: GoogleEnv, { issuer, authorize, token, revoke }: Addresses, back: string): SignIn {
  const server = {
    issuer,
    authorization_endpoint: authorize,
    token_endpoint: token,
    revocation_endpoint: revoke,
  };
  const client = { client_id: env.clientId };
  const secret = oauth.ClientSecretPost(env.clientSecret);
  const optionsFor = (signal: AbortSignal) => ({
    signal,
    [oauth.customFetch]: askGoogle,
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  });
  return {
    async addressFor(access, state, verifier) {
      const query = new URLSearchParams({
        ...{ client_id: env.clientId, redirect_uri: back, response_type: 'code', state },
        ...{ scope: SCOPES[access].join(' '), include_granted_scopes: 'false' },
        ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        // Google gives a refresh token only to who asks for both.
        ...{ access_type: 'offline', prompt: 'consent' },
      });
      return `${authorize}?${query}`;
    },

    async finish(access, returned, state, verifier) {
      const answer = validated(() => oauth.validateAuthResponse(server, client, returned, state));
      // A code is good for one try: what became of a try that broke off is not known.
      const options = optionsFor(AbortSignal.timeout(FINISH_MS));
      const response = await oauth.authorizationCodeGrantRequest(
        ...([server, client, secret, answer, back, verifier, options] as const),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
      // People may untick what they allow.
      const allowed = new Set(tokens.scope?.split(' '));
      const missing = SCOPES[access].filter((scope) => !allowed.has(scope));
      if (missing.length > 0) throw new NotAllowed(missing.length < SCOPES[access].length);
      if (tokens.refresh_token === undefined) throw new Error('Google gave no refresh token');
      return tokens.refresh_token;
    },

    async accessToken(refreshToken, signal) {
      const options = optionsFor(signal);
      const response = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, options);
      try {
        return (await oauth.processRefreshTokenResponse(server, client, response)).access_token;
      } catch (error) {
        const isTakenBack = error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';
        throw new CalendarTrouble(isTakenBack ? 'signInAgain' : 'unreachable', { cause: error });
      }
    },

    async revoke(refreshToken, signal) {
      const response = await oauth.revocationRequest(server, client, secret, refreshToken, optionsFor(signal));
      await oauth.processRevocationResponse(response).catch((error: unknown) => {
        // Taken back already: Google says so instead of the success that RFC 7009 wants.
        if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_token') return;
        throw error;
      });
    },
  };
}

function validated(check: () => URLSearchParams): URLSearchParams {
  try {
    return check();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied') throw new NotAllowed();
    throw error;
  }
}

/** A limit or an outage passes, whatever body it comes with. */
async function askGoogle(url: string, init: oauth.CustomFetchOptions<string, unknown>): Promise<Response> {
  const response = await fetched(url, init as RequestInit);
  if (response.status !== 429 && response.status < 500) return response;
  await response.body?.cancel();
  throw new Passing(waitAskedBy(response.headers, Date.now()));
}

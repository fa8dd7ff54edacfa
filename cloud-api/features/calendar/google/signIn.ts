import * as oauth from 'oauth4webapi';
import type { GoogleEnv } from '#api/platform/env.ts';
import type { Addresses } from './addresses.ts';
import { fetched } from './patience.ts';
import { CalendarTrouble, Passing, waitAskedBy } from './trouble.ts';

/** What a user may allow; each has its own consent, with a token for nothing else. */
export type Access = 'write' | 'read';

const SCOPE = 'https://www.googleapis.com/auth/calendar';
const SCOPES: Readonly<Record<Access, readonly string[]>> = {
  /** Only a calendar of our own: the user's calendars and events are not visible. */
  write: [`${SCOPE}.app.created`],
  /** Lists calendars and reads their events; no write access. */
  read: [`${SCOPE}.calendarlist.readonly`, `${SCOPE}.events.readonly`],
};

/** Thrown when the user did not allow it. */
export class NotAllowed extends Error {
  /** The user allowed only a part, which is not enough. */
  readonly isPart: boolean;

  constructor(isPart = false) {
    super('The person did not allow it');
    this.isPart = isPart;
  }
}

/** OAuth 2 at Google (RFC 6749, 7636, 7009). */
export interface SignIn {
  /** Returns the URL of the consent page. */
  addressFor(access: Access, state: string, verifier: string): Promise<string>;
  /**
   * Exchanges the redirect's parameters for a refresh token. Throws `NotAllowed`, or an error when they do not match
   * our request.
   */
  finish(access: Access, returned: URLSearchParams, state: string, verifier: string): Promise<string>;
  /** Returns an access token. Throws `CalendarTrouble` when the permission was revoked. */
  accessToken(refreshToken: string, signal: AbortSignal): Promise<string>;
  revoke(refreshToken: string, signal: AbortSignal): Promise<void>;
}

/** Timeout of the last step, in milliseconds. */
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
        // Google returns a refresh token only with both parameters.
        ...{ access_type: 'offline', prompt: 'consent' },
      });
      return `${authorize}?${query}`;
    },

    async finish(access, returned, state, verifier) {
      const answer = validated(() => oauth.validateAuthResponse(server, client, returned, state));
      // A code is valid for one attempt: the outcome of an aborted one is unknown, so there is no retry.
      const options = optionsFor(AbortSignal.timeout(FINISH_MS));
      const response = await oauth.authorizationCodeGrantRequest(
        ...([server, client, secret, answer, back, verifier, options] as const),
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
      // Users may deselect single permissions.
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
        // Already revoked: Google returns this error instead of the success that RFC 7009 requires.
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

/** A rate limit or an outage is temporary, whatever its response body is. */
async function askGoogle(url: string, init: oauth.CustomFetchOptions<string, unknown>): Promise<Response> {
  const response = await fetched(url, init as RequestInit);
  if (response.status !== 429 && response.status < 500) return response;
  await response.body?.cancel();
  throw new Passing(waitAskedBy(response.headers, Date.now()));
}

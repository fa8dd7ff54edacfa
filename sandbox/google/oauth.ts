import { createHash, randomBytes } from 'node:crypto';
import { type Reply, oauthError } from './reply.ts';
import { ACCOUNT, type Grant, type State } from './state.ts';

export interface App {
  readonly clientId: string;
  readonly clientSecret: string;
}

const random = (): string => randomBytes(24).toString('base64url');

/** Returns the error that Google would show on its page; undefined when all is well. */
function wrongWith(query: URLSearchParams, { clientId }: App): string | undefined {
  const wanted = { client_id: clientId, response_type: 'code', code_challenge_method: 'S256' };
  const wrong = Object.entries(wanted).find(([name, value]) => query.get(name) !== value);
  if (wrong) return `invalid_request: ${wrong[0]}`;
  const missing = ['redirect_uri', 'scope', 'state', 'code_challenge'].find((name) => !query.get(name));
  return missing && `invalid_request: ${missing}`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');

const SAID: Readonly<Record<string, string>> = {
  'calendar.app.created': 'Make a calendar of its own',
  'calendar.calendarlist.readonly': 'See the list of Google calendars you’re subscribed to',
  'calendar.events.readonly': 'View events on all your calendars',
};
const saidOf = (scope: string): string => SAID[scope.split('/').at(-1) ?? ''] ?? scope;

/**
 * The consent page: `GET` shows it, `POST` (and `decide` in the tests) responds. Several permissions are ticked
 * separately.
 */
export function consentPage(query: URLSearchParams, app: App): Reply {
  const wrong = wrongWith(query, app);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  if (wrong !== undefined) return { status: 400, headers, body: `<h1>Access blocked</h1><p>${escaped(wrong)}</p>` };
  const scopes = (query.get('scope') ?? '').split(' ');
  const box = (scope: string): string =>
    `<p><label><input type="checkbox" name="scope" value="${escaped(scope)}"> ${escaped(saidOf(scope))}</label></p>`;
  const asked = scopes.length > 1 ? scopes.map(box).join('') : `<p>${escaped(saidOf(scopes[0] ?? ''))}</p>`;
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in – Google sandbox</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body{font:16px/1.6 system-ui;max-width:30rem;margin:15vh auto;padding:0 1rem}
button{font:inherit;min-height:44px;padding:0 1.5rem;margin-right:1rem}</style>
<h1>Unchaos wants access to your Google Account</h1><p>This is a sandbox: nothing leaves this machine.</p>
<form method="post">${asked}<button name="decision" value="allow">Allow</button><button name="decision" value="refuse">Cancel</button></form></html>`;
  return { status: 200, headers, body };
}

/** The permissions ticked on the consent page. */
export const tickedOf = (query: URLSearchParams, form: URLSearchParams): string =>
  (query.get('scope') ?? '').includes(' ') ? form.getAll('scope').join(' ') : (query.get('scope') ?? '');

/** Returns the redirect of the consent page. `scope` replaces what was requested: users may deselect permissions. */
export function decide(
  state: State,
  app: App,
  query: URLSearchParams,
  isAllowed: boolean,
  scope = query.get('scope') ?? '',
  account = ACCOUNT,
): string {
  const wrong = wrongWith(query, app);
  if (wrong !== undefined) throw new Error(wrong);
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('state', query.get('state') ?? '');
  if (!isAllowed) back.searchParams.set('error', 'access_denied');
  else {
    const code = `4/${random()}`;
    const challenge = query.get('code_challenge') ?? '';
    state.codes.set(code, { challenge, scope, account, redirectUri: query.get('redirect_uri') ?? '', used: false });
    back.searchParams.set('code', code);
    back.searchParams.set('scope', scope);
  }
  return back.href;
}

/** `/token`: exchanges a code or a refresh token for an access token. */
export function token(state: State, app: App, form: URLSearchParams): Reply {
  if (form.get('client_id') !== app.clientId || form.get('client_secret') !== app.clientSecret) {
    return oauthError(401, 'invalid_client', 'The OAuth client was not found.');
  }
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchange(state, form);
    case 'refresh_token': {
      const grant = state.grants.get(form.get('refresh_token') ?? '');
      if (!grant || grant.revoked) return oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
      return { status: 200, body: accessFor(state, grant) };
    }
    default:
      return oauthError(400, 'unsupported_grant_type', 'Invalid grant_type');
  }
}

function exchange(state: State, form: URLSearchParams): Reply {
  const code = state.codes.get(form.get('code') ?? '');
  if (!code || code.used) return oauthError(400, 'invalid_grant', 'Malformed auth code.');
  code.used = true;
  if (form.get('redirect_uri') !== code.redirectUri) return oauthError(400, 'redirect_uri_mismatch', 'Bad Request');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (challenge !== code.challenge) return oauthError(400, 'invalid_grant', 'Invalid code verifier.');
  const grant: Grant = { refreshToken: `1//${random()}`, account: code.account, scope: code.scope, revoked: false };
  state.grants.set(grant.refreshToken, grant);
  return { status: 200, body: { ...accessFor(state, grant), refresh_token: grant.refreshToken } };
}

function accessFor(state: State, grant: Grant): object {
  const accessToken = `ya29.${random()}`;
  state.accessTokens.set(accessToken, grant);
  return { access_token: accessToken, expires_in: 3599, scope: grant.scope, token_type: 'Bearer' };
}

/** `/revoke`: as at Google, revoking one token revokes every permission of the account for this app. */
export function revoke(state: State, form: URLSearchParams): Reply {
  const given = form.get('token') ?? '';
  const grant = state.grants.get(given) ?? state.accessTokens.get(given);
  if (!grant || grant.revoked) return oauthError(400, 'invalid_token', 'Token expired or revoked');
  for (const one of state.grants.values()) if (one.account === grant.account) one.revoked = true;
  return { status: 200, body: {} };
}

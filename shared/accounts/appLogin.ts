/** The page where the browser asks whether the desktop app may log in; also the path in the link back into the app. */
export const APP_LOGIN_PATH = '/app-login';

/** 256 bits in base64url: a code, a verifier, or the SHA-256 of one. */
export const APP_LOGIN_SECRET = /^[\w-]{43}$/;

/** The part of `URLSearchParams` used here, as in browsers and Node. */
interface Query {
  get(name: string): string | null;
}

const secretIn = (query: Query, name: string): string | null => {
  const told = query.get(name);
  return told !== null && APP_LOGIN_SECRET.test(told) ? told : null;
};

/** Returns the code in the link back into the app; null for anything else. */
export const appLoginCode = (query: Query): string | null => secretIn(query, 'code');

/**
 * Returns the challenge from the fragment (`#`) of the address that the app opens in the browser, so it never appears
 * in server logs; null for anything else.
 */
export const appLoginChallenge = (query: Query): string | null => secretIn(query, 'challenge');

/** Where the browser asks whether the desktop app may log in, and what the link back into the app names. */
export const APP_LOGIN_PATH = '/app-login';

/** 256 bits in base64url: a code, a verifier, or the SHA-256 of one. */
export const APP_LOGIN_SECRET = /^[\w-]{43}$/;

/** What of a query is asked here; browsers and Node have it as `URLSearchParams`. */
interface Query {
  get(name: string): string | null;
}

const secretIn = (query: Query, name: string): string | null => {
  const told = query.get(name);
  return told !== null && APP_LOGIN_SECRET.test(told) ? told : null;
};

/** The code in the link back into the app; null for anything else. */
export const appLoginCode = (query: Query): string | null => secretIn(query, 'code');

/** The challenge behind the `#` of the address that the app opens in the browser, which no log of a server sees; null for anything else. */
export const appLoginChallenge = (query: Query): string | null => secretIn(query, 'challenge');

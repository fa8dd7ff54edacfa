import { z } from 'zod';
import { webAddress } from './settingValues.ts';
import { StartError } from './startError.ts';

/** Variables of the Google app for calendars. */
export const GoogleVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_API_BASE: webAddress().optional(),
};
type Variables = z.output<z.ZodObject<typeof GoogleVariables>>;

/** This app's registration at Google. */
export interface GoogleEnv {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Another server with Google's API, such as the sandbox; undefined for Google itself. */
  readonly apiBase: string | undefined;
}

/** Reads the settings: both the client id and the secret, or neither. Throws `StartError` for only one. */
export function googleOf(variables: Variables): GoogleEnv | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: apiBase } = variables;
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, apiBase: apiBase?.replace(/\/$/, '') };
  }
  if (clientId === undefined && clientSecret === undefined) return undefined;
  throw new StartError('Google calendars need both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
}

import { refusalWords } from '#shared/kernel/errors.ts';

/** Texts of the transport (spec accounts 8, Server and transport); `codes` are the refusals of the API as the server says them. */
export const transport = {
  rateLimited_one: 'Rate limit exceeded. Please wait {{count}} seconds before trying again.',
  rateLimited_other: 'Rate limit exceeded. Please wait {{count}} seconds before trying again.',
  csrf: 'Failed to fetch CSRF token',
  unreachable: 'Unable to connect to server. Please check if the backend is running.',
  unverified: 'Unable to verify subscription',
  noToken: 'No access token received',
  http: 'HTTP {{status}}: {{statusText}}',
  badReply: "This version doesn't understand the server's answer. Please reload.",
  unexpected: 'An unexpected error occurred',
  codes: refusalWords,
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    transport: typeof transport;
  }
}

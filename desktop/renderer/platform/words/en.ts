/**
 * Texts of the transport (spec accounts 8, Server and transport); `codes` are the refusals of the API
 * (shared/kernel/errors.ts), word for word as the server says them.
 */
export const transport = {
  rateLimited_one: 'Rate limit exceeded. Please wait {{count}} seconds before trying again.',
  rateLimited_other: 'Rate limit exceeded. Please wait {{count}} seconds before trying again.',
  unreachable: 'Unable to connect to server. Please check if the backend is running.',
  unverified: 'Unable to verify subscription',
  noToken: 'No access token received',
  http: 'HTTP {{status}}: {{statusText}}',
  badReply: 'The server answered in a way this version does not understand. Please reload.',
  unexpected: 'An unexpected error occurred',
  codes: {
    badJson: 'The request could not be read as JSON.',
    invalid: 'Some of the entries are not valid.',
    signInNeeded: 'Unauthorized',
    wrongLogin: 'Email or password is not right. Please try again.',
    noAccess: 'Subscription required',
    notYours: "You don't have permission to open this.",
    notFound: 'Not found',
    wrongMethod: 'This call does not exist.',
    conflict: 'This was changed elsewhere. Please reload and try again.',
    inProgress: 'This is already being worked on. Please wait a moment.',
    emailTaken: 'An account with this email already exists. Please log in.',
    tooLarge: 'Content too long',
    internal: 'Something went wrong on our side. Nothing you wrote is lost.',
    unavailable: 'The service is busy. Please try again in a moment.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    transport: typeof transport;
  }
}

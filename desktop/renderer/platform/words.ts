/** Texts of the transport (spec accounts 8, Server and transport). */
export const transportWords = {
  rateLimited: (seconds: number) => `Rate limit exceeded. Please wait ${seconds} seconds before trying again.`,
  unreachable: 'Unable to connect to server. Please check if the backend is running.',
  unverified: 'Unable to verify subscription',
  http: (status: number, statusText: string) => `HTTP ${status}: ${statusText}`,
  badReply: 'The server answered in a way this version does not understand. Please reload.',
  unexpected: 'An unexpected error occurred',
};

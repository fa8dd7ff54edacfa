/**
 * Under which everything of the page about security is kept: each change there is also one of its activities. A file of its own,
 * so that the account page and what sets up a log-in stay apart.
 */
export const securityKey = ['accounts', 'security'] as const;

/** Under which everything of the page about security is kept: each change there is also one of its activities. */
export const securityKey = ['accounts', 'security'] as const;

import { SCOPES, type Scope } from '#shared/accounts/apiTokenContract.ts';

/** Text key of each scope. A colon in a key would refer to another catalogue. */
export const labels = {
  'tasks:read': 'scopes.readTasks',
  'tasks:write': 'scopes.writeTasks',
  'dumps:read': 'scopes.readDumps',
  'dumps:write': 'scopes.writeDumps',
  'insights:read': 'scopes.readInsights',
} as const satisfies Record<Scope, string>;

/** Text key of a scope, including one that only a newer server knows. */
export function labelOf(scope: string): (typeof labels)[Scope] | 'scopes.other' {
  const known = SCOPES.find((one) => one === scope);
  return known === undefined ? 'scopes.other' : labels[known];
}

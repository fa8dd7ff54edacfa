import { SCOPES, type Scope } from '#shared/accounts/apiTokenContract.ts';

/** The text of each scope; a colon in its path would name another catalogue. */
export const labels = {
  'tasks:read': 'scopes.readTasks',
  'tasks:write': 'scopes.writeTasks',
  'dumps:read': 'scopes.readDumps',
  'dumps:write': 'scopes.writeDumps',
  'insights:read': 'scopes.readInsights',
} as const satisfies Record<Scope, string>;

/** The text of a scope that a newer server may have named. */
export function labelOf(scope: string): (typeof labels)[Scope] | 'scopes.other' {
  const known = SCOPES.find((one) => one === scope);
  return known === undefined ? 'scopes.other' : labels[known];
}

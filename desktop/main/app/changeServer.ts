import type { ServerChange } from '#shared/ipc/settings.ts';
import { findServer } from '#main/features/accounts/findServer.ts';
import { readAddress, type ServerAddress } from '#main/platform/address.ts';
import { request } from '#main/platform/request.ts';
import type { KeptSettings } from '#main/platform/settings.ts';
import { restart } from './quitting.ts';

/** Time for the page to say that the app starts anew. */
const WORD_MS = 1_200;

/**
 * Goes over to the server at an address that a person typed, if a server of ours answers there. The app starts anew: the
 * content security policy, the sign-in and what waits all belong to one server.
 */
export async function changeServer(
  typed: string,
  server: ServerAddress | null,
  settings: KeptSettings,
): Promise<ServerChange> {
  if (server?.isFixed) return 'fixed';
  const next = readAddress(typed);
  if (next === 'invalid' || next === 'insecure') return next;
  if (next.apiBase === server?.apiBase) return 'same';
  const who = await findServer(next.apiBase, request);
  if (who !== 'unchaos') return who;
  settings.keep({ ...settings.value, server: next.address });
  await settings.flush();
  setTimeout(restart, WORD_MS);
  return 'found';
}

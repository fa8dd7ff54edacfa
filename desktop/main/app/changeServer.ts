import type { ServerChange } from '#shared/ipc/settings.ts';
import { findServer } from '#main/features/accounts/findServer.ts';
import { readAddress, type ServerAddress } from '#main/platform/address.ts';
import { request } from '#main/platform/request.ts';
import type { KeptSettings } from '#main/platform/settings.ts';
import { restart } from './quitting.ts';

/** Milliseconds for the page to show that the app restarts. */
const WORD_MS = 1_200;

/**
 * Switches to the server at the address that the user typed, if it is an Unchaos server. The app restarts, because the
 * content security policy, the sign-in and the outbox all belong to one server.
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

import { useQuery } from '@tanstack/react-query';
import { publicSettings } from '../publicSettings.ts';

/**
 * Whether this page can use passkeys: they belong to the server's own origin, so not in the desktop app, whose pages come from
 * elsewhere. False until the server's settings are known.
 * @param isAsking - false where another part of the page asks for the settings
 */
export function usePasskeysHere(isAsking: boolean): boolean {
  const { data } = useQuery({ ...publicSettings(), enabled: isAsking });
  const origin = data?.passkeyOrigin ?? null;
  return origin !== null && origin === window.location.origin && 'PublicKeyCredential' in window;
}

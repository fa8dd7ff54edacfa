import { entranceRoutes } from '#shared/accounts/entranceContract.ts';
import type { KeptValue } from '#main/platform/keptValue.ts';
import type { Settings } from '#main/platform/settings.ts';

/** Milliseconds that a first start waits for the server; without a response the policy allows no third-party pages. */
const PATIENCE_MS = 1_500;

/**
 * Whether the server uses hCaptcha, whose pages the content security policy must then allow. The response is cached, so
 * that a start without a network takes no longer; a change on the server takes effect at the next start.
 * @param whenQuiet - a cached response is only refreshed after this, so that the start has the computer to itself
 */
export async function asksHcaptcha(
  settings: KeptValue<Settings>,
  apiBase: string,
  send: typeof fetch,
  whenQuiet: Promise<unknown>,
): Promise<boolean> {
  const { hcaptcha } = settings.value;
  const known = hcaptcha?.server === apiBase ? hcaptcha.asks : undefined;
  const look = async (): Promise<boolean | undefined> => {
    const asks = await ask(apiBase, send);
    if (asks !== undefined) settings.keep({ ...settings.value, hcaptcha: { server: apiBase, asks } });
    return asks;
  };
  if (known === undefined) return (await look()) ?? false;
  void whenQuiet.then(look);
  return known;
}

async function ask(apiBase: string, send: typeof fetch): Promise<boolean | undefined> {
  const { path, reply } = entranceRoutes.settings;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await send(apiBase + path, { credentials: 'omit', redirect: 'error', signal });
    return answer.ok ? reply.parse(await answer.json()).captcha.provider === 'hcaptcha' : undefined;
  } catch {
    return undefined;
  }
}

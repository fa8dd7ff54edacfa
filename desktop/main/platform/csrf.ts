/**
 * The CSRF token for write requests. The server verifies its own signature instead of comparing it with a cookie,
 * because none is sent.
 */
export class CsrfTokens {
  readonly #apiBase: string;
  readonly #send: typeof fetch;
  #kept: string | undefined;

  constructor(apiBase: string, send: typeof fetch) {
    this.#apiBase = apiBase;
    this.#send = send;
  }

  /** Returns the cached token, or requests one. Throws when the server provides none. */
  async token(): Promise<string> {
    this.#kept ??= await this.#fetch();
    return this.#kept;
  }

  /** Call when the server has rejected the token. */
  forget(): void {
    this.#kept = undefined;
  }

  async #fetch(): Promise<string> {
    const init = { credentials: 'omit', redirect: 'error', signal: AbortSignal.timeout(30_000) } as const;
    const answer = await this.#send(`${this.#apiBase}/csrf-token`, init);
    const body: unknown = await answer.json();
    const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'csrfToken') : undefined;
    if (!answer.ok || typeof token !== 'string') throw new Error('Failed to fetch CSRF token');
    return token;
  }
}

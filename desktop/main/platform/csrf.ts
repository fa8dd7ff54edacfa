/** The token that writes carry; the server compares it with its own signature, and with no cookie, for none is sent. */
export class CsrfTokens {
  readonly #apiBase: string;
  readonly #send: typeof fetch;
  #kept: string | undefined;

  constructor(apiBase: string, send: typeof fetch) {
    this.#apiBase = apiBase;
    this.#send = send;
  }

  /** The kept token, else one of the server. Throws when the server gives none. */
  async token(): Promise<string> {
    this.#kept ??= await this.#fetch();
    return this.#kept;
  }

  /** The server did not take it. */
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

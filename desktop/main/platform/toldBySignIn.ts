/** A sign-in, as far as it tells what belongs to one person from what belongs to another. */
export interface SignIn {
  readonly token: string;
  readonly accountId: number | null;
}

/** What the main window's page told last of a person: in memory alone, and known under the very sign-in that told it. */
export class ToldBySignIn<Day extends { readonly user: number }> {
  #told: { readonly token: string; readonly day: Day } | null = null;
  #rest: { readonly token: string; readonly until: Date } | null = null;

  /** Null where nothing is told. */
  get day(): Day | null {
    return this.#told?.day ?? null;
  }

  /** Takes over what a page tells; what it tells of somebody who is not signed in any more is dropped. */
  keep(day: Day | null, now: SignIn | null): void {
    const isTheirs = day !== null && now !== null && (now.accountId ?? day.user) === day.user;
    this.#told = isTheirs ? { token: now.token, day } : null;
  }

  /** Names nothing until then, whatever a page tells. */
  rest(until: Date, now: SignIn | null): void {
    this.#rest = now && { token: now.token, until };
  }

  isResting(now: Date): boolean {
    return this.#rest !== null && now < this.#rest.until;
  }

  /** Forgets what belongs to another sign-in than this one. */
  follow(now: SignIn | null): void {
    if (this.#told?.token !== now?.token) this.#told = null;
    if (this.#rest?.token !== now?.token) this.#rest = null;
  }

  /** The page that told it is gone. */
  forget(): void {
    this.#told = null;
  }
}

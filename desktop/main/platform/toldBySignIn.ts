/** The part of a sign-in that separates one user's data from another's. */
export interface SignIn {
  readonly token: string;
  readonly accountId: number | null;
}

/**
 * The latest data that the main window's page reported for a user: in memory only, and only available to the same
 * sign-in.
 */
export class ToldBySignIn<Day extends { readonly user: number }> {
  #told: { readonly token: string; readonly day: Day } | null = null;
  #rest: { readonly token: string; readonly until: Date } | null = null;

  /** Null when nothing was reported. */
  get day(): Day | null {
    return this.#told?.day ?? null;
  }

  /** Stores what a page reports; data of a user who is no longer signed in is dropped. */
  keep(day: Day | null, now: SignIn | null): void {
    const isTheirs = day !== null && now !== null && (now.accountId ?? day.user) === day.user;
    this.#told = isTheirs ? { token: now.token, day } : null;
  }

  /** Returns no data until then, whatever a page reports. */
  rest(until: Date, now: SignIn | null): void {
    this.#rest = now && { token: now.token, until };
  }

  isResting(now: Date): boolean {
    return this.#rest !== null && now < this.#rest.until;
  }

  /** Drops the data of any other sign-in. */
  follow(now: SignIn | null): void {
    if (this.#told?.token !== now?.token) this.#told = null;
    if (this.#rest?.token !== now?.token) this.#rest = null;
  }

  /** The page that reported it is gone. */
  forget(): void {
    this.#told = null;
  }
}
